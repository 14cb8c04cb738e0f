/** Results of the orders of a retreat or adjustment phase, in texts. */
import { type OrderStyle, formatAdjustment, formatRetreat } from '../../../orders/text/format.ts';
import type { AdjustmentResult } from '../../../adjudicate/phases/adjustment.ts';
import {
  ADJUSTMENT_REASONS,
  RETREAT_REASONS,
  type AdjustmentReason,
  type RetreatReason,
} from '../../../adjudicate/phases/later-reasons.ts';
import type { RetreatResult } from '../../../adjudicate/phases/retreats.ts';

export interface LaterOrderResult {
  /** Who gave the order; `undefined` where that is not known. */
  readonly power: number | undefined;
  /** In short form unless another is asked for: `A TRI R ALB`, `A PAR B`. */
  readonly order: string;
  readonly outcome: RetreatResult['results'][number]['outcome'];
  /** The reason where it is illegal or fails, and the same in words. */
  readonly reason: RetreatReason | AdjustmentReason | undefined;
  readonly because: string | undefined;
}

/** Gives a result for each given order, in the order in which they were given. */
export function laterOrderResults(
  result: RetreatResult | AdjustmentResult,
  style: OrderStyle = 'short',
): LaterOrderResult[] {
  const { board } = result.state;
  switch (result.kind) {
    case 'retreat':
      return result.results.map(({ given: { power, order }, outcome, reason }) => ({
        power,
        order: formatRetreat(board, order, style),
        outcome,
        reason,
        because: reason && RETREAT_REASONS[reason],
      }));
    case 'adjustment':
      return result.results.map(({ given: { power, order }, outcome, reason }) => ({
        power,
        order: formatAdjustment(board, order, style),
        outcome,
        reason,
        because: reason && ADJUSTMENT_REASONS[reason],
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
