import type { Board, Unit } from '../../board/board.ts';
import type { IllegalReason } from '../illegal.ts';
import { OrderTable } from './order-table.ts';
import type { SeaRoutes } from '../legality/sea-routes.ts';
import type { UnitOrder } from '../unit-order.ts';

/** What became of a given order: an impossible order may count, though it cannot be followed (4.E.1). */
export type Reading =
  | { readonly verdict: 'counts' | 'impossible'; readonly unit: number }
  | { readonly verdict: 'illegal'; readonly unit: number | undefined; readonly reason: IllegalReason };

/** The units of a position, and what their orders say. */
export class ReadOrders {
  readonly board: Board;
  readonly units: readonly Unit[];
  /** By unit: the order that counts; `hold` where there is none. */
  readonly orders: readonly UnitOrder[];
  /** By given order, in the order they were given. */
  readonly readings: readonly Reading[];
  readonly routes: SeaRoutes;
  /** Powers whose units cannot be supported to hold, because they gave no orders (4.D.9). */
  readonly disordered: ReadonlySet<number>;
  /** Units and orders once more, for adjudication. */
  readonly table: OrderTable;

  constructor(
    board: Board,
    units: readonly Unit[],
    orders: readonly UnitOrder[],
    readings: readonly Reading[],
    routes: SeaRoutes,
    disordered: ReadonlySet<number>,
  ) {
    this.board = board;
    this.units = units;
    this.orders = orders;
    this.readings = readings;
    this.routes = routes;
    this.disordered = disordered;
    this.table = new OrderTable(board, units, orders);
  }

  /** The same units with other orders that count. */
  withOrders(orders: readonly UnitOrder[]): ReadOrders {
    return new ReadOrders(this.board, this.units, orders, this.readings, this.routes, this.disordered);
  }
}
