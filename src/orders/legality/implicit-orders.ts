/**
 * DATC 4.E.3, IMPLICIT ORDERS: a support or convoy that a power orders for a unit of its own, to which it
 * gave no order, says what that unit is to do.
 *
 * Any order to the unit takes precedence, even an illegal one, and nothing follows from supports or
 * convoys that contradict each other, or from one whose move would be illegal.
 */
import type { Clause } from '../../../encodings/clause.ts';
import {
  isIllegal,
  type OrderReading,
  type WrittenOrder,
  type WrittenUnit,
  sameOrder,
  type UnitOrder,
} from '../order.ts';
import type { Silence } from '../reading-policy.ts';
import type { OrderLegality } from './order-legality.ts';

export const clause: Clause = {
  datc: '4.E.3',
  title: 'IMPLICIT ORDERS',
  says: 'Whether supporting or convoying a unit of the same power that has no order gives it that order depends on the choice.',
};

export const silence: Silence = [['4.E.3', 'not-allowed']];

/**
 * The orders with those that follow from others.
 *
 * @param given the orders as they were given, and `readings` of each of them
 */
export function withImplicitOrders(
  legality: OrderLegality,
  given: readonly { readonly order: WrittenOrder }[],
  readings: readonly OrderReading[],
  orders: readonly UnitOrder[],
): readonly UnitOrder[] {
  const { standing } = legality;
  const implied = new Map<number, UnitOrder | 'contradicted'>();
  // An order by another power is not an order for the unit.
  const own = readings.filter((each) => each.verdict !== 'illegal' || each.reason !== 'foreign-unit');
  const explicit = new Set(own.map(({ unit }) => unit));
  for (const [index, reading] of readings.entries()) {
    if (reading.verdict !== 'counts') continue;
    const says = impliedBy(given[index]!.order);
    const unit = says === undefined ? undefined : standing.indexIn(says.unit.province);
    if (says === undefined || unit === undefined || explicit.has(unit)) continue;
    if (standing.units[unit]!.power !== standing.units[reading.unit]!.power) continue;
    const order = legality.of(unit, says);
    if (isIllegal(order)) continue;
    const before = implied.get(unit) ?? order;
    const agrees = before !== 'contradicted' && sameOrder(before, order);
    implied.set(unit, agrees ? order : 'contradicted');
  }
  return orders.map((order, unit) => {
    const follows = implied.get(unit) ?? 'contradicted';
    return follows === 'contradicted' ? order : follows;
  });
}

function impliedBy(order: WrittenOrder): WrittenOrder | undefined {
  switch (order.kind) {
    case 'hold':
    case 'move':
      return undefined;
    case 'support':
      return order.to === undefined
        ? { kind: 'hold', unit: asOrdered(order.supported) }
        : { kind: 'move', unit: asOrdered(order.supported), to: order.to, viaConvoy: false };
    case 'convoy':
      return { kind: 'move', unit: asOrdered(order.convoyed), to: order.to, viaConvoy: false };
  }
}

/** Mistakes about the unit were judged where it is supported or convoyed. */
function asOrdered({ province }: WrittenUnit): WrittenUnit {
  return { province };
}
