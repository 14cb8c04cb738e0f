/** `npm run check:compiled` asks far more positions, recorded ones among them, and every mutant. */
import { describe, expect, test } from 'vitest';
import { largeBoard } from '../../bench/large-board.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { nameEquations } from '../../encodings/equations.ts';
import { compiledFor, compileRows } from '../../src/compiled/compiled.ts';
import { FACTS_AT_HAND } from '../../src/situation/fact-rows.ts';
import { MIXES, randomPosition } from '../../src/sample/random-position.ts';
import { Random } from '../../src/sample/random.ts';
import { movementMutants } from '../../src/suite/mutants/catalogue.ts';
import { samples } from '../setup/samples.ts';
import { compiledWays, differences, everyChoice, isReadAlike, systemOf } from './both-ways.ts';

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
    const ways = compiledWays(policy);
    const random = new Random(name.length);

    expect(ways).toHaveLength(2);
    for (const position of positionsFor(name.length, POSITIONS)) {
      expect(differences(ways, systemOf(position, policy), random)).toEqual([]);
    }
  });

  test('and so does that of mutants, which is other code', () => {
    const mutants = movementMutants(DATC_3_2).filter(isReadAlike);
    const every = 12;
    let compared = 0;
    for (const [i, { id, faults }] of mutants.entries()) {
      if (i % every !== 0) continue;
      const ways = compiledWays(DATC_3_2, faults.setting);
      if (ways.length < 2) continue;
      compared++;
      for (const position of positionsFor(i, 2)) {
        const system = systemOf(position, DATC_3_2, faults);
        expect([id, ...differences(ways, system, new Random(i))]).toEqual([id]);
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test.each([0, 1])('which finds a mistake in the code (%i)', (way) => {
    const mutant = movementMutants(DATC_3_2).find(({ id }) => id === 'dislodge.dislodge.not:lost');
    const compiled = compiledWays(DATC_3_2, mutant!.faults.setting)[way]!;
    const wrong = positionsFor(1, 4).flatMap((position) =>
      differences([compiled], systemOf(position, DATC_3_2), new Random(1)),
    );

    expect(wrong).not.toEqual([]);
  });
});

test('and so it does where the rows need more memory, and after that', () => {
  const compiled = compileRows(DATC_3_2)!;
  const board = largeBoard(40);
  const before = FACTS_AT_HAND.rows.length;

  for (const units of [30, 700, 30]) {
    const position = randomPosition(board, { ...MIXES['mid-game'], units }, units);
    expect(differences([compiled], systemOf(position, DATC_3_2), new Random(units))).toEqual([]);
  }
  expect(FACTS_AT_HAND.rows.length).toBeGreaterThan(before);
});

test('equations that users write are left to the interpretation', () => {
  nameEquations('compiled-test', {});

  const { read } = systemOf(positionsFor(1, 1)[0]!, DATC_3_2).facts;
  const answers = [{ ...DATC_3_2 }, { ...DATC_3_2, own: 'compiled-test' }].map((policy) =>
    Array.from({ length: 3 }, () => compiledFor(policy, read)?.over).at(-1),
  );

  expect(answers).toEqual(['sets', undefined]);
});
