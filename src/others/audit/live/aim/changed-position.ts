/** Positions that differ from one in a single thing: who owns a unit, what it is ordered, whether it is there. */
import { provinceOf, occupiedProvinces, type Unit } from '../../../../board/board.ts';
import type { WrittenOrder } from '../../../../orders/order.ts';
import type { GivenOrder } from '../../../../orders/orders-that-count.ts';
import type { Position } from '../../../../adjudicate/phases/movement.ts';
import type { Random } from '../../../../orders/sample/random.ts';
import { placesOf } from '../../../../board/tables.ts';

/** All single changes of some kinds; where there are many ways, one at random. */
export function* changesOf(position: Position, random: Random): Generator<Position> {
  for (const unit of position.units.keys()) {
    yield* changesOfUnit(position, unit);
    for (const made of [withAttackOn, withConvoyAgainst, withSupportOf]) {
      const changed = made(position, unit, random);
      if (changed !== undefined) yield changed;
    }
  }
}

/** All single changes of a unit that add none: it is of another power or not there, holds, or goes another way. */
export function* changesOfUnit(position: Position, unit: number): Generator<Position> {
  const { units } = position;
  const powers = [...new Set(units.map(({ power }) => power))].sort((a, b) => a - b);
  const stranger = position.board.powers.findIndex(
    ({ neutral }, power) => !neutral && !powers.includes(power),
  );
  for (const power of [...powers, stranger]) {
    if (power >= 0 && power !== units[unit]!.power) yield withPower(position, unit, power);
  }
  yield withoutUnit(position, unit);
  yield* withOrder(position, unit, ({ unit: ordered }) => ({ kind: 'hold', unit: ordered }));
  yield* withOrder(position, unit, (order) =>
    order.kind === 'move' && units[unit]!.type === 'army'
      ? { ...order, viaConvoy: !order.viaConvoy }
      : undefined,
  );
}

function withPower(position: Position, index: number, power: number): Position {
  const unit = position.units[index]!;
  const province = provinceOf(position.board, unit.location);
  return {
    ...position,
    units: position.units.with(index, { ...unit, power }),
    orders: position.orders.map((given) =>
      given.order.unit.province === province && given.power === unit.power ? { ...given, power } : given,
    ),
  };
}

/** Without the unit and the orders to it. */
export function withoutUnit(position: Position, index: number): Position {
  const province = provinceOf(position.board, position.units[index]!.location);
  return {
    ...position,
    units: position.units.toSpliced(index, 1),
    orders: position.orders.filter(({ order }) => order.unit.province !== province),
  };
}

/** With another order to the unit, if it has one that can be changed. */
function* withOrder(
  position: Position,
  index: number,
  change: (order: WrittenOrder) => WrittenOrder | undefined,
): Generator<Position> {
  const { board, units, orders } = position;
  const province = provinceOf(board, units[index]!.location);
  const place = orders.findIndex((given) => given.order.unit.province === province);
  const order = place < 0 ? undefined : change(orders[place]!.order);
  if (order !== undefined) yield { ...position, orders: orders.with(place, { ...orders[place]!, order }) };
}

/** With more units, and orders to them. */
function withMore(position: Position, units: readonly Unit[], orders: readonly GivenOrder[]): Position {
  return { ...position, units: [...position.units, ...units], orders: [...position.orders, ...orders] };
}

/** With one more army or fleet that moves to where the unit stands. */
function withAttackOn(position: Position, index: number, random: Random): Position | undefined {
  const { board, units } = position;
  const target = provinceOf(board, units[index]!.location);
  const place = random.pick(placesBeside(position, target));
  if (place === undefined) return undefined;
  const { type, province } = place;
  if (type === 'fleet' && board.provinces[target]!.coasts.length > 0) return undefined;
  const power = random.below(board.powers.length);
  const unit = { type, province };
  const order = { kind: 'move', unit, to: { province: target }, viaConvoy: false } as const;
  return withMore(position, [{ power, type, location: province }], [{ power, order }]);
}

/** With one more army that is convoyed to where the unit stands, by one more fleet. */
function withConvoyAgainst(position: Position, index: number, random: Random): Position | undefined {
  const { board, units } = position;
  const to = provinceOf(board, units[index]!.location);
  if (board.provinces[to]!.terrain !== 'coast') return undefined;
  const places = placesOf(board);
  const taken = occupiedProvinces(position.board, position.units);
  const shores = (sea: number): number[] =>
    places.shores[sea]!.filter((shore) => shore !== to && !taken.has(shore));
  const seas = places.seas[to]!.filter((sea) => !taken.has(sea) && shores(sea).length > 0);
  const sea = random.pick(seas);
  if (sea === undefined) return undefined;
  const from = random.pick(shores(sea))!;
  const power = random.below(board.powers.length);
  const army = { type: 'army', province: from } as const;
  const fleet = { type: 'fleet', province: sea } as const;
  return withMore(
    position,
    [army, fleet].map(({ type, province }) => ({ power, type, location: province })),
    [
      { power, order: { kind: 'move', unit: army, to: { province: to }, viaConvoy: false } },
      { power, order: { kind: 'convoy', unit: fleet, convoyed: army, to: { province: to } } },
    ],
  );
}

/** With one more unit that supports what this one is ordered. */
function withSupportOf(position: Position, index: number, random: Random): Position | undefined {
  const { board, units, orders } = position;
  const from = provinceOf(board, units[index]!.location);
  const given = orders.find(({ order }) => order.unit.province === from);
  if (given === undefined) return undefined;
  const { order } = given;
  const to = order.kind === 'move' ? order.to.province : from;
  const place = random.pick(placesBeside(position, to));
  if (place === undefined) return undefined;
  const power = random.chance(0.5) ? units[index]!.power : random.below(board.powers.length);
  const help = { kind: 'support', unit: place, supported: order.unit } as const;
  return withMore(
    position,
    [{ power, type: place.type, location: place.province }],
    [{ power, order: order.kind === 'move' ? { ...help, to: order.to } : help }],
  );
}

/** Finds free places from which an army or a fleet could go to the province. */
function placesBeside(position: Position, target: number) {
  const taken = occupiedProvinces(position.board, position.units);
  return placesOf(position.board).beside[target]!.filter(({ province }) => !taken.has(province));
}
