import type { Board, Unit } from '../../board/board.ts';
import type { Circumstances } from '../reading-policy.ts';
import { noteWhatCounts } from './matching.ts';
import { OrderTable } from './order-table.ts';
import type { SeaRoutes } from '../legality/sea-routes.ts';
import type { UnitOrder } from '../unit-order.ts';
import { waysOrdered, type WaysOrdered } from './ways-ordered.ts';
import type { OrderReading } from '../order.ts';

/** The units of a position, and what their orders say. */
export class ReadOrders {
  readonly board: Board;
  readonly units: readonly Unit[];
  /** The order that counts for each unit; `hold` where there is none. */
  readonly orders: readonly UnitOrder[];
  /** A reading for each given order, in the order they were given. */
  readonly readings: readonly OrderReading[];
  readonly routes: SeaRoutes;
  /** Powers whose units cannot be supported to hold, because they gave no orders (4.D.9). */
  readonly disordered: ReadonlySet<number>;
  /** Units and orders once more, for adjudication. */
  readonly table: OrderTable;
  /** Units that take difficult borders, canals and railways; `undefined` on a board without any. */
  readonly ways: WaysOrdered | undefined;
  readonly circumstances: Circumstances;

  constructor(
    board: Board,
    units: readonly Unit[],
    orders: readonly UnitOrder[],
    readings: readonly OrderReading[],
    routes: SeaRoutes,
    disordered: ReadonlySet<number>,
    circumstances: Circumstances,
  ) {
    this.board = board;
    this.units = units;
    this.orders = orders;
    this.readings = readings;
    this.routes = routes;
    this.disordered = disordered;
    this.table = new OrderTable(board, units, orders);
    noteWhatCounts(this);
    this.ways = waysOrdered(board, units, orders, circumstances);
    this.circumstances = circumstances;
  }

  /** The same units with other orders that count, or orders read otherwise. */
  withOrders(orders: readonly UnitOrder[], readings: readonly OrderReading[] = this.readings): ReadOrders {
    const { board, units, routes, disordered, circumstances } = this;
    return new ReadOrders(board, units, orders, readings, routes, disordered, circumstances);
  }
}
