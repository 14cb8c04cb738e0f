/** Results of the orders of a retreat or adjustment phase, in texts. */
import type { Board } from '../../../board/board.ts';
import { formatAdjustment, formatRetreat } from '../../../orders/text/format-later.ts';
import type { AdjustmentOutcome, AdjustmentResult } from '../../../adjudicate/phases/adjustment.ts';
import { ADJUSTMENT_REASONS, RETREAT_REASONS } from '../../../adjudicate/phases/later-reasons.ts';
import type { RetreatOutcome, RetreatResult } from '../../../adjudicate/phases/retreats.ts';

export interface LaterOrderResult {
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
        order: formatRetreat(board, given.order, 'short'),
        outcome,
        reason: reason && RETREAT_REASONS[reason],
      }));
    case 'adjustment':
      return result.results.map(({ given, outcome, reason }) => ({
        order: formatAdjustment(board, given.order, 'short'),
        outcome,
        reason: reason && ADJUSTMENT_REASONS[reason],
      }));
  }
}
