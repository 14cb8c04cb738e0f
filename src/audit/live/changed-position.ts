/** Positions that differ from one in a single thing: whose a unit is, what it is ordered, whether it is there. */
import { provinceOf } from '../../board/board.ts';
import type { GivenOrder } from '../../orders/legality/legality.ts';
import type { Position } from '../../phases/movement.ts';
import type { Random } from '../../sample/random.ts';

/** All single changes of some kinds; where there are many ways, one at random. */
export function* changesOf(position: Position, random: Random): Generator<Position> {
  const { units } = position;
  const powers = [...new Set(units.map(({ power }) => power))];
  const stranger = position.board.powers.findIndex((_, power) => !powers.includes(power));
  for (const unit of units.keys()) {
    for (const power of [...powers, stranger]) {
      if (power >= 0 && power !== units[unit]!.power) yield withPower(position, unit, power);
    }
    yield withoutUnit(position, unit);
    const held = withOrder(position, unit, (given) => ({
      ...given,
      order: { kind: 'hold', unit: given.order.unit },
    }));
    if (held !== undefined) yield held;
    const via = withOrder(position, unit, (given) =>
      given.order.kind === 'move' && units[unit]!.type === 'army'
        ? { ...given, order: { ...given.order, viaConvoy: !given.order.viaConvoy } }
        : undefined,
    );
    if (via !== undefined) yield via;
    const attack = withAttackOn(position, unit, random);
    if (attack !== undefined) yield attack;
  }
}

function withPower(position: Position, index: number, power: number): Position {
  const unit = position.units[index]!;
  const province = provinceOf(position.board, unit.location);
  return {
    ...position,
    units: position.units.map((each, i) => (i === index ? { ...each, power } : each)),
    orders: position.orders.map((given) =>
      given.order.unit.province === province && given.power === unit.power ? { ...given, power } : given,
    ),
  };
}

function withoutUnit(position: Position, index: number): Position {
  const province = provinceOf(position.board, position.units[index]!.location);
  return {
    ...position,
    units: position.units.filter((_, i) => i !== index),
    orders: position.orders.filter(({ order }) => order.unit.province !== province),
  };
}

function withOrder(
  position: Position,
  index: number,
  change: (given: GivenOrder) => GivenOrder | undefined,
): Position | undefined {
  const province = provinceOf(position.board, position.units[index]!.location);
  const place = position.orders.findIndex(({ order }) => order.unit.province === province);
  const changed = place < 0 ? undefined : change(position.orders[place]!);
  if (changed === undefined) return undefined;
  return { ...position, orders: position.orders.map((given, i) => (i === place ? changed : given)) };
}

/** With one more army or fleet that moves to where the unit stands. */
function withAttackOn(position: Position, index: number, random: Random): Position | undefined {
  const { board, units } = position;
  const target = provinceOf(board, units[index]!.location);
  const taken = new Set(units.map(({ location }) => provinceOf(board, location)));
  const places = board.provinces.flatMap(({ index: province, coasts, terrain }) => {
    if (taken.has(province)) return [];
    const army = terrain !== 'sea' && reachesProvince(board.armyBorders[province], target, board);
    const fleet =
      coasts.length === 0 && terrain !== 'inland' && (board.fleetProvinces[province] ?? []).includes(target);
    return [
      ...(army ? [{ province, type: 'army' as const }] : []),
      ...(fleet ? [{ province, type: 'fleet' as const }] : []),
    ];
  });
  const place = random.pick(places);
  if (place === undefined) return undefined;
  const { type, province } = place;
  if (type === 'fleet' && board.provinces[target]!.coasts.length > 0) return undefined;
  const power = random.below(board.powers.length);
  return {
    ...position,
    units: [...units, { power, type, location: province }],
    orders: [
      ...position.orders,
      {
        power,
        order: { kind: 'move', unit: { type, province }, to: { province: target }, viaConvoy: false },
      },
    ],
  };
}

function reachesProvince(
  borders: readonly number[] | undefined,
  target: number,
  board: Position['board'],
): boolean {
  return (borders ?? []).some((place) => provinceOf(board, place) === target);
}
