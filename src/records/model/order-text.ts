/** Orders of any phase as text. */
import type { Board } from '../../board/board.ts';
import type { Place, Result } from '../../errors.ts';
import { formatAdjustment, formatRetreat } from '../../orders/text/format-later.ts';
import { formatOrder } from '../../orders/text/format.ts';
import { parseAdjustment, parseRetreat } from '../../orders/text/parse-later.ts';
import { parseOrder } from '../../orders/text/parse.ts';
import type { PhaseKind } from '../../phases/state.ts';
import type { PhaseOrder } from './game-record.ts';

/** Records write so where they do not know the type of the unit. */
const NO_TYPE = /^\s*\?\s+/;

/**
 * Reads an order of a phase of this kind.
 *
 * @param place where it stands, for errors
 * @returns the order, or what is wrong with it, as `parseOrder`, `parseRetreat` and `parseAdjustment` say it
 */
export function parsePhaseOrder(
  board: Board,
  kind: PhaseKind,
  text: string,
  place?: Place,
): Result<PhaseOrder> {
  const plain = text.replace(NO_TYPE, '');
  switch (kind) {
    case 'movement':
      return parseOrder(board, plain, place);
    case 'retreat':
      return parseRetreat(board, plain, place);
    case 'adjustment':
      return parseAdjustment(board, plain, place);
  }
}

/** An order of any phase in the short form of `formatOrder`. */
export function formatPhaseOrder(board: Board, order: PhaseOrder): string {
  switch (order.kind) {
    case 'hold':
    case 'move':
    case 'support':
    case 'convoy':
      return formatOrder(board, order, 'short');
    case 'retreat':
    case 'movement':
      return formatRetreat(board, order, 'short');
    case 'disband':
    case 'build':
    case 'waive':
      return formatAdjustment(board, order, 'short');
  }
}
