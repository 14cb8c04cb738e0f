/** Results of the orders of a retreat or adjustment phase, in texts. */
import type { Board } from '../../../board/board.ts';
import { formatAdjustment, formatRetreat } from '../../../orders/text/format-later.ts';
import type { AdjustmentOutcome, AdjustmentResult } from '../../../adjudicate/phases/adjustment.ts';
import { ADJUSTMENT_REASONS, RETREAT_REASONS } from '../../../adjudicate/phases/later-reasons.ts';
import type { RetreatOutcome, RetreatResult } from '../../../adjudicate/phases/retreats.ts';

export interface LaterOrderResult {
  /** Who gave the order; `undefined` where that is not known. */
  readonly power: number | undefined;
  /** In short form: `A TRI R ALB`, `A PAR B`. */
  readonly order: string;
  readonly outcome: RetreatOutcome | AdjustmentOutcome;
  /** In words, where it is illegal or fails. */
  readonly reason: string | undefined;
}

/** Gives a result for each given order, in the order in which they were given. */
export function laterOrderResults(
  board: Board,
  result: RetreatResult | AdjustmentResult,
): LaterOrderResult[] {
  switch (result.kind) {
    case 'retreat':
      return result.results.map(({ given, outcome, reason }) => ({
        power: given.power,
        order: formatRetreat(board, given.order, 'short'),
        outcome,
        reason: reason && RETREAT_REASONS[reason],
      }));
    case 'adjustment':
      return result.results.map(({ given, outcome, reason }) => ({
        power: given.power,
        order: formatAdjustment(board, given.order, 'short'),
        outcome,
        reason: reason && ADJUSTMENT_REASONS[reason],
      }));
  }
}

/** Results by the texts of their orders: of several orders with one text, that of the first that counts. */
export function resultsByText<R extends Pick<LaterOrderResult, 'order' | 'outcome'>>(
  results: readonly R[],
): Map<string, R> {
  const shown = new Map<string, R>();
  for (const each of results) {
    const before = shown.get(each.order);
    if (before === undefined || (before.outcome === 'illegal' && each.outcome !== 'illegal'))
      shown.set(each.order, each);
  }
  return shown;
}
