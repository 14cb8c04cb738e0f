/** Search by branching finds what Z3 finds. */
import { branchedSolutions } from '../../../src/adjudicate/resolution/enumerate.ts';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf as positionOfCase } from '../../../src/games/datc/case-phases.ts';
import { equationsOf, type Position } from '../../../src/adjudicate/phases/movement.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { solver } from '../../setup/solver.ts';
import { known } from '../../setup/known.ts';
import { TRUE } from '../../../src/readings/known/partial.ts';
import { contradicted, decide } from '../../../src/adjudicate/resolution/propagate.ts';
import type { EquationSystem } from '../../../src/adjudicate/resolution/system.ts';
import { positionOf } from '../../setup/adjudicated.ts';
import { PANDIN as PARADOX } from '../phases/choice-positions.ts';

const searching = new Solver({ onlySearches: true });

/** All solutions, in no order. */
function solutionsOf(position: Position, by: Solver): string[] {
  const solved = known(solve(equationsOf(position, DATC_3_2), by));
  return solved.solutions.map((solution) => solution.join('')).sort();
}

const CASES = loadCases('3.2').filter((each) => hasMovement(each));

test.for(CASES.map((each) => [each.id, each] as const))('all solutions of %s', ([, each]) => {
  const position = positionOfCase(each);

  expect(solutionsOf(position, searching)).toEqual(solutionsOf(position, solver));
  expect(solutionsOf(position, searching)).toHaveLength(each.solutions);
});

const CIRCLE = `Turkey: A SMY - ANK; F ANK - CON; A CON - SMY
  Italy: A ROM - APU
  Austria: A NAP - APU`;

const systemOf = (text: string): EquationSystem => equationsOf(positionOf(text), DATC_3_2);

/** The number of a decision about a unit. */
function numberOf(system: EquationSystem, decision: string, unit: number): number {
  return system.numbers.find((number) => {
    const each = system.unknown(number);
    return each.decision === decision && each.unit === unit;
  })!;
}

describe('a search', () => {
  test.for([
    [1, 'more', 1],
    [2, 'all', 2],
    [3, 'all', 2],
  ] as const)('with a limit of %i ends with "%s"', ([limit, kind, count]) => {
    const system = systemOf(CIRCLE);
    const { values, undecided } = decide(system);
    const result = branchedSolutions(system, values, undecided, limit);

    expect(result).toMatchObject({ kind });
    if (result.kind !== 'unknown') expect(result.found).toHaveLength(count);
  });

  test.for([
    [0, 'unknown'],
    [1, 'unknown'],
    [9, 'all'],
  ] as const)('of %i trials ends with "%s" where a paradox is open', ([most, kind]) => {
    const system = systemOf(PARADOX);
    const { values, undecided } = decide(system);

    expect(branchedSolutions(system, values, undecided, 9, most)).toMatchObject({ kind });
  });
});

describe('a value is contradicted', () => {
  const system = systemOf(CIRCLE);
  const { values } = decide(system);
  const bounced = numberOf(system, 'MOVE', 3);
  const circling = numberOf(system, 'MOVE', 0);
  const wrong = values.slice();
  wrong[bounced] = TRUE;

  test.for<readonly [name: string, numbers: readonly number[], contradiction: boolean]>([
    ['where the equation says otherwise', [bounced], true],
    ['where one of several is', [circling, bounced], true],
    ['not where the equation is open', [circling], false],
    ['not where none is asked about', [], false],
  ])('%s', ([, numbers, contradiction]) => {
    expect(contradicted(system, wrong, numbers)).toBe(contradiction);
  });
});
