/** Orders of any phase as text. */
import type { Board } from '../../../board/board.ts';
import type { Place, Result } from '../../../base/errors.ts';
import { formatAdjustment, formatRetreat } from '../../../orders/text/format-later.ts';
import { formatOrder } from '../../../orders/text/format.ts';
import { parseAdjustment, parseRetreat } from '../../../orders/text/parse-later.ts';
import { parseOrder } from '../../../orders/text/parse.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { PhaseOrder } from './game-record.ts';
import { keeping } from './kept-texts.ts';

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
  const known = READERS[kind](board, text);
  // Errors have their place.
  return known.ok ? known : PARSERS[kind](board, withoutNoType(text), place);
}

const withoutNoType = (text: string): string => text.replace(NO_TYPE, '');

const PARSERS = {
  movement: parseOrder,
  retreat: parseRetreat,
  adjustment: parseAdjustment,
} as const satisfies Record<PhaseKind, unknown>;

const READERS: Readonly<Record<PhaseKind, (board: Board, text: string) => Result<PhaseOrder>>> = {
  movement: keeping((board, text) => PARSERS.movement(board, withoutNoType(text))),
  retreat: keeping((board, text) => PARSERS.retreat(board, withoutNoType(text))),
  adjustment: keeping((board, text) => PARSERS.adjustment(board, withoutNoType(text))),
};

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
