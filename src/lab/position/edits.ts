/** Changes of a position that a hand makes on the board. Each gives a new position. */
import { provinceOf, type GivenOrder, type Position, type Unit, type WrittenOrder } from '../../index.ts';

/** The index of the unit that stands in the province, if one does. */
export function unitIn({ board, units }: Position, province: number | undefined): number | undefined {
  const index = units.findIndex(({ location }) => provinceOf(board, location) === province);
  return index < 0 ? undefined : index;
}

/** The order that the unit was given by its own power; the last, where there are several. */
export function orderOf(position: Position, unit: number): WrittenOrder | undefined {
  return position.orders.findLast(ownOrders(position, unit))?.order;
}

/** Gives a unit an order in the place of those it has from its own power; none for `undefined`. */
export function withOrder(position: Position, unit: number, order: WrittenOrder | undefined): Position {
  const { units, orders } = position;
  const isOwn = ownOrders(position, unit);
  const at = orders.findIndex(isOwn);
  const others = orders.filter((each) => !isOwn(each));
  const given = order === undefined ? [] : [{ power: units[unit]!.power, order }];
  return { ...position, orders: others.toSpliced(at < 0 ? others.length : at, 0, ...given) };
}

/** Tells orders to the unit by its power from those of others, and from permissions. */
function ownOrders({ board, units }: Position, unit: number): (given: GivenOrder) => boolean {
  const { location, power } = units[unit]!;
  const province = provinceOf(board, location);
  return (given) => (given.power ?? power) === power && isFor(given, province) && !isPermission(given.order);
}

/** Puts a unit on the board in the place of whatever stands in its province. */
export function withUnit(position: Position, unit: Unit): Position {
  const { board } = position;
  const province = provinceOf(board, unit.location);
  const cleared = withoutUnitIn(position, province);
  return { ...cleared, units: [...cleared.units, unit] };
}

/** Takes a unit off the board, and its orders. */
export function withoutUnitIn(position: Position, province: number): Position {
  const { board, units, orders } = position;
  return {
    ...position,
    units: units.filter(({ location }) => provinceOf(board, location) !== province),
    orders: orders.filter((each) => !isFor(each, province)),
  };
}

const isFor = ({ order }: GivenOrder, province: number): boolean => order.unit.province === province;

/** Says if an order only permits something to a unit, whosesoever it is. */
export const isPermission = (order: WrittenOrder): boolean =>
  order.kind === 'move' && order.isPermission === true;
