import { beforeAll, describe, expect, test } from 'vitest';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../../../src/adjudicate/phases/movement.ts';
import { ENGINES } from '../../../src/adjudicate/resolution/resolve.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { openSolver } from '../../setup/solver.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { expectedFacts, observedFacts, positionOf } from '../../../src/games/datc/movement-case.ts';
import { known } from '../../setup/known.ts';

const cases = loadCases('v3')
  .filter(hasMovement)
  .map((each) => [`${each.id} ${each.title}`, each] as const);

describe.for(ENGINES)('DATC 3.2, movement, engine %s', (engine) => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await openSolver();
  });

  test.for(cases)('%s', ([, each]) => {
    const result = known(adjudicateMovement(positionOf(each), { ...DEFAULT_OPTIONS, engine }, solver));
    expect(observedFacts(each, result)).toEqual(expectedFacts(each));
  });
});
