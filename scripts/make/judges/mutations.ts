/**
 * Positions near known difficult ones: a case of the DATC with some units, owners and orders changed, or two
 * cases side by side. Random positions hold few paradoxes; most of these do.
 */
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { canStand, provinceOf, type Unit } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { writtenUnit } from '../../../src/orders/text/format.ts';
import type { GivenOrder } from '../../../src/orders/orders-that-count.ts';
import type { WrittenOrder } from '../../../src/orders/order.ts';
import type { Position } from '../../../src/adjudicate/phases/movement.ts';
import { possibleMovementOrders } from '../../../src/adjudicate/phases/possible-orders.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { movementCases } from './datc.ts';
import type { Proposer } from './proposers.ts';

/** Circles, beleaguered units, convoys, convoys to neighbours. */
const SECTIONS = /^6\.[CEFG]\./;

/** By unit, the order for it; a unit without one holds. */
export interface OrderedPosition {
  readonly units: readonly Unit[];
  readonly orders: readonly WrittenOrder[];
}

export function asPosition({ units, orders }: OrderedPosition): Position {
  return {
    board,
    units,
    orders: orders.map((order, i): GivenOrder => ({ power: units[i]!.power, order })),
  };
}

/** Of several orders to a unit the first. */
export function byUnit({ units, orders }: Position): OrderedPosition {
  return {
    units,
    orders: units.map((unit) => {
      const province = provinceOf(board, unit.location);
      const given = orders.find(({ order }) => order.unit.province === province);
      return given?.order ?? holdOf(unit);
    }),
  };
}

export function holdOf(unit: Unit): WrittenOrder {
  return { kind: 'hold', unit: writtenUnit(board, unit) };
}

/** Cases 6.C, 6.E, 6.F and 6.G of the DATC with up to 8 changes, or two of them together. */
export function mutated(): Proposer {
  const seeds = movementCases('3.2')
    .filter(({ id }) => SECTIONS.test(id))
    .map((each) => byUnit(positionOf(each)));
  return {
    name: 'mutated cases',
    propose: (seed) => {
      const random = new Random(seed);
      const one = random.pick(seeds)!;
      const start = random.chance(0.4) ? together(one, random.pick(seeds)!) : one;
      let position = start;
      for (let changes = random.below(9); changes > 0; changes--) position = change(position, random);
      return asPosition(shuffled(position, random));
    },
  };
}

/** Algorithms that work through orders may depend on which comes first. */
function shuffled({ units, orders }: OrderedPosition, random: Random): OrderedPosition {
  const order = random.shuffle([...units.keys()]);
  return { units: order.map((i) => units[i]!), orders: order.map((i) => orders[i]!) };
}

/** The second only where the first leaves room. */
function together(one: OrderedPosition, other: OrderedPosition): OrderedPosition {
  const taken = new Set(one.units.map(({ location }) => provinceOf(board, location)));
  const free = other.units.flatMap(({ location }, i) => (taken.has(provinceOf(board, location)) ? [] : [i]));
  return {
    units: [...one.units, ...free.map((i) => other.units[i]!)],
    orders: [...one.orders, ...free.map((i) => other.orders[i]!)],
  };
}

/** A position with one thing changed. */
function change(position: OrderedPosition, random: Random): OrderedPosition {
  const { units, orders } = position;
  const unit = random.below(units.length);
  const kind = random.next();
  if (units.length === 0 || kind < 0.25) return addUnit(position, random);
  if (kind < 0.35 && units.length > 2) return without(position, unit);
  if (kind < 0.5) {
    const power = random.pick(units)!.power;
    return { units: units.with(unit, { ...units[unit]!, power }), orders };
  }
  return reorder(position, unit, random);
}

export function without({ units, orders }: OrderedPosition, unit: number): OrderedPosition {
  return { units: units.toSpliced(unit, 1), orders: orders.toSpliced(unit, 1) };
}

function addUnit({ units, orders }: OrderedPosition, random: Random): OrderedPosition {
  const taken = new Set(units.map(({ location }) => provinceOf(board, location)));
  const near = units.flatMap(({ location }) => {
    const province = provinceOf(board, location);
    return [...(board.armyBorders[province] ?? []), ...board.fleetProvinces[location]!];
  });
  const province = random.pick(near.filter((place) => !taken.has(place)));
  if (province === undefined) return { units, orders };
  const type = random.chance(0.5) ? 'fleet' : 'army';
  const location = [province, ...board.provinces[province]!.coasts].find((place) =>
    canStand(board, type, place),
  );
  if (location === undefined) return { units, orders };
  const unit: Unit = { power: random.below(board.powers.length), type, location };
  return reorder({ units: [...units, unit], orders: [...orders, holdOf(unit)] }, units.length, random);
}

/** Another order that can be followed, mostly one that fits the orders of others. */
function reorder({ units, orders }: OrderedPosition, unit: number, random: Random): OrderedPosition {
  const possible = possibleMovementOrders(board, units, DATC_3_2)[unit]!;
  const fitting = possible.filter((order) => fits(order, units, orders));
  const attacks = fitting.filter(
    (order) =>
      order.kind !== 'move' ||
      units.some(({ location }) => provinceOf(board, location) === order.to.province),
  );
  const helps = fitting.filter(({ kind }) => kind === 'support' || kind === 'convoy');
  const lists = [helps, helps, attacks, fitting, possible].filter((list) => list.length > 0);
  const order = random.pick(random.pick(lists) ?? []);
  return order === undefined ? { units, orders } : { units, orders: orders.with(unit, order) };
}

/** A support or convoy matches the order of the other unit. */
function fits(order: WrittenOrder, units: readonly Unit[], orders: readonly WrittenOrder[]): boolean {
  switch (order.kind) {
    case 'hold':
    case 'move':
      return true;
    case 'support':
    case 'convoy': {
      const helped = order.kind === 'support' ? order.supported : order.convoyed;
      const other =
        orders[units.findIndex(({ location }) => provinceOf(board, location) === helped.province)];
      return other?.kind === 'move' ? other.to.province === order.to?.province : order.to === undefined;
    }
  }
}
