/** Writes retreat and adjustment orders the way the parser reads them back. */
import type { Board } from '../../board/board.ts';
import { checkKind, formatOrder, formatUnit, formatWrittenPlace, type OrderStyle } from './format.ts';
import { KINDS_IN, type AdjustmentOrder, type RetreatOrder, type WrittenUnit } from '../order.ts';

/** `A VIE R TRI`, `A VIE D`; long `A Vienna - Trieste`, `Disband A Vienna`. */
export function formatRetreat(board: Board, order: RetreatOrder, style: OrderStyle): string {
  checkKind(order, KINDS_IN.retreat);
  switch (order.kind) {
    case 'retreat': {
      const verb = style === 'short' ? 'R' : '-';
      const to = formatWrittenPlace(board, order.to, style);
      return `${formatUnit(board, order.unit, style)} ${verb} ${to}`;
    }
    case 'disband':
      return formatLater(board, order.unit, style, 'Disband');
    case 'movement':
      return formatOrder(board, order.order, style);
  }
}

/** `A PAR B`, `A PAR D`, `WAIVE`; long `Build A Paris`, `Disband A Paris`, `Waive`. */
export function formatAdjustment(board: Board, order: AdjustmentOrder, style: OrderStyle): string {
  checkKind(order, KINDS_IN.adjustment);
  switch (order.kind) {
    case 'build':
      return formatLater(board, order.unit, style, 'Build');
    case 'disband':
      return formatLater(board, order.unit, style, 'Disband');
    case 'waive':
      return style === 'short' ? 'WAIVE' : 'Waive';
  }
}

function formatLater(board: Board, unit: WrittenUnit, style: OrderStyle, verb: 'Build' | 'Disband'): string {
  const text = formatUnit(board, unit, style);
  return style === 'short' ? `${text} ${verb[0]}` : `${verb} ${text}`;
}
