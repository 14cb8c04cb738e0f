/**
 * Small positions with much going on: a few units around the North Sea, orders drawn from all
 * that the units could be told, supports and convoys mostly matching.
 */
import * as fc from 'fast-check';
import { canStand, provinceOf, type Unit } from '../../../src/board/board.ts';
import { tablesOf } from '../../../src/board/tables.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { formatOrder, formatStandingUnit, writtenUnit } from '../../../src/orders/text/format.ts';
import type { WrittenOrder } from '../../../src/orders/order.ts';
import type { Position } from '../../../src/adjudicate/phases/movement.ts';
import { positionOf } from '../../setup/adjudicated.ts';

const REGION = ['NTH', 'ENG', 'LON', 'BEL', 'HOL', 'WAL', 'YOR', 'PIC'].map((code) =>
  board.provinces.find((province) => province.code === code)!,
);

const POWERS = 3;

/** Positions in which circles and paradoxes are close: single orders change them. */
const MOTIFS = [
  // Pandin's paradox, the same extended, and a circle beside a convoy.
  `England: F LON S F WAL - ENG; F WAL - ENG
   France: A PIC - LON; F ENG C A PIC - LON
   Germany: F NTH S F BEL - ENG; F BEL - ENG`,
  `England: F LON S F WAL - ENG; F WAL - ENG
   France: A PIC - LON; F ENG C A PIC - LON
   Germany: F YOR S A PIC - LON`,
  `England: F LON - NTH; A YOR - LON
   France: F NTH - YOR; F ENG C A BEL - WAL
   Germany: A BEL - WAL; A WAL - BEL VIA`,
  // Two convoys that each depend on the other (second order).
  `England: F YOR - NTH; F LON S F YOR - NTH
   France: A WAL - LON; F ENG C A WAL - LON
   Germany: F BEL S F PIC - ENG; F PIC - ENG; A HOL - BEL VIA
   England: F NTH C A HOL - BEL`,
  `England: A LON - BEL; F ENG C A LON - BEL
   France: A BEL - LON; F NTH C A BEL - LON
   Germany: F HOL - NTH; F WAL - ENG`,
].map((text) => positionOf(text));

/** A motif with some of its orders and owners changed and some of its units gone. */
export function perturbedMotifs(): fc.Arbitrary<Position> {
  const change = fc.record({
    gone: fc.nat(11),
    order: fc.nat(5),
    owner: fc.nat(4),
    power: fc.nat(POWERS - 1),
    kind: fc.nat(2),
    choice: fc.nat(10_000),
    via: fc.boolean(),
  });
  return fc
    .tuple(fc.constantFrom(...MOTIFS), fc.array(change, { minLength: 8, maxLength: 8 }))
    .map(([motif, changes]) => {
      const kept = [...motif.units.keys()].filter((unit) => changes[unit]!.gone > 0);
      const units = kept.map((unit): Unit => {
        const { owner, power } = changes[unit]!;
        return owner === 0 ? { ...motif.units[unit]!, power } : motif.units[unit]!;
      });
      const given = kept.map((unit) => motif.orders[unit]!.order);
      const orders = given.map((order, i): WrittenOrder => {
        const { order: changed, kind, choice, via } = changes[kept[i]!]!;
        if (changed > 0) return order;
        const orderings = [
          () => movesOf(units, i, via),
          () => convoysOf(units, given, i),
          () => supportsOf(units, given, i),
        ];
        return pick(orderings[kind]!(), choice) ?? order;
      });
      return { board, units, orders: orders.map((order, i) => ({ power: units[i]!.power, order })) };
    });
}

/** Positions of 1 to `most` units. */
export function smallPositions(most: number): fc.Arbitrary<Position> {
  const unit = fc.record({
    province: fc.constantFrom(...REGION),
    fleet: fc.boolean(),
    power: fc.nat(POWERS - 1),
    kind: fc.nat(9),
    choice: fc.nat(10_000),
    via: fc.boolean(),
  });
  return fc
    .uniqueArray(unit, { minLength: 1, maxLength: most, selector: ({ province }) => province.code })
    .map((drawn) => {
      const units = drawn.map(({ province, fleet, power }): Unit => {
        const type = fleet ? 'fleet' : 'army';
        const possible = canStand(board, type, province.index);
        return { power, type: possible ? type : fleet ? 'army' : 'fleet', location: province.index };
      });
      const orders: WrittenOrder[] = units.map((standing) => ({
        kind: 'hold',
        unit: writtenUnit(board, standing),
      }));
      for (const [i, { kind, choice, via }] of drawn.entries()) {
        if (kind < 6) orders[i] = pick(movesOf(units, i, via), choice) ?? orders[i]!;
      }
      const moving = [...orders];
      for (const [i, { kind, choice }] of drawn.entries()) {
        if (kind < 6) continue;
        const convoys = convoysOf(units, moving, i);
        const orderings = kind < 8 && convoys.length > 0 ? convoys : supportsOf(units, moving, i);
        orders[i] = pick(orderings, choice) ?? orders[i]!;
      }
      return { board, units, orders: orders.map((order, i) => ({ power: units[i]!.power, order })) };
    });
}

/** As a person would write it, for reports of failing properties. */
export function describePosition({ units, orders }: Position): string {
  const lines = units.map((unit, i) => {
    const order =
      orders[i] === undefined
        ? formatStandingUnit(board, unit, 'short')
        : formatOrder(board, orders[i].order, 'short');
    return `${board.powers[unit.power]!.name}: ${order}`;
  });
  return lines.join('\n');
}

function pick<V>(list: readonly V[], choice: number): V | undefined {
  return list[choice % Math.max(list.length, 1)];
}

function movesOf(units: readonly Unit[], unit: number, via: boolean): WrittenOrder[] {
  const { type, location } = units[unit]!;
  const written = writtenUnit(board, units[unit]!);
  const targets = REGION.filter(
    ({ index, terrain }) =>
      tablesOf(board).reaches(type, location, index) ||
      (type === 'army' && terrain === 'coast' && index !== location),
  );
  const occupied = targets.filter(({ index }) => units.some((other) => other.location === index));
  // Attacks are what makes positions interesting.
  return [...targets, ...occupied, ...occupied, ...occupied].map(({ index }) => ({
    kind: 'move',
    unit: written,
    to: { province: index },
    viaConvoy: via && type === 'army',
  }));
}

function convoysOf(units: readonly Unit[], orders: readonly WrittenOrder[], unit: number): WrittenOrder[] {
  const { type, location } = units[unit]!;
  if (type !== 'fleet' || board.provinces[location]!.terrain !== 'sea') return [];
  return orders.flatMap((order, i): WrittenOrder[] =>
    order.kind === 'move' && units[i]!.type === 'army'
      ? [{ kind: 'convoy', unit: writtenUnit(board, units[unit]!), convoyed: order.unit, to: order.to }]
      : [],
  );
}

function supportsOf(units: readonly Unit[], orders: readonly WrittenOrder[], unit: number): WrittenOrder[] {
  const { type, location } = units[unit]!;
  const own = provinceOf(board, location);
  return orders.flatMap((order, i): WrittenOrder[] => {
    const target = order.kind === 'move' ? order.to.province : provinceOf(board, units[i]!.location);
    if (i === unit || target === own || !tablesOf(board).reaches(type, location, target)) return [];
    const support = {
      kind: 'support',
      unit: writtenUnit(board, units[unit]!),
      supported: order.unit,
    } as const;
    return [order.kind === 'move' ? { ...support, to: { province: target } } : support];
  });
}
