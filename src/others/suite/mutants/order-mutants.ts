/** Faults in how orders are read: a field of an order not looked at or taken for another, an illegal order that counts. */
import {
  clause as illegalOrders,
  type GivenOrder,
  type ReadOrders,
} from '../../../orders/orders-that-count.ts';
import {
  STANDARD_REASONS,
  type IllegalReason,
  HOLD,
  type UnitOrder,
  type OrderReading,
  type WrittenOrder,
} from '../../../orders/order.ts';
import { provinceOf } from '../../../board/board.ts';
import { namedCoast } from '../../../orders/legality/coast-issues.ts';
import { faultyBy } from './listed-faults.ts';
import type { Mutant } from './mutant.ts';

function destinationOf({ board, orders }: ReadOrders, unit: number): number | undefined {
  const order = orders[unit];
  return order?.kind === 'move' ? provinceOf(board, order.to) : undefined;
}

/** The unit whose move an order supports or convoys goes "via convoy". */
function isViaConvoy({ orders }: ReadOrders, unit: number): boolean {
  const order = orders[unit]!;
  return order.kind === 'move' && order.viaConvoy;
}

/** Each order that counts, read as this makes of it. */
export const eachOrder =
  (as: (order: UnitOrder, read: ReadOrders, unit: number) => UnitOrder) =>
  (read: ReadOrders): ReadOrders =>
    read.withOrders(read.orders.map((order, unit) => as(order, read, unit)));

/** Misreads orders of one kind, and no others. */
export const ofKind =
  <Kind extends UnitOrder['kind']>(
    kind: Kind,
    as: (order: Extract<UnitOrder, { kind: Kind }>, read: ReadOrders, unit: number) => UnitOrder,
  ) =>
  (order: UnitOrder, read: ReadOrders, unit: number): UnitOrder =>
    order.kind === kind ? as(order as Extract<UnitOrder, { kind: Kind }>, read, unit) : order;

/** Misreadings of an order, by what of it is misread and how. */
const FIELDS: Readonly<Record<string, ReturnType<typeof ofKind>>> = {
  'move.viaConvoy:always': ofKind('move', (order, { units }, unit) =>
    units[unit]!.type === 'army' ? { ...order, viaConvoy: true } : order,
  ),
  'move.viaConvoy:never': ofKind('move', (order) => ({ ...order, viaConvoy: false })),
  'move.viaConvoy:holds': ofKind('move', (order) => (order.viaConvoy ? HOLD : order)),
  'move.viaConvoy:not-supported': ofKind('support', (order, read) =>
    isViaConvoy(read, order.supported) ? HOLD : order,
  ),
  'move.viaConvoy:not-convoyed': ofKind('convoy', (order, read) =>
    isViaConvoy(read, order.convoyed) ? HOLD : order,
  ),
  'move.to:other-coast': ofKind('move', (order, { board, units }, unit) => {
    const { coasts } = board.provinces[provinceOf(board, order.to)]!;
    const other = units[unit]!.type === 'army' ? undefined : coasts.find((coast) => coast !== order.to);
    return { ...order, to: other ?? order.to };
  }),
  'support.coast:never': ofKind('support', (order) => ({ ...order, coast: undefined })),
  'support.to:never': ofKind('support', (order) => ({ ...order, to: undefined, coast: undefined })),
  'support.to:as-ordered': ofKind('support', (order, read) => ({
    ...order,
    to: destinationOf(read, order.supported),
    coast: undefined,
  })),
  'support.to:hold-as-ordered': ofKind('support', (order, read) =>
    order.to === undefined ? { ...order, to: destinationOf(read, order.supported) } : order,
  ),
  'support.to:elsewhere-holds': ofKind('support', (order, read) =>
    order.to !== undefined && destinationOf(read, order.supported) === undefined
      ? { ...order, to: undefined, coast: undefined }
      : order,
  ),
  'convoy.to:as-ordered': ofKind('convoy', (order, read) => ({
    ...order,
    to: destinationOf(read, order.convoyed) ?? order.to,
  })),
  'convoy:never': ofKind('convoy', () => HOLD),
};

/** Mutants that are made only of orders that stand in a special way to others. */
const SPECIAL: ReadonlySet<string> = new Set([
  'orders.move.viaConvoy:holds',
  'orders.move.viaConvoy:not-supported',
  'orders.move.viaConvoy:not-convoyed',
]);

/** An order as it says, whether or not it is legal; `undefined` where it is about units that do not stand. */
export function asWritten({ board, standing }: ReadOrders, order: WrittenOrder): UnitOrder | undefined {
  switch (order.kind) {
    case 'hold':
      return HOLD;
    case 'move': {
      const { to, viaConvoy } = order;
      return { kind: 'move', to: namedCoast(board, to) ?? to.province, viaConvoy };
    }
    case 'support': {
      const supported = standing.indexIn(order.supported.province);
      if (supported === undefined) return undefined;
      return { kind: 'support', supported, to: order.to?.province, coast: undefined };
    }
    case 'convoy': {
      const convoyed = standing.indexIn(order.convoyed.province);
      return convoyed === undefined ? undefined : { kind: 'convoy', convoyed, to: order.to.province };
    }
  }
}

/**
 * The orders that count, read otherwise.
 *
 * @param as what a given order to a unit is read as; `undefined` where it changes nothing
 */
export function readOtherwise(
  read: ReadOrders,
  given: readonly GivenOrder[],
  as: (given: GivenOrder, reading: OrderReading, unit: number) => UnitOrder | undefined,
): ReadOrders {
  const orders = [...read.orders];
  for (const [i, reading] of read.readings.entries()) {
    const { unit } = reading;
    if (unit !== undefined) orders[unit] = as(given[i]!, reading, unit) ?? orders[unit]!;
  }
  return read.withOrders(orders);
}

/** Orders that are illegal for this reason, or those of them that are told by how they are written, count as if they were legal. */
export function countingIllegal(
  reason: IllegalReason,
  counts: (order: WrittenOrder, read: ReadOrders) => boolean = () => true,
) {
  return (read: ReadOrders, given: { readonly orders: readonly GivenOrder[] }): ReadOrders =>
    readOtherwise(read, given.orders, ({ order }, reading) =>
      reading.verdict === 'illegal' && reading.reason === reason && counts(order, read)
        ? asWritten(read, order)
        : undefined,
    );
}

/** The mutants of how orders are read. */
export function orderMutants(): Mutant[] {
  const fields = faultyBy('orders', FIELDS, (misread) => ({
    faults: { orders: eachOrder(misread) },
  })).map((mutant): Mutant => (SPECIAL.has(mutant.id) ? { ...mutant, isSpecial: true } : mutant));
  const legality = (Object.keys(STANDARD_REASONS) as (keyof typeof STANDARD_REASONS)[]).map(
    (reason): Mutant => ({
      id: `orders.illegal.${reason}:counts`,
      clause: illegalOrders,
      says: `An order counts though it is illegal: ${STANDARD_REASONS[reason]}.`,
      faults: { orders: countingIllegal(reason) },
    }),
  );
  return [...fields, ...legality];
}
