/** All that is listed is legal, and all that is legal is listed: on every board, in every season, under every rulebook and every rule of variants. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESETS, type Policy } from '../../../encodings/policy.ts';
import { VARIANT_NAMES, type Variants } from '../../../encodings/variant-rules.ts';
import { type Board, everyUnitIn, neighbours, SEASONS, type Unit } from '../../../src/board/board.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { adjudicateAdjustments } from '../../../src/adjudicate/phases/adjustment.ts';
import { readSeasonalOrders } from '../../../src/adjudicate/phases/movement.ts';
import {
  possibleAdjustments,
  possibleOrdersNow,
  possibleRetreatOrders,
} from '../../../src/adjudicate/phases/possible-orders.ts';
import { adjudicateRetreats } from '../../../src/adjudicate/phases/retreats.ts';
import type { GameState, PhaseKind } from '../../../src/adjudicate/phases/state.ts';
import type { AdjustmentOrder, RetreatOrder, WrittenOrder, WrittenUnit } from '../../../src/orders/order.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import {
  formatAdjustment,
  formatRetreat,
  formatOrder,
  writtenPlace,
  writtenUnit,
} from '../../../src/orders/text/format.ts';
import { samples } from '../../setup/samples.ts';
import { forAll } from '../../setup/for-all.ts';

const boards = shippedBoards();
const UNITS = 7;
const seeds = fc.nat(1_000_000);

const policies: fc.Arbitrary<Policy> = fc
  .tuple(
    fc.constantFrom(...Object.values(PRESETS)),
    fc.record(Object.fromEntries(VARIANT_NAMES.map((name) => [name, fc.boolean()])), { requiredKeys: [] }),
  )
  .map(([preset, variants]) => ({ ...preset, variants: variants as Variants }));

/** A position with some units near each other, of any power. */
function stateOf(board: Board, kind: PhaseKind, seed: number): GameState {
  const random = new Random(seed);
  const near = new Set([random.below(board.provinces.length)]);
  for (const province of near) {
    if (near.size > 2 * UNITS) break;
    for (const unit of everyUnitIn(board, province)) {
      for (const to of neighbours(board, unit)) near.add(board.locations[to]!.province);
    }
  }
  const units = random
    .shuffle([...near])
    .slice(0, UNITS)
    .map((province): Unit => ({
      power: random.below(board.powers.length),
      ...random.pick(everyUnitIn(board, province))!,
    }));
  const season = kind === 'adjustment' ? 'winter' : random.pick(SEASONS.filter((each) => each !== 'winter'))!;
  const retreating = kind === 'retreat' ? units.slice(0, 3) : [];
  return {
    board,
    phase: { season, year: 1901, kind },
    units: units.slice(retreating.length),
    retreating: retreating.map((unit) => ({
      unit,
      retreats: neighbours(board, unit).filter(() => random.chance(0.7)),
    })),
    centres: board.provinces.map(({ supplyCentre, home }) =>
      supplyCentre ? (home ?? random.below(board.powers.length)) : undefined,
    ),
  };
}

/** Every order to a unit that can be written without a route. */
function everyMovement({ board, units }: GameState, unit: WrittenUnit): WrittenOrder[] {
  const places = board.locations.map(({ index }) => writtenPlace(board, index));
  const others = units.map((other) => writtenUnit(board, other));
  return [
    { kind: 'hold', unit },
    ...places.flatMap((to): WrittenOrder[] => [
      { kind: 'move', unit, to, viaConvoy: false },
      { kind: 'move', unit, to, viaConvoy: true },
      { kind: 'move', unit, to, viaConvoy: false, byRail: true },
    ]),
    ...others.flatMap((other): WrittenOrder[] => [
      { kind: 'support', unit, supported: other },
      ...places.flatMap((to): WrittenOrder[] => [
        { kind: 'support', unit, supported: other, to },
        { kind: 'convoy', unit, convoyed: other, to },
      ]),
    ]),
  ];
}

/** An order without "via convoy" and coasts, which say how to go, or say more than must be said. */
function told(board: Board, order: WrittenOrder): string {
  const plain = order.kind === 'move' ? { ...order, viaConvoy: false } : order;
  if (plain.kind === 'hold' || plain.to === undefined) return formatOrder(board, plain, 'short');
  return formatOrder(board, { ...plain, to: { province: plain.to.province } }, 'short');
}

/** A unit that is called what it is: rules may overlook a mistake there, and lists make none. */
function isStanding({ board, units }: GameState, { type, province, coast }: WrittenUnit): boolean {
  return units.some((unit) => {
    const written = writtenUnit(board, unit);
    return written.type === type && written.province === province && written.coast === coast;
  });
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

describe.for(boards.names)('listed is legal, and legal is listed on %s', (name) => {
  const board = boards.named(name)!;

  test('in a movement phase', () => {
    forAll(samples(16), seeds, policies, (seed, policy) => {
      const state = stateOf(board, 'movement', seed);
      const { units, phase } = state;
      const isLegal = ({ power }: Unit, order: WrittenOrder): boolean => {
        const orders = [{ power, order }];
        const read = readSeasonalOrders({ board, units, orders, season: phase.season }, policy);
        return read.readings[0]!.verdict === 'counts';
      };
      const legal = units.map((unit) =>
        everyMovement(state, writtenUnit(board, unit)).filter((order) => isLegal(unit, order)),
      );
      const listed = possibleOrdersNow(state, policy);
      const illegal = listed.flatMap((orders, unit) =>
        orders.filter((order) => !isLegal(units[unit]!, order)),
      );
      expect(illegal.map((order) => formatOrder(board, order, 'short'))).toEqual([]);
      const tellAll = (lists: readonly (readonly WrittenOrder[])[]): string[][] =>
        lists.map((list) => sorted(list.map((order) => told(board, order))));
      expect(tellAll(listed)).toEqual(tellAll(legal));
    });
  });

  test('in a retreat phase', () => {
    forAll(samples(80), seeds, policies, (seed, policy) => {
      const state = stateOf(board, 'retreat', seed);
      for (const each of state.retreating) {
        const unit = writtenUnit(board, each.unit);
        const { power } = each.unit;
        const every: RetreatOrder[] = [
          { kind: 'disband', unit },
          ...board.locations.map(
            ({ index }) => ({ kind: 'retreat', unit, to: writtenPlace(board, index) }) as const,
          ),
        ];
        const legal = every.filter((order) => {
          const [result] = adjudicateRetreats(state, [{ power, order }], policy).results;
          return result!.outcome !== 'illegal';
        });
        // Without the coast too where there is only one.
        const tellAll = (list: readonly RetreatOrder[]): string[] =>
          sorted(list.map((order) => formatRetreat(board, order, 'short').replace(/ R (\w+)\/.*/, ' R $1')));
        const listed = possibleRetreatOrders(board, each, policy);
        const texts = new Set(legal.map((order) => formatRetreat(board, order, 'short')));
        expect(listed.filter((order) => !texts.has(formatRetreat(board, order, 'short')))).toEqual([]);
        expect(tellAll(listed)).toEqual(tellAll(legal));
      }
    });
  });

  test('in an adjustment phase', () => {
    const every = board.provinces.flatMap(({ index }) =>
      everyUnitIn(board, index).flatMap((unit): AdjustmentOrder[] => [
        { kind: 'build', unit: writtenUnit(board, { power: 0, ...unit }) },
        { kind: 'disband', unit: writtenUnit(board, { power: 0, ...unit }) },
      ]),
    );
    forAll(samples(16), seeds, policies, (seed, policy) => {
      const state = stateOf(board, 'adjustment', seed);
      const listed = possibleAdjustments(state, policy);
      for (const power of board.powers.keys()) {
        const legal = every.filter((order) => {
          if (order.kind === 'disband' && !isStanding(state, order.unit)) return false;
          const [result] = adjudicateAdjustments(state, [{ power, order }], policy).results;
          return result!.outcome === 'succeeds';
        });
        const own = listed
          .filter((each) => each.power === power)
          .flatMap(({ orders }) => [...orders.values()].flat());
        const tellAll = (list: readonly AdjustmentOrder[]): string[] =>
          sorted(list.map((order) => formatAdjustment(board, order, 'short')));
        expect(tellAll(own)).toEqual(tellAll(legal));
      }
    });
  });
});
