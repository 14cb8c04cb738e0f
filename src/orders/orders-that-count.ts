/**
 * DATC 4.E.1, ILLEGAL ORDERS: which of the given orders count. An illegal order is ignored and its unit holds.
 *
 * Step by step: for which unit an order is; what each order says by itself (types and nationalities, 4.C,
 * `designation-issues.ts`; whether it can be followed, `order-legality.ts`; whether it counts although it cannot,
 * `impossible-orders.ts`); which of several to a unit counts (4.D.3, `multiple-orders.ts`); what follows from others
 * (4.E.3, `implicit-orders.ts`); whose units nobody ordered (4.D.9, `hold-support-in-disorder.ts`). How names that could mean
 * several places are read (4.E.2) is decided earlier: `text/poorly-written.ts`.
 */
import type { Clause } from '../../encodings/clause.ts';
import type { Board, Unit } from '../board/board.ts';
import { canalBetween, isDifficultBorder, tablesOf, type StandingUnits } from '../board/tables.ts';
import {
  isIllegal,
  type OrderVerdict,
  type GivenOrder,
  type OrderReading,
  type UnitOrder,
  type WrittenOrder,
} from './order.ts';
import { type Circumstances, isOwner, isSilent, type ReadingPolicy } from './reading-policy.ts';
import { noteWhatCounts } from './table/matching.ts';
import { OrderTable } from './table/order-table.ts';
import type { SeaRoutes } from './legality/sea-routes.ts';
import { isPermission, readPermission, withPermission } from './legality/canal-permission.ts';
import { powersInDisorder, silence as holdsSupported } from './legality/hold-support-in-disorder.ts';
import { DesignationReader, silence as designationsIgnored } from './legality/designation-issues.ts';
import { silence as nothingImplied, withImplicitOrders } from './legality/implicit-orders.ts';
import { settleOrders } from './legality/multiple-orders.ts';
import { OrderLegality } from './legality/order-legality.ts';
import { impossibleOrder } from './legality/impossible-orders.ts';
import { withOneTrain } from './legality/railway-orders.ts';

export { ILLEGAL_REASONS, type IllegalReason } from './order.ts';
export type { GivenOrder, OrderReading } from './order.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS',
  says: 'A power orders its own units; an order that is illegal does not count, and its unit holds.',
};

const NO_CIRCUMSTANCES: Circumstances = {};
const NOBODY: ReadonlySet<number> = new Set();

/**
 * Sorts given orders into those that count and those that are illegal.
 *
 * @param units at most one in a province
 */
export function readOrders(
  board: Board,
  units: readonly Unit[],
  allGiven: readonly GivenOrder[],
  policy: ReadingPolicy,
  circumstances: Circumstances = NO_CIRCUMSTANCES,
): ReadOrders {
  const legality = new OrderLegality(board, units, policy);
  const { standing } = legality;
  const { canals, railway } = tablesOf(board).ways;
  const given = canals.length === 0 ? allGiven : allGiven.filter((each) => !isPermission(each));
  const designations = isSilent(policy, designationsIgnored)
    ? undefined
    : new DesignationReader(policy, standing.unitIn, given);
  const addressees = given.map((each) => addresseeOf(standing, each));
  const alone = settleOrders(
    policy,
    units,
    addressees,
    (index, unit) => designations?.problem(index) ?? verdictOn(legality, unit, given[index]!.order),
  );
  const { readings, orders } = railway === undefined ? alone : withOneTrain(alone);
  const all = isSilent(policy, nothingImplied)
    ? orders
    : withImplicitOrders(legality, given, readings, orders);
  const disordered = isSilent(policy, holdsSupported)
    ? NOBODY
    : powersInDisorder(units, given, standing.unitIn);
  const counted = canals.length === 0 ? all : withPermission(standing, all, allGiven);
  let next = 0;
  const allReadings: readonly OrderReading[] =
    given.length === allGiven.length
      ? readings
      : allGiven.map((each) =>
          isPermission(each) ? readPermission(standing, policy, each) : readings[next++]!,
        );
  return new ReadOrders(legality, counted, allReadings, disordered, circumstances);
}

/** The unit an order is for, if the power that gave it may order it. */
function addresseeOf(standing: StandingUnits, { power, order }: GivenOrder): number | OrderReading {
  const unit = standing.indexIn(order.unit.province);
  if (unit === undefined) return { verdict: 'illegal', unit, reason: 'no-unit' };
  return power === undefined || standing.units[unit]!.power === power
    ? unit
    : { verdict: 'illegal', unit, reason: 'foreign-unit' };
}

function verdictOn(legality: OrderLegality, unit: number, order: WrittenOrder): OrderVerdict {
  const said = legality.of(unit, order);
  if (!isIllegal(said)) return said;
  const counted = impossibleOrder(legality, unit, order, said);
  return counted === undefined ? said : { kind: 'impossible', order: counted };
}

/** The units of a position, and what their orders say. */
export class ReadOrders {
  readonly board: Board;
  readonly units: readonly Unit[];
  /** The order that counts for each unit; `hold` where there is none. */
  readonly orders: readonly UnitOrder[];
  /** A reading for each given order, in the order they were given. */
  readonly readings: readonly OrderReading[];
  /** Powers whose units cannot be supported to hold, because they gave no orders (4.D.9). */
  readonly disordered: ReadonlySet<number>;
  /** Units and orders once more, for adjudication. */
  readonly table: OrderTable;
  /** Units that take difficult borders, canals and railways; `undefined` on a board without any. */
  readonly ways: WaysOrdered | undefined;
  readonly circumstances: Circumstances;
  readonly #legality: Pick<OrderLegality, 'standing' | 'routes'>;

  constructor(
    legality: Pick<OrderLegality, 'standing' | 'routes'>,
    orders: readonly UnitOrder[],
    readings: readonly OrderReading[],
    disordered: ReadonlySet<number>,
    circumstances: Circumstances,
  ) {
    const { board, units } = legality.standing;
    this.board = board;
    this.units = units;
    this.orders = orders;
    this.readings = readings;
    this.disordered = disordered;
    this.table = new OrderTable(board, units, orders);
    noteWhatCounts(this);
    this.ways = waysOrdered(board, units, orders, circumstances);
    this.circumstances = circumstances;
    this.#legality = legality;
  }

  /** The units by where they stand. */
  get standing(): StandingUnits {
    return this.#legality.standing;
  }

  /** Routes by which the fleets could convoy armies. */
  get routes(): SeaRoutes {
    return this.#legality.routes;
  }

  /** The same units with other orders that count, or orders read otherwise. */
  withOrders(orders: readonly UnitOrder[], readings: readonly OrderReading[] = this.readings): ReadOrders {
    return new ReadOrders(this.#legality, orders, readings, this.disordered, this.circumstances);
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

const SPECIAL_WAYS = ['difficult-borders', 'suez-canal', 'trans-siberian-railroad'] as const;

/** Finds the orders of that kind; `undefined` on a board that has no special ways. */
function waysOrdered(
  board: Board,
  units: readonly Unit[],
  orders: readonly UnitOrder[],
  circumstances: Circumstances,
): WaysOrdered | undefined {
  const { ground } = tablesOf(board).ways;
  if (SPECIAL_WAYS.every((rule) => !ground[rule])) return undefined;
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
