/** Faults in how orders are read: a field of an order not looked at or taken for another, an illegal order that counts. */
import type { Clause } from '../../../../encodings/clause.ts';
import {
  clause as illegalOrders,
  type GivenOrder,
  type ReadOrders,
} from '../../../orders/orders-that-count.ts';
import { clause as coastIssues } from '../../../orders/legality/coast-issues.ts';
import { clause as viaConvoy } from '../../../orders/legality/via-convoy.ts';
import { clause as matching } from '../../../orders/table/matching.ts';
import { STANDARD_REASONS, type IllegalReason } from '../../../orders/illegal.ts';
import { HOLD, type UnitOrder } from '../../../orders/unit-order.ts';
import { provinceOf, type Board } from '../../../board/board.ts';
import type { WrittenOrder } from '../../../orders/order.ts';
import type { Mutant } from './mutant.ts';

type MisreadOrder = (order: UnitOrder, read: ReadOrders, unit: number) => UnitOrder;

interface OrderField {
  readonly clause: Clause;
  readonly says: string;
  readonly misread: MisreadOrder;
  readonly isSpecial?: true;
}

const isArmy = ({ units }: ReadOrders, unit: number): boolean => units[unit]!.type === 'army';

/** Gives the province to which the unit is ordered to move. */
function destinationOf({ board, orders }: ReadOrders, unit: number): number | undefined {
  const order = orders[unit];
  return order?.kind === 'move' ? provinceOf(board, order.to) : undefined;
}

/** The other coast of the province that a fleet is ordered to. */
function otherCoast({ board, units }: ReadOrders, unit: number, to: number): number {
  if (units[unit]!.type === 'army') return to;
  const { coasts } = board.provinces[provinceOf(board, to)]!;
  return coasts.find((coast) => coast !== to) ?? to;
}

/** The unit whose move an order supports or convoys goes "via convoy". */
function isViaConvoy({ orders }: ReadOrders, unit: number): boolean {
  const order = orders[unit]!;
  return order.kind === 'move' && order.viaConvoy;
}

const FIELDS: Readonly<Record<string, OrderField>> = {
  'move.viaConvoy:always': {
    clause: viaConvoy,
    says: 'Every army is taken to be ordered "via convoy".',
    misread: (order, read, unit) =>
      order.kind === 'move' && isArmy(read, unit) ? { ...order, viaConvoy: true } : order,
  },
  'move.viaConvoy:never': {
    clause: viaConvoy,
    says: 'It is overlooked that an order says "via convoy".',
    misread: (order) => (order.kind === 'move' ? { ...order, viaConvoy: false } : order),
  },
  'move.viaConvoy:holds': {
    clause: viaConvoy,
    says: 'A unit whose order says "via convoy" holds.',
    misread: (order) => (order.kind === 'move' && order.viaConvoy ? HOLD : order),
    isSpecial: true,
  },
  'move.viaConvoy:not-supported': {
    clause: viaConvoy,
    says: 'A support of a move whose order says "via convoy" does not count.',
    misread: (order, read) => (order.kind === 'support' && isViaConvoy(read, order.supported) ? HOLD : order),
    isSpecial: true,
  },
  'move.viaConvoy:not-convoyed': {
    clause: viaConvoy,
    says: 'A fleet does not convoy an army whose order says "via convoy".',
    misread: (order, read) => (order.kind === 'convoy' && isViaConvoy(read, order.convoyed) ? HOLD : order),
    isSpecial: true,
  },
  'move.to:other-coast': {
    clause: coastIssues,
    says: 'A fleet goes to a coast of the province other than the one ordered.',
    misread: (order, read, unit) =>
      order.kind === 'move' ? { ...order, to: otherCoast(read, unit, order.to) } : order,
  },
  'support.coast:never': {
    clause: coastIssues,
    says: 'The coast that a support names is overlooked.',
    misread: (order) => (order.kind === 'support' ? { ...order, coast: undefined } : order),
  },
  'support.to:never': {
    clause: matching,
    says: 'Every support is taken for a support to hold.',
    misread: (order) => (order.kind === 'support' ? { ...order, to: undefined, coast: undefined } : order),
  },
  'support.to:as-ordered': {
    clause: matching,
    says: 'A support helps the unit in whatever it does, not only in what the support names.',
    misread: (order, read) =>
      order.kind === 'support'
        ? { ...order, to: destinationOf(read, order.supported), coast: undefined }
        : order,
  },
  'support.to:hold-as-ordered': {
    clause: matching,
    says: 'A support to hold also helps a unit that is ordered to move.',
    misread: (order, read) =>
      order.kind === 'support' && order.to === undefined
        ? { ...order, to: destinationOf(read, order.supported) }
        : order,
  },
  'support.to:elsewhere-holds': {
    clause: matching,
    says: 'A support of a move that is not ordered helps the unit to hold.',
    misread: (order, read) =>
      order.kind === 'support' && order.to !== undefined && destinationOf(read, order.supported) === undefined
        ? { ...order, to: undefined, coast: undefined }
        : order,
  },
  'convoy.to:as-ordered': {
    clause: matching,
    says: 'A fleet convoys the army wherever it goes, not only to where the convoy order says.',
    misread: (order, read) =>
      order.kind === 'convoy' ? { ...order, to: destinationOf(read, order.convoyed) ?? order.to } : order,
  },
  'convoy:never': {
    clause: matching,
    says: 'A fleet that is ordered to convoy holds.',
    misread: (order) => (order.kind === 'convoy' ? HOLD : order),
  },
};

/** An order as it says, whether or not it is legal; `undefined` where it is about units that do not stand. */
function asWritten(board: Board, read: ReadOrders, order: WrittenOrder): UnitOrder | undefined {
  const unitIn = (province: number): number | undefined => {
    const found = read.units.findIndex(({ location }) => provinceOf(board, location) === province);
    return found < 0 ? undefined : found;
  };
  switch (order.kind) {
    case 'hold':
      return HOLD;
    case 'move': {
      const { coast, province } = order.to;
      const coastal = board.provinces[province]!.coasts.find(
        (place) => board.locations[place]!.coast === coast,
      );
      return { kind: 'move', to: coastal ?? province, viaConvoy: order.viaConvoy };
    }
    case 'support': {
      const supported = unitIn(order.supported.province);
      if (supported === undefined) return undefined;
      return { kind: 'support', supported, to: order.to?.province, coast: undefined };
    }
    case 'convoy': {
      const convoyed = unitIn(order.convoyed.province);
      return convoyed === undefined ? undefined : { kind: 'convoy', convoyed, to: order.to.province };
    }
  }
}

/** Orders that are illegal for this reason, or those of them that are told by how they are written, count as if they were legal. */
export function countingIllegal(
  reason: IllegalReason,
  counts: (order: WrittenOrder, read: ReadOrders) => boolean = () => true,
) {
  return (read: ReadOrders, given: { readonly orders: readonly GivenOrder[] }): ReadOrders => {
    const orders = [...read.orders];
    for (const [i, reading] of read.readings.entries()) {
      if (reading.verdict !== 'illegal' || reading.reason !== reason || reading.unit === undefined) continue;
      const { order } = given.orders[i]!;
      if (!counts(order, read)) continue;
      orders[reading.unit] = asWritten(read.board, read, order) ?? orders[reading.unit]!;
    }
    return read.withOrders(orders);
  };
}

/** The mutants of how orders are read. */
export function orderMutants(): Mutant[] {
  const fields = Object.entries(FIELDS).map(([name, { misread, ...told }]): Mutant => ({
    id: `orders.${name}`,
    ...told,
    faults: {
      orders: (read) => read.withOrders(read.orders.map((order, unit) => misread(order, read, unit))),
    },
  }));
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
