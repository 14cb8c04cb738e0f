/** The positions that show mistakes as tests, in the formats of the suite. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { posedMovement, type PosedTest } from '../../suite/tests/suite-test.ts';
import type { ProgramReport } from '../program-report.ts';

/** A test for each mistake of movement: the smallest position that shows it, under the name of the mistake. */
export function failingTests(
  board: Board,
  { mistakes }: Pick<ProgramReport, 'mistakes'>,
  policy: Policy,
  solver: Solver,
): PosedTest[] {
  return mistakes.flatMap(({ id, says, clause = '', smallest: { position } }) => {
    if (position.phase !== undefined) return [];
    const [, number = clause] = /^DATC ([^,]+),/.exec(clause) ?? [];
    const { units, orders } = position;
    const test = { id, kind: 'fault', clause: number, why: says, units, orders } as const;
    return posedMovement(board, test, policy, solver) ?? [];
  });
}
