/** DATC 2.4, 10, DIFFICULT PASSABLE BORDER: no support is given over it (10.E). */
import type { Clause } from '../../../encodings/clause.ts';
import type { Board, Unit } from '../../board/board.ts';
import { isOnlyDifficult } from '../../board/tables.ts';
import { isRuleOn, type ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '10',
  title: 'SUPPORT OVER A DIFFICULT PASSABLE BORDER',
  says: 'No support is given over a difficult border.',
};

/** The supporting unit could go to the province over difficult borders alone. */
export function isTooDifficult(
  board: Board,
  policy: ReadingPolicy,
  { type, location }: Pick<Unit, 'type' | 'location'>,
  province: number,
): boolean {
  return isRuleOn(board, policy, 'difficult-borders') && isOnlyDifficult(board, type, location, province);
}
