/** Orders to which no unit belongs, or that another order to the unit replaces: they have no place in the result of a unit. */
import type { UserError } from '../../base/errors.ts';
import type { Board } from '../../board/board.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import {
  ADJUSTMENT_REASONS,
  RETREAT_REASONS,
  type AdjustmentReason,
  type RetreatReason,
} from '../../adjudicate/phases/later-reasons.ts';
import { rejectedResults } from '../../games/records/json/result-json.ts';
import { ILLEGAL_REASONS } from '../../orders/orders-that-count.ts';
import type { AdjustmentOrder, RetreatOrder } from '../../orders/later-orders.ts';
import { formatAdjustment, formatRetreat } from '../../orders/text/format-later.ts';
import { formatOrder } from '../../orders/text/format.ts';

/** Reasons of later phases: wrong is who gave the order, or that it was given at all, and not where it leads. */
const REJECTING: ReadonlySet<RetreatReason | AdjustmentReason> = new Set([
  'no-unit',
  'foreign-unit',
  'not-dislodged',
  'power-unknown',
  'ordered-before',
  'ordered-later',
  'ordered-differently',
]);

/** The result of an order of a later phase. */
interface GivenLaterResult<Order, Reason> {
  readonly given: { readonly power: number | undefined; readonly order: Order };
  readonly reason: Reason | undefined;
}

/** Each as an error. */
export function rejectedOrders(result: PhaseResult): UserError[] {
  switch (result.kind) {
    case 'movement': {
      const { board } = result.adjudication.read;
      return rejectedResults(result.adjudication).map(({ given: { power, order }, reason }) =>
        rejected(board, power, formatOrder(board, order, 'short'), ILLEGAL_REASONS[reason!]),
      );
    }
    case 'retreat': {
      const { board } = result.state;
      const format = (order: RetreatOrder): string => formatRetreat(board, order, 'short');
      return rejectedOf(board, result.results, format, RETREAT_REASONS);
    }
    case 'adjustment': {
      const { board } = result.state;
      const format = (order: AdjustmentOrder): string => formatAdjustment(board, order, 'short');
      return rejectedOf(board, result.results, format, ADJUSTMENT_REASONS);
    }
  }
}

/** The rejected ones of a later phase. */
function rejectedOf<Order, Reason extends RetreatReason | AdjustmentReason>(
  board: Board,
  results: readonly GivenLaterResult<Order, Reason>[],
  format: (order: Order) => string,
  sentences: Readonly<Record<Reason, string>>,
): UserError[] {
  return results.flatMap(({ given: { power, order }, reason }) =>
    reason !== undefined && REJECTING.has(reason)
      ? [rejected(board, power, format(order), sentences[reason])]
      : [],
  );
}

function rejected(board: Board, power: number | undefined, order: string, why: string): UserError {
  const giver = power === undefined ? '?' : board.powers[power]!.code;
  return { code: 'order-rejected', message: `${giver}: ${order}: ${why}` };
}
