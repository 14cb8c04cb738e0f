/**
 * Ways to read written orders more strictly or more loosely than any choice of chapter 4 does: those of programs
 * whose language of orders is smaller, or that check less.
 */
import type { ReadOrders, GivenOrder } from '../../orders/orders-that-count.ts';
import { helpedBy } from '../../orders/legality/designation-issues.ts';
import { HOLD } from '../../orders/unit-order.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import { neighbours, provinceOf, type Board } from '../../board/board.ts';
import type { Deviation } from './deviation.ts';

interface StrictReading {
  readonly says: string;
  readonly isVoid: (order: WrittenOrder, read: ReadOrders, given: readonly GivenOrder[]) => boolean;
}

/** The unit that stands in the province. */
function standing({ board, units }: ReadOrders, province: number) {
  return units.find(({ location }) => provinceOf(board, location) === province);
}

const hasCoasts = (board: Board, province: number): boolean => board.provinces[province]!.coasts.length > 0;

type Move = Extract<WrittenOrder, { readonly kind: 'move' }>;

/** A fleet is ordered to convoy the unit to where it goes. */
function isConvoyOrdered({ unit, to }: Move, given: readonly GivenOrder[]): boolean {
  return given.some(
    ({ order }) =>
      order.kind === 'convoy' &&
      order.convoyed.province === unit.province &&
      order.to.province === to.province,
  );
}

/** The unit borders the province to which it goes. */
function isInReach({ unit, to }: Move, read: ReadOrders): boolean {
  const mover = standing(read, unit.province);
  return (
    mover !== undefined &&
    neighbours(read.board, mover).some((place) => provinceOf(read.board, place) === to.province)
  );
}

const STRICT: Readonly<Record<string, StrictReading>> = {
  'via-anywhere': {
    says: 'An order that says "via convoy" is not understood, and its unit holds.',
    isVoid: (order) => order.kind === 'move' && order.viaConvoy,
  },
  'via-without-fleet': {
    says: 'An order "via convoy" is void if no fleet is ordered to convoy the army there.',
    isVoid: (order, _, given) => order.kind === 'move' && order.viaConvoy && !isConvoyOrdered(order, given),
  },
  'far-without-fleet': {
    says: 'A move that only a convoy makes possible is void if no fleet is ordered to convoy the army there.',
    isVoid: (order, read, given) =>
      order.kind === 'move' && !isInReach(order, read) && !isConvoyOrdered(order, given),
  },
  'move-names-coast': {
    says: 'The coast to which a fleet is ordered is not read: if it could go to two, it holds.',
    isVoid: (order, read) => {
      if (order.kind !== 'move' || order.to.coast === undefined) return false;
      const { board } = read;
      const unit = standing(read, order.unit.province);
      const reached = unit?.type === 'fleet' ? board.fleetBorders[unit.location]! : [];
      return reached.filter((to) => provinceOf(board, to) === order.to.province).length > 1;
    },
  },
  'route-spelled-out': {
    says: 'An order that spells out the route of its convoy is not understood, and its unit holds.',
    isVoid: (order) => order.kind === 'move' && order.route !== undefined,
  },
  'support-names-coast': {
    says: 'A support that names the coast to which the unit moves is void.',
    isVoid: (order) => order.kind === 'support' && order.to?.coast !== undefined,
  },
  'supported-coast-wrong': {
    says: 'A support or convoy that names a wrong coast of the other unit is void.',
    isVoid: (order, read) => {
      const other = helpedBy(order);
      if (other === undefined || other.coast === undefined) return false;
      const unit = standing(read, other.province);
      return unit === undefined || read.board.locations[unit.location]!.coast !== other.coast;
    },
  },
  'supported-coast-missing': {
    says: 'A support or convoy that does not name the coast on which the other unit stands is void.',
    isVoid: (order, read) => {
      const other = helpedBy(order);
      if (other === undefined || other.coast !== undefined) return false;
      const unit = standing(read, other.province);
      return unit !== undefined && read.board.locations[unit.location]!.coast !== undefined;
    },
  },
  'supported-type-wrong': {
    says: 'A support or convoy that calls the other unit a fleet where it is an army, or vice versa, is void.',
    isVoid: (order, read) => {
      const other = helpedBy(order);
      const unit = other === undefined ? undefined : standing(read, other.province);
      return other?.type !== undefined && unit !== undefined && unit.type !== other.type;
    },
  },
  'supported-type-missing': {
    says: 'A support or convoy that does not say if the other unit is an army or a fleet is void.',
    isVoid: (order) => {
      const other = helpedBy(order);
      return other !== undefined && other.type === undefined;
    },
  },
  'own-coast-missing': {
    says: 'An order to a fleet on one of two coasts is void unless it names the coast on which the fleet stands.',
    isVoid: ({ unit }, read) =>
      unit.coast === undefined &&
      hasCoasts(read.board, unit.province) &&
      standing(read, unit.province)?.type === 'fleet',
  },
  'supports-from-afar': {
    says: 'A support of a move that only a convoy makes possible is void unless a fleet is ordered to convoy it.',
    isVoid: (order, _, given) =>
      order.kind === 'support' &&
      order.to !== undefined &&
      given.some(
        ({ order: other }) =>
          other.kind === 'move' && other.viaConvoy && other.unit.province === order.supported.province,
      ) &&
      !given.some(
        ({ order: other }) => other.kind === 'convoy' && other.convoyed.province === order.supported.province,
      ),
  },
};

/** Holds in place of each order that is void. */
function withVoid(
  read: ReadOrders,
  given: readonly GivenOrder[],
  isVoid: StrictReading['isVoid'],
): ReadOrders {
  const orders = [...read.orders];
  for (const [index, { unit, verdict }] of read.readings.entries()) {
    if (unit === undefined || verdict === 'illegal') continue;
    if (isVoid(given[index]!.order, read, given)) orders[unit] = HOLD;
  }
  return read.withOrders(orders);
}

/** The strict readings as deviations. */
export function strictReadings(): Deviation[] {
  return Object.entries(STRICT).map(([name, { says, isVoid }]) => ({
    id: `reading.${name}`,
    says,
    standing: { kind: 'choice', source: 'a stricter way to read a written order' },
    cost: 'reading',
    change: {
      kind: 'movement',
      faults: { orders: (read, { orders }) => withVoid(read, orders, isVoid) },
    },
  }));
}
