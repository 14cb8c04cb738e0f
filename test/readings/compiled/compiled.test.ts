/** `npm run check compiled` asks far more positions, recorded ones among them, and every mutant. */
import { describe, expect, test } from 'vitest';
import { largeBoard } from '../../../bench/large-board.ts';
import { DATC_3_2, PRESETS } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { replacing } from '../../../encodings/equations.ts';
import {
  compiledFor,
  compileSets,
  fitsSets,
  SetPropagation,
} from '../../../src/readings/compiled/compiled.ts';
import { dependencies } from '../../../src/adjudicate/resolution/cycles.ts';
import { propagateByPartial, startValues } from '../../../src/adjudicate/resolution/propagate.ts';
import { NO_OVERRIDES } from '../../../src/adjudicate/resolution/system.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { movementMutants } from '../../../src/others/suite/mutants/catalogue.ts';
import { samples } from '../../setup/samples.ts';
import { differences, everyChoice, isReadAlike, systemOf } from './both-ways.ts';

const POSITIONS = samples(40);

/** Positions with much of what equations are about. */
function positionsFor(seed: number, count: number): ReturnType<typeof randomPosition>[] {
  const mixes = Object.values(MIXES);
  return Array.from({ length: count }, (_, i) =>
    randomPosition(standardBoard, mixes[i % mixes.length]!, seed * count + i),
  );
}

describe('code made of the equations decides what the interpretation decides', () => {
  test.each([...everyChoice()])('%s', (name, policy) => {
    const code = compileSets(policy)!;
    const random = new Random(name.length);

    for (const position of positionsFor(name.length, POSITIONS)) {
      expect(differences(code, systemOf(position, policy), random)).toEqual([]);
    }
  });

  test('and so does that of mutants, which is other code', () => {
    const mutants = movementMutants(DATC_3_2).filter(isReadAlike);
    const every = 24;
    let compared = 0;
    for (const [i, { id, faults }] of mutants.entries()) {
      if (i % every !== 0) continue;
      const code = compileSets(DATC_3_2, faults.setting);
      if (code === undefined) continue;
      compared++;
      for (const position of positionsFor(i, 2)) {
        const system = systemOf(position, DATC_3_2, faults);
        expect([id, ...differences(code, system, new Random(i))]).toEqual([id]);
      }
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('which finds a mistake in the code', () => {
    const mutant = movementMutants(DATC_3_2).find(({ id }) => id === 'dislodge.dislodge.not:lost');
    const code = compileSets(DATC_3_2, mutant!.faults.setting)!;
    const wrong = positionsFor(1, 4).flatMap((position) =>
      differences(code, systemOf(position, DATC_3_2), new Random(1)),
    );

    expect(wrong).not.toEqual([]);
  });
});

test('sets have room for 64 units', () => {
  const code = compileSets(DATC_3_2)!;
  const board = largeBoard(12);
  const systems = [1, 63, 64, 65].map((units) =>
    systemOf(randomPosition(board, { ...MIXES['mid-game'], units }, units), DATC_3_2),
  );

  expect(systems.map(({ facts }) => fitsSets(facts.read))).toEqual([true, true, true, false]);
  for (const system of systems) expect(differences(code, system, new Random(1))).toEqual([]);
});

test('and positions under several rules can be at hand in turns', () => {
  const policies = [DATC_3_2, PRESETS['1971'], PRESETS.dptg];
  const codes = policies.map((policy) => compileSets(policy)!);
  const positions = positionsFor(3, 12);

  for (const position of [...positions, ...positions]) {
    for (const [i, policy] of policies.entries()) {
      expect(differences(codes[i]!, systemOf(position, policy), new Random(i))).toEqual([]);
    }
  }
});

test.each([...everyChoice()])(
  'what undecided decisions rest on is what the dependency interpretation says: %s',
  (name, policy) => {
    const code = compileSets(policy)!;
    let told = 0;
    for (const position of positionsFor(name.length, POSITIONS / 5)) {
      const system = systemOf(position, policy);
      const open = startValues(system, NO_OVERRIDES);
      for (const [values, undecided] of [
        [open.slice(), system.numbers],
        [open, propagateByPartial(system, open)],
      ] as const) {
        const graph = dependencies(system, values, undecided);
        for (const number of undecided) {
          const on = code.restingOn(system.read, values, [number])?.get(number);
          if (on === undefined) continue;
          told++;
          expect([number, on]).toEqual([number, graph.get(number)]);
        }
      }
    }
    expect(told).toBeGreaterThan(0);
  },
);

test('equations that users write are left to the interpretation', () => {
  const { read } = systemOf(positionsFor(1, 1)[0]!, DATC_3_2).facts;
  const answers = [{ ...DATC_3_2 }, { ...DATC_3_2, own: replacing('compiled-test', {}) }].map((policy) =>
    Array.from({ length: 3 }, () => compiledFor(policy, read)).at(-1),
  );

  expect(answers).toEqual([expect.any(SetPropagation), undefined]);
});
