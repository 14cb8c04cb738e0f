/** Known positions, small and crowded, and their solutions by brute force. */
import * as fc from 'fast-check';
import type { Policy } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { randomPosition, MIXES } from '../../../src/orders/sample/random-position.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import type { Side } from '../../../src/readings/reading.ts';
import { knownReading, type OrderSuccess } from './known-orders.ts';

/** So many provinces around one, the nearest first. */
export function around(centre: number, count: number): number[] {
  const { armyBorders, fleetProvinces, provinces } = standardBoard;
  const near = new Set([centre]);
  for (const province of near) {
    for (const location of [province, ...provinces[province]!.coasts]) {
      for (const next of [...(armyBorders[location] ?? []), ...fleetProvinces[location]!]) near.add(next);
    }
  }
  return [...near].slice(0, count);
}

/** A generated position with up to a given number of units, close to each other. */
export function positions(units: number, policy: Policy): fc.Arbitrary<KnownFacts> {
  return fc
    .record({
      mix: fc.constantFrom(...Object.values(MIXES)),
      units: fc.integer({ min: 2, max: units }),
      seed: fc.nat(),
      centre: fc.nat({ max: standardBoard.provinces.length - 1 }),
    })
    .map(({ mix, units: count, seed, centre }) => {
      const made = randomPosition(standardBoard, { ...mix, units: count }, seed, around(centre, count + 3));
      return new KnownFacts(readOrders(made.board, made.units, made.orders, policy));
    });
}

export function unitsOf(facts: KnownFacts): number[] {
  return Array.from({ length: facts.size }, (_, unit) => unit);
}

/** Every way in which these units can succeed and fail. */
export function* ways(facts: KnownFacts, units: readonly number[]): Generator<boolean[]> {
  for (let number = 0; number < 2 ** units.length; number++) {
    const succeeding = new Set(units.filter((_, i) => (number >> i) % 2 === 1));
    yield unitsOf(facts).map((unit) => succeeding.has(unit));
  }
}

/** All solutions for this fate of the convoy orders. */
export function settledSolutions(facts: KnownFacts, side: Side, CONVOY: readonly boolean[]): OrderSuccess[] {
  const found: OrderSuccess[] = [];
  for (const MOVE of ways(facts, facts.moving)) {
    for (const SUPPORT of ways(facts, facts.supporting)) {
      const orders = { MOVE, SUPPORT, CONVOY };
      const reading = knownReading(facts, side, orders);
      const fits =
        facts.moving.every((unit) => reading.equation('MOVE', unit) === MOVE[unit]) &&
        facts.supporting.every((unit) => reading.equation('SUPPORT', unit) === SUPPORT[unit]);
      if (fits) found.push(orders);
    }
  }
  return found;
}
