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
import { tablesOf, type StandingUnits } from '../board/tables.ts';
import {
  isIllegal,
  type OrderVerdict,
  type GivenOrder,
  type OrderReading,
  type WrittenOrder,
} from './order.ts';
import type { Circumstances, ReadingPolicy } from './reading-policy.ts';
import { ReadOrders } from './table/read-orders.ts';
import { isPermission, readPermission, withPermission } from './legality/canal-permission.ts';
import { powersInDisorder } from './legality/hold-support-in-disorder.ts';
import { DesignationReader } from './legality/designation-issues.ts';
import { implicitOrders } from './legality/implicit-orders.ts';
import { settleOrders } from './legality/multiple-orders.ts';
import { OrderLegality } from './legality/order-legality.ts';
import { impossibleOrder } from './legality/impossible-orders.ts';
import { withOneTrain } from './legality/railway-orders.ts';

export { ILLEGAL_REASONS, type IllegalReason } from './order.ts';
export type { GivenOrder, OrderReading } from './order.ts';
export { ReadOrders } from './table/read-orders.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS',
  says: 'A power orders its own units; an order that is illegal does not count, and its unit holds.',
};

const NO_CIRCUMSTANCES: Circumstances = {};

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
  const { standing, routes } = legality;
  const { canals, railway } = tablesOf(board).ways;
  const given = canals.length === 0 ? allGiven : allGiven.filter((each) => !isPermission(each));
  const designations = new DesignationReader(policy, standing.unitIn, given);
  const addressees = given.map((each) => addresseeOf(standing, each));
  const alone = settleOrders(
    policy,
    units,
    addressees,
    (index, unit) => designations.problem(index) ?? verdictOn(legality, unit, given[index]!.order),
  );
  const { readings, orders } = railway === undefined ? alone : withOneTrain(alone);
  const implied = implicitOrders(legality, given, readings);
  const all = implied.size === 0 ? orders : orders.map((order, unit) => implied.get(unit) ?? order);
  const disordered = powersInDisorder(policy, units, given, standing.unitIn);
  const counted = canals.length === 0 ? all : withPermission(standing, all, allGiven);
  let next = 0;
  const allReadings: readonly OrderReading[] =
    given.length === allGiven.length
      ? readings
      : allGiven.map((each) =>
          isPermission(each) ? readPermission(standing, policy, each) : readings[next++]!,
        );
  return new ReadOrders(board, units, counted, allReadings, routes, disordered, circumstances);
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
