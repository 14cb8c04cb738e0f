/** Changes of a position that a hand makes on the board. Each gives a new position. */
import { provinceOf, type GivenOrder, type Position, type Unit, type WrittenOrder } from '../../index.ts';

/** The index of the unit that stands in the province. */
export function unitIn({ board, units }: Position, province: number): number | undefined {
  const index = units.findIndex(({ location }) => provinceOf(board, location) === province);
  return index < 0 ? undefined : index;
}

/** The order that the unit was given by its own power; the last, where there are several. */
export function orderOf({ board, units, orders }: Position, unit: number): WrittenOrder | undefined {
  const { location, power } = units[unit]!;
  const province = provinceOf(board, location);
  return orders.findLast((given) => given.power === power && isFor(given, province))?.order;
}

/** Gives a unit an order in the place of those it has; none for `undefined`. */
export function withOrder(position: Position, unit: number, order: WrittenOrder | undefined): Position {
  const { board, units, orders } = position;
  const { location, power } = units[unit]!;
  const province = provinceOf(board, location);
  const given = order && { power, order };
  const at = orders.findIndex((each) => isFor(each, province));
  const others = orders.filter((each) => !isFor(each, province));
  if (given === undefined) return { ...position, orders: others };
  if (at < 0) return { ...position, orders: [...orders, given] };
  const before = orders.slice(0, at).filter((each) => !isFor(each, province));
  return { ...position, orders: [...before, given, ...others.slice(before.length)] };
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
