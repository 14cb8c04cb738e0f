/**
 * What can be done about orders that cannot be read in a position in words. One misspelling there is enough for no result:
 * a unit is known from its order, so nobody can say what stands on the board.
 */
import type { Board } from '../../board/board.ts';
import type { ErrorCode, UserError } from '../../errors.ts';
import { readPositionText } from '../../orders/text/position-text.ts';
import { withReading, type ReadingPolicy } from '../../orders/reading-policy.ts';
import { isLenient } from '../../orders/text/poorly-written.ts';

/** What may be wrong with an order that rules of 4.E.2 can read, or that a record can leave out. */
const OF_ORDERS: ReadonlySet<ErrorCode> = new Set([
  'order-unreadable',
  'province-unknown',
  'province-ambiguous',
] satisfies ErrorCode[]);

/** A sentence or two; `undefined` where something else is wrong too, which is to be mended first. */
export function unreadHint(
  board: Board,
  text: string,
  policy: ReadingPolicy,
  errors: readonly UserError[],
): string | undefined {
  if (errors.length === 0 || errors.some(({ code }) => !OF_ORDERS.has(code))) return undefined;
  const nothing = 'Nothing was adjudicated, because only orders tell here which units are on the board.';
  const helpful = withReading(policy, { '4.E.2': 'matching-set' });
  if (!isLenient(policy) && readPositionText(board, text, undefined, helpful).errors.length === 0) {
    return `${nothing} With --rule 4.E.2=matching-set every line can be read.`;
  }
  return `${nothing} Where units are given separately (dipsolve play, --jsonl), such orders are left out.`;
}
