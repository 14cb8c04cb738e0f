/** A position with the orders that count, and with the special ways that its units are ordered to take. */
import type { Board, Unit } from '../../board/board.ts';
import { type Circumstances, isOwner } from '../reading-policy.ts';
import { noteWhatCounts } from './matching.ts';
import { OrderTable } from './order-table.ts';
import type { SeaRoutes } from '../legality/sea-routes.ts';
import type { UnitOrder, OrderReading } from '../order.ts';
import { canalBetween, isDifficultBorder, tablesOf } from '../../board/tables.ts';

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

export interface WaysOrdered {
  /** Units that would cross a difficult border if they went without a convoy. */
  readonly difficult: ReadonlySet<number>;
  /** The province from which the canal is kept, for each unit that passes one. */
  readonly canals: ReadonlyMap<number, number>;
  /** In the order of the journey. */
  readonly legs: readonly {
    /** The unit. */
    readonly train: number;
    /** The province. */
    readonly station: number;
    /** Another power owns the centre there, or nobody does. */
    readonly isUnowned: boolean;
  }[];
}

/** Finds the orders of that kind; `undefined` on a board that has no special ways. */
function waysOrdered(
  board: Board,
  units: readonly Unit[],
  orders: readonly UnitOrder[],
  circumstances: Circumstances,
): WaysOrdered | undefined {
  const { canals, railway, hasDifficultBorders } = tablesOf(board).ways;
  if (canals.length === 0 && railway === undefined && !hasDifficultBorders) return undefined;
  const difficult = new Set<number>();
  const kept = new Map<number, number>();
  const legs: WaysOrdered['legs'][number][] = [];
  for (const [unit, order] of orders.entries()) {
    if (order.kind !== 'move' || order.isImpossible === true) continue;
    const { type, location, power } = units[unit]!;
    if (order.stations !== undefined) {
      for (const station of order.stations) {
        const isCentre = board.provinces[station]!.supplyCentre;
        legs.push({
          train: unit,
          station,
          isUnowned: isCentre && !isOwner(power, station, circumstances),
        });
      }
      continue;
    }
    if (isDifficultBorder(board, type, location, order.to)) difficult.add(unit);
    const canal =
      type === 'fleet' && order.byCanal === true ? canalBetween(board, location, order.to) : undefined;
    if (canal !== undefined) kept.set(unit, canal.keptFrom);
  }
  return { difficult, canals: kept, legs };
}
