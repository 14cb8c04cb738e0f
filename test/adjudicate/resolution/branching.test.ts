/** Search by branching finds what Z3 finds. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy, PRESETS } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { adjudicateMovement, equationsOf, type Position } from '../../../src/adjudicate/phases/movement.ts';
import { resultJson, type ResultJson } from '../../../src/games/records/json/result-json.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { solver } from '../../setup/solver.ts';
import { describePosition, perturbedMotifs, smallPositions } from './small-positions.ts';
import { known } from '../../setup/known.ts';
import { forAll } from '../../setup/for-all.ts';

const searching = new Solver({ onlySearches: true });
function result(position: Position, by: Solver, policy: Policy): ResultJson {
  const adjudication = known(adjudicateMovement(position, { engine: 'components', policy }, by));
  return resultJson(adjudication, undefined);
}

function expectSame(position: Position, policy: Policy = DATC_3_2): void {
  const text = describePosition(position);
  expect(result(position, searching, policy), text).toEqual(result(position, solver, policy));
}

/** All solutions, in no order. */
function solutionsOf(position: Position, by: Solver): string[] {
  const solved = known(solve(equationsOf(position, DATC_3_2), by));
  return solved.solutions.map((solution) => solution.join('')).sort();
}

describe('branching gives the results of Z3', () => {
  const cases = loadCases('v3').filter((each) => hasMovement(each));

  test.for(cases.map((each) => [each.id, each] as const))('of %s, with all solutions', ([, each]) => {
    const position = positionOf(each);

    expectSame(position);
    expect(solutionsOf(position, searching)).toEqual(solutionsOf(position, solver));
    expect(solutionsOf(position, searching)).toHaveLength(each.solutions);
  });

  test.for(Object.entries(MIXES))('on random positions, %s', ([, mix]) => {
    for (let seed = 0; seed < 60; seed++) expectSame(randomPosition(standardBoard, mix, seed));
  });

  test.for(Object.entries(PRESETS))('on small positions, %s', ([, policy]) => {
    forAll({ numRuns: 100, seed: 7 }, fc.oneof(smallPositions(8), perturbedMotifs()), (position) =>
      expectSame(position, policy),
    );
  });
});
