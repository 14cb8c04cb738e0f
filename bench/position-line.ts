/** A position as a line of bulk input. */
import type { Board } from '../src/board/board.ts';
import { formatOrder, formatStandingUnit } from '../src/orders/text/format.ts';
import type { RandomPosition } from '../src/orders/sample/random-position.ts';

export function positionLine({ board, units, orders }: RandomPosition, id: number): string {
  const texts = units.map((unit) => [unit.power, formatStandingUnit(board, unit, 'short')] as const);
  const ordered = orders.map(({ power, order }) => [power!, formatOrder(board, order, 'short')] as const);
  return JSON.stringify({ id, units: byPower(board, texts), orders: byPower(board, ordered) });
}

function byPower(board: Board, texts: readonly (readonly [number, string])[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const [power, text] of texts) (lists[board.powers[power]!.code] ??= []).push(text);
  return lists;
}
