/** The orders that make the paradoxes and circles of the DATC, and the loop they are told as. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import {
  type Core,
  paradoxesOf,
  solutionCount,
  withOnly,
  loopOf,
} from '../../../src/explain/cores/paradox-core.ts';
import { equationsOf, type Position } from '../../../src/adjudicate/phases/movement.ts';
import { solutions } from '../../../src/adjudicate/resolution/enumerate.ts';
import { startValues } from '../../../src/adjudicate/resolution/propagate.ts';
import { NO_OVERRIDES } from '../../../src/adjudicate/resolution/system.ts';
import { solver } from '../../setup/solver.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { known } from '../../setup/known.ts';

const cases = loadCases('3.2')
  .filter(hasMovement)
  .filter((each) => each.solutions !== 1);

/** Counted by Z3 from the whole system, not by the parts that the search counted. */
function countWhole(position: Position): number {
  const system = equationsOf(position, DATC_3_2);
  const found = known(solutions(system, solver, startValues(system, NO_OVERRIDES), system.numbers, 10));
  return found.found.length;
}

function without(position: Position, { units }: Core, unit: number): Position {
  return withOnly(position, new Set(units.filter((other) => other !== unit)));
}

test('20 cases of DATC 3.2 have not exactly one solution: 15 have two, 5 have none', () => {
  expect(cases.filter((each) => each.solutions === 2)).toHaveLength(15);
  expect(cases.filter((each) => each.solutions === 0)).toHaveLength(5);
});

describe('the core of a paradox or circle', () => {
  test.for(cases.map((each) => [`${each.id} ${each.title}`, each] as const))('%s', ([, each]) => {
    const position = positionOf(each);
    const paradoxes = paradoxesOf(position, DATC_3_2, solver);
    if (paradoxes === 'unknown') throw new Error('the solver stopped at its limit');
    expect(paradoxes.length).toBeGreaterThan(0);
    expect(paradoxes.some((paradox) => paradox.solutions === 0)).toBe(each.solutions === 0);

    for (const { core, withoutSolution, solutions: ofPart } of paradoxes) {
      expect(countWhole(core.position)).not.toBe(1);
      for (const unit of core.units) expect(countWhole(without(position, core, unit))).toBe(1);

      const empty = core.solved.count === 0 ? core : withoutSolution;
      expect(empty === undefined).toBe(ofPart > 0);
      if (empty === undefined) continue;
      expect(countWhole(empty.position)).toBe(0);
      for (const unit of empty.units) expect(countWhole(without(position, empty, unit))).toBeGreaterThan(0);
    }
  });

  test.for([
    ['6.C.1', 3],
    ['6.F.14', 4],
    ['6.F.16', 4],
    ['6.F.18', 5],
    ['6.G.1', 3],
  ] as const)('of %s has %i orders', ([id, size]) => {
    const each = cases.find((other) => other.id === id)!;
    const paradoxes = paradoxesOf(positionOf(each), DATC_3_2, solver);
    if (paradoxes === 'unknown') throw new Error('the solver stopped at its limit');
    expect(paradoxes.map(({ core }) => core.units.length)).toEqual([size]);
    expect(paradoxes[0]!.core.isSmallest).toBe(true);
  });
});

test.for(cases.map((each) => [`${each.id} ${each.title}`, each] as const))(
  'the loop of a core: %s',
  ([, each]) => {
    const paradoxes = paradoxesOf(positionOf(each), DATC_3_2, solver);
    if (paradoxes === 'unknown') throw new Error('the solver stopped at its limit');
    for (const { system, solved } of paradoxes.map(({ core }) => core)) {
      const loop = loopOf(system);
      if (loop === undefined) throw new Error('there is no loop');
      const { suppositions } = loop;
      const consistent = suppositions.filter(({ isConsistent }) => isConsistent);
      expect(consistent.length).toBe(solved.count);
      for (const { assignment } of consistent) {
        const asText = (values: Uint8Array): string =>
          system.numbers.map((number) => values[number]).join('');
        expect(solved.solutions.map(asText)).toContain(asText(assignment));
      }
    }
  },
);

test('a position with one solution has no paradox', () => {
  const each = loadCases('3.2')
    .filter(hasMovement)
    .find(({ id }) => id === '6.A.11')!;
  expect(paradoxesOf(positionOf(each), DATC_3_2, solver)).toEqual([]);
  expect(solutionCount(positionOf(each), DATC_3_2, solver)).toBe(1);
});
