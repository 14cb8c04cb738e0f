/**
 * Ways to read written orders more strictly or more loosely than any choice of chapter 4 does: those of programs
 * whose language of orders is smaller, or that check less.
 */
import type { ReadOrders, GivenOrder } from '../../orders/orders-that-count.ts';
import { helpedBy } from '../../orders/legality/designation-issues.ts';
import { HOLD } from '../../orders/unit-order.ts';
import type { MoveOrder, WrittenOrder, WrittenUnit } from '../../orders/order.ts';
import { neighbours, provinceOf, type Board, type Unit } from '../../board/board.ts';
import type { Deviation } from './deviation.ts';
import { readOtherwise } from '../suite/mutants/order-mutants.ts';
import { inWords } from '../suite/mutants/special-units.ts';
import words from './said-of-deviations.json' with { type: 'json' };

function standing({ board, units }: ReadOrders, province: number) {
  return units.find(({ location }) => provinceOf(board, location) === province);
}

/** A fleet is ordered to convoy the unit to where it goes. */
function isConvoyOrdered({ unit, to }: MoveOrder, given: readonly GivenOrder[]): boolean {
  return given.some(
    ({ order }) =>
      order.kind === 'convoy' &&
      order.convoyed.province === unit.province &&
      order.to.province === to.province,
  );
}

/** The unit borders the province to which it goes. */
function isInReach({ unit, to }: MoveOrder, read: ReadOrders): boolean {
  const mover = standing(read, unit.province);
  return (
    mover !== undefined &&
    neighbours(read.board, mover).some((place) => provinceOf(read.board, place) === to.province)
  );
}

const coastOf = (board: Board, unit: Unit | undefined) => unit && board.locations[unit.location]!.coast;

/** The order helps another unit, as it is named and as it stands there, of which this holds. */
const ofHelped =
  (is: (named: WrittenUnit, unit: Unit | undefined, board: Board) => boolean) =>
  (order: WrittenOrder, read: ReadOrders): boolean => {
    const named = helpedBy(order);
    return named !== undefined && is(named, standing(read, named.province), read.board);
  };

const STRICT = {
  'via-anywhere': (order) => order.kind === 'move' && order.viaConvoy,
  'via-without-fleet': (order, _, given) =>
    order.kind === 'move' && order.viaConvoy && !isConvoyOrdered(order, given),
  'far-without-fleet': (order, read, given) =>
    order.kind === 'move' && !isInReach(order, read) && !isConvoyOrdered(order, given),
  'move-names-coast': (order, read) => {
    if (order.kind !== 'move' || order.to.coast === undefined) return false;
    const { board } = read;
    const unit = standing(read, order.unit.province);
    const reached = unit?.type === 'fleet' ? board.fleetBorders[unit.location]! : [];
    return reached.filter((to) => provinceOf(board, to) === order.to.province).length > 1;
  },
  'route-spelled-out': (order) => order.kind === 'move' && order.route !== undefined,
  'support-names-coast': (order) => order.kind === 'support' && order.to?.coast !== undefined,
  'supported-coast-wrong': ofHelped(
    ({ coast }, unit, board) => coast !== undefined && coastOf(board, unit) !== coast,
  ),
  'supported-coast-missing': ofHelped(
    ({ coast }, unit, board) => coast === undefined && coastOf(board, unit) !== undefined,
  ),
  'supported-type-wrong': ofHelped(
    ({ type }, unit) => type !== undefined && unit !== undefined && unit.type !== type,
  ),
  'supported-type-missing': ofHelped(({ type }) => type === undefined),
  'own-coast-missing': ({ unit }, read) =>
    unit.coast === undefined &&
    read.board.provinces[unit.province]!.coasts.length > 0 &&
    standing(read, unit.province)?.type === 'fleet',
  'supports-from-afar': (order, _, given) =>
    order.kind === 'support' &&
    order.to !== undefined &&
    given.some(
      ({ order: other }) =>
        other.kind === 'move' && other.viaConvoy && other.unit.province === order.supported.province,
    ) &&
    !given.some(
      ({ order: other }) => other.kind === 'convoy' && other.convoyed.province === order.supported.province,
    ),
} as const satisfies Readonly<
  Record<string, (order: WrittenOrder, read: ReadOrders, given: readonly GivenOrder[]) => boolean>
>;

/** The strict readings as deviations. */
export function strictReadings(): Deviation[] {
  return Object.entries(inWords(STRICT, words.readings)).map(([name, { says, is: isVoid }]) => ({
    id: `reading.${name}`,
    says,
    standing: { kind: 'choice', source: 'a stricter way to read a written order' },
    cost: 'reading',
    change: {
      kind: 'movement',
      faults: {
        orders: (read, { orders }) =>
          readOtherwise(read, orders, ({ order }, { verdict }) =>
            verdict !== 'illegal' && isVoid(order, read, orders) ? HOLD : undefined,
          ),
      },
    },
  }));
}
