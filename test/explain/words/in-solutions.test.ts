/** What becomes of a unit in the solutions of the bare equations, and that it is said if that is not known. */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { inSolutions } from '../../../src/explain/words/loop-words.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { openSolver } from '../../setup/solver.ts';
import { positionOf } from '../../setup/adjudicated.ts';

const CIRCLE = 'Turkey: F ANK - CON\nTurkey: A CON - SMY\nTurkey: A SMY - ANK';

test.for<readonly [name: string, rlimit: number, text: string]>([
  ['all known', 0, 'In the 2 solutions of the equations, before any backup rule, the move succeeds in 1'],
  [
    'not known',
    1,
    'in each solution of the equations, before any backup rule, is not known, because the solver gave up',
  ],
])('%s', async ([, rlimit, text]) => {
  const system = equationsOf(positionOf(CIRCLE), DATC_3_2);
  const solved = solve(system, await openSolver({ rlimit }));
  expect(inSolutions(system, solved, 0, ['MOVE'])).toContain(text);
});
