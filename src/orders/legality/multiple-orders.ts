/**
 * DATC 4.D.3, MULTIPLE ORDERS TO THE SAME UNIT: which of several legal orders counts. Orders that say the
 * same are one order.
 */
import type { Clause } from '../../../encodings/clause.ts';
import {
  type IllegalReason,
  isIllegal,
  type OrderVerdict,
  HOLD,
  sameOrder,
  type UnitOrder,
  countsFor,
  type OrderReading,
} from '../order.ts';
import type { ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '4.D.3',
  title: 'MULTIPLE ORDERS TO THE SAME UNIT',
  says: 'Of several orders to a unit the first or last legal one, the last or none counts, depending on the choice.',
};

/**
 * Reads the orders to the units.
 *
 * @param addressees by given order: for whom it is. All are found before any order is read: what a processor has to
 *   fetch for one is then on its way while it looks at another.
 * @param verdictOn asked about an order only where it can matter
 */
export function settleOrders(
  policy: Pick<ReadingPolicy, '4.D.3'>,
  units: readonly unknown[],
  addressees: readonly (number | OrderReading)[],
  verdictOn: (order: number, unit: number) => OrderVerdict,
): {
  /** A reading of each given order. */
  readonly readings: readonly OrderReading[];
  /** The order that counts for each unit; `hold` where there is none. */
  readonly orders: readonly UnitOrder[];
} {
  const orders: (UnitOrder | undefined)[] = units.map(() => undefined);
  switch (policy['4.D.3']) {
    case 'first':
      return withHolds(orders, takeFirst(orders, addressees, verdictOn, 'ordered-before'));
    case 'last':
    case 'last-legal-or-not': {
      const whenIllegal = policy['4.D.3'] === 'last' ? undefined : HOLD;
      const fromEnd: (order: number, unit: number) => OrderVerdict = (order, unit) =>
        verdictOn(addressees.length - 1 - order, unit);
      const readings = takeFirst(orders, addressees.toReversed(), fromEnd, 'ordered-later', whenIllegal);
      return withHolds(orders, readings.reverse());
    }
    case 'hold':
      return takeAgreed(orders, addressees, verdictOn);
  }
}

/**
 * Takes the first legal one of the orders to a unit, which counts, and notes it in `orders`.
 *
 * @param whenIllegal counts for an illegal order that comes first; where it is left out, the order is passed over
 */
function takeFirst(
  orders: (UnitOrder | undefined)[],
  addressees: readonly (number | OrderReading)[],
  verdictOn: (order: number, unit: number) => OrderVerdict,
  otherwise: IllegalReason,
  whenIllegal?: UnitOrder,
): OrderReading[] {
  return addressees.map((unit, index) => {
    if (typeof unit !== 'number') return unit;
    if (orders[unit] !== undefined) return illegal(unit, otherwise);
    const verdict = verdictOn(index, unit);
    orders[unit] = isIllegal(verdict) ? whenIllegal : orderOf(verdict);
    return readingOf(unit, verdict);
  });
}

/** No order of a unit counts if two legal ones differ; the unit holds and may be supported. */
function takeAgreed(
  orders: (UnitOrder | undefined)[],
  addressees: readonly (number | OrderReading)[],
  verdictOn: (order: number, unit: number) => OrderVerdict,
): ReturnType<typeof settleOrders> {
  const differ: boolean[] = [];
  const isFirst: boolean[] = [];
  const alone = addressees.map((unit, index): OrderReading => {
    if (typeof unit !== 'number') return unit;
    const verdict = verdictOn(index, unit);
    if (!isIllegal(verdict)) {
      isFirst[index] = orders[unit] === undefined;
      const order = orderOf(verdict);
      const before = (orders[unit] ??= order);
      if (!sameOrder(before, order)) differ[unit] = true;
    }
    return readingOf(unit, verdict);
  });
  const readings = alone.map((reading, index): OrderReading => {
    const { verdict, unit } = reading;
    if (verdict === 'illegal' || unit === undefined) return reading;
    if (differ[unit]) return illegal(unit, 'ordered-differently');
    return isFirst[index] ? reading : illegal(unit, 'ordered-before');
  });
  return withHolds(
    orders.map((order, unit) => (differ[unit] ? undefined : order)),
    readings,
  );
}

function readingOf(unit: number, verdict: OrderVerdict): OrderReading {
  if (isIllegal(verdict)) return illegal(unit, verdict);
  return verdict.kind === 'impossible' ? { verdict: 'impossible', unit } : countsFor(unit);
}

function orderOf(verdict: Exclude<OrderVerdict, IllegalReason>): UnitOrder {
  return verdict.kind === 'impossible' ? verdict.order : verdict;
}

function illegal(unit: number, reason: IllegalReason): OrderReading {
  return { verdict: 'illegal', unit, reason };
}

/** Units without an order hold. */
function withHolds(
  orders: (UnitOrder | undefined)[],
  readings: readonly OrderReading[],
): ReturnType<typeof settleOrders> {
  for (let unit = 0; unit < orders.length; unit++) orders[unit] ??= HOLD;
  return { readings, orders: orders as UnitOrder[] };
}
