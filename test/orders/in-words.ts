/** Units and orders in short form, so that a test can be read. */
import type { Board, Unit } from '../../src/board/board.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { byPower } from '../../src/games/records/json/result-json.ts';
import { unitsByPower } from '../../src/games/records/formats/writing.ts';
import type { GivenOrder } from '../../src/orders/orders-that-count.ts';
import { shortOrder, shortOwnedUnit } from '../../src/orders/text/format.ts';

/** `ITALY A VEN` */
export const unitsOf = (
  { units }: { readonly units: readonly Unit[] },
  board: Board = standardBoard,
): string[] => units.map((unit) => shortOwnedUnit(board, unit));

/** `ITALY: A VEN - TRI` */
export const ordersOf = (
  { orders }: { readonly orders: readonly GivenOrder[] },
  board: Board = standardBoard,
): string[] => orders.map(({ power, order }) => `${giver(power, board)}: ${shortOrder(board, order)}`);

export const giver = (power: number | undefined, board: Board = standardBoard): string =>
  power === undefined ? 'nobody' : board.powers[power]!.code;

/** As lines of positions have them. */
export function fieldsOf(
  units: readonly Unit[],
  orders: readonly GivenOrder[],
  board: Board = standardBoard,
): { readonly units: object; readonly orders: object } {
  const texts = orders.map(({ power, order }) => [power, shortOrder(board, order)] as const);
  return { units: unitsByPower(board, units), orders: byPower(board, texts) };
}
