/** The same orders in another order: nothing may depend on it, and some programs do. */
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { Random } from '../../../orders/sample/random.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';

/** The powers and the orders of each, the last first. */
export function turnedRound(orders: TextsByPower): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(orders)
      .reverse()
      .map(([power, texts]) => [power, texts.toReversed()]),
  );
}

/** The powers and the orders of each, as the dice fall that begin with the seed. */
export function shuffledBy(seed: number): (orders: TextsByPower) => TextsByPower {
  return (orders) => {
    const random = new Random(seed);
    const powers = random.shuffle(Object.entries(orders));
    return Object.fromEntries(powers.map(([power, texts]) => [power, random.shuffle(texts)]));
  };
}

/** It matters where which of several orders to a unit counts may depend on which comes first (4.D.3). */
export function canBeTurned(orders: Position['orders']): boolean {
  const provinces = orders.map(({ order }) => order.unit.province);
  return new Set(provinces).size === provinces.length;
}
