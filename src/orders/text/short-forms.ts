/**
 * The short form of units and orders, remembered: bulk output writes the same ones again and again.
 */
import type { Board, Unit } from '../../board/board.ts';
import { formatOrder, formatStandingUnit } from './format.ts';
import type { WrittenOrder } from '../order.ts';

const units = new WeakMap<Board, Record<Unit['type'], string[]>>();
const orders = new WeakMap<WrittenOrder, string>();

/** `A PAR`, `F STP/SC`. */
export function shortUnit(board: Board, unit: Unit): string {
  let known = units.get(board);
  if (known === undefined) units.set(board, (known = { army: [], fleet: [] }));
  return (known[unit.type][unit.location] ??= formatStandingUnit(board, unit, 'short'));
}

/** `FRANCE A PAR`. */
export function shortOwnedUnit(board: Board, unit: Unit): string {
  return `${board.powers[unit.power]!.code} ${shortUnit(board, unit)}`;
}

/** `A PAR - BUR`, `F NTH C A LON - BEL`; for orders of one board. */
export function shortOrder(board: Board, order: WrittenOrder): string {
  let text = orders.get(order);
  if (text === undefined) orders.set(order, (text = formatOrder(board, order, 'short')));
  return text;
}

const quoted = new WeakMap<WrittenOrder, string>();

/** The same as JSON text. */
export function quotedOrder(board: Board, order: WrittenOrder): string {
  let text = quoted.get(order);
  if (text === undefined) quoted.set(order, (text = JSON.stringify(shortOrder(board, order))));
  return text;
}
