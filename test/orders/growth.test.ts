/** Work on many orders to one unit grows with their number, not with its square: counted, not timed. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { reasonOf } from '../../src/explain/reasons/order-reasons.ts';
import { readOrders } from '../../src/orders/orders-that-count.ts';
import type { WrittenOrder } from '../../src/orders/order.ts';
import { placeUnits, type UnitClaim } from '../../src/orders/text/unit-claims.ts';
import { newGame } from '../../src/adjudicate/phases/game.ts';
import { adjudicateMovement } from '../../src/adjudicate/phases/movement.ts';
import { LATER_RULES } from '../../src/adjudicate/phases/later-rules.ts';
import { readRemovals } from '../../src/adjudicate/phases/removals.ts';
import { Solver } from '../../src/readings/z3/solver.ts';

const PARIS = board.provinces.findIndex(({ code }) => code === 'PAR');
const FRANCE = board.powers.findIndex(({ name }) => name === 'France');
const hold: WrittenOrder = { kind: 'hold', unit: { province: PARIS } };
const move: WrittenOrder = {
  kind: 'move',
  unit: { province: PARIS },
  to: { province: board.provinces.findIndex(({ code }) => code === 'BUR') },
  viaConvoy: false,
};
const units = [{ power: FRANCE, type: 'army', location: PARIS } as const];

/** So many of an object, with the number of times that a field of any of them was read. */
function watched<V extends object>(
  count: number,
  each: V,
): { readonly all: V[]; readonly reads: () => number } {
  let reads = 0;
  const handler: ProxyHandler<V> = {
    get: (target, name) => {
      reads++;
      return Reflect.get(target, name) as unknown;
    },
  };
  return { all: Array.from({ length: count }, () => new Proxy({ ...each }, handler)), reads: () => reads };
}

/** The designations of an order matter, and whether others to the unit say them rightly. */
const VALID_ALONE: Policy = {
  ...DATC_3_2,
  '4.C.1': 'valid-alone',
  '4.C.2': 'valid-alone',
  '4.C.5': 'valid-alone',
  '4.C.6': 'valid-alone',
};

const WORK = {
  'the units that claims make': (count: number): number => {
    const claim: UnitClaim = {
      power: FRANCE,
      unit: { type: 'army', province: PARIS },
      place: {},
      order: hold,
    };
    const { all, reads } = watched(count, claim);
    expect(placeUnits(board, all, []).units).toEqual(units);
    return reads();
  },
  'orders that count': (count: number): number => {
    const { all, reads } = watched(count, { power: FRANCE, order: hold });
    readOrders(board, units, all, DATC_3_2);
    return reads();
  },
  'orders that count alone': (count: number): number => {
    const { all, reads } = watched(count, { power: FRANCE, order: hold });
    readOrders(board, units, all, VALID_ALONE);
    return reads();
  },
  'orders to remove a unit': (count: number): number => {
    const { all, reads } = watched(count, { kind: 'disband', unit: { province: PARIS } } as const);
    readRemovals({ ...newGame(board), units }, FRANCE, all, 1, VALID_ALONE, LATER_RULES);
    return reads();
  },
  'reasons of orders, one after another': (count: number): number => {
    const orders = Array.from({ length: count }, (_, i) => ({
      power: FRANCE,
      order: i < count / 2 ? hold : move,
    }));
    const result = adjudicateMovement(
      { board, units, orders },
      { engine: 'components', policy: DATC_3_2 },
      noSolver,
    );
    if (result.kind === 'unknown') throw new Error('unknown');
    let reads = 0;
    const results = result.results.map(
      (each) =>
        new Proxy(each, {
          get: (target, name) => {
            reads++;
            return Reflect.get(target, name) as unknown;
          },
        }),
    );
    const counted = new Proxy(result, {
      get: (target, name) => (name === 'results' ? results : (Reflect.get(target, name) as unknown)),
    });
    for (const order of results.keys()) expect(reasonOf(counted, { order, unit: 0 }).order).toBe(order);
    return reads;
  },
} as const;

const noSolver: Solver = new Solver();

describe('ten times the orders are about ten times the work', () => {
  test.for(Object.entries(WORK))('for %s', ([, work]) => {
    const few = work(200);
    expect(few).toBeGreaterThanOrEqual(200);
    expect(work(2000)).toBeLessThan(12 * few);
  });
});
