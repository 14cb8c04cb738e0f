/** The same orders in another order: nothing may depend on it, and some programs do. */
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { Random } from '../../../orders/sample/random.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';

const arrangedBy = (
  arrange: <Item>(list: readonly Item[]) => Item[],
  texts: TextsByPower,
): Record<string, string[]> =>
  Object.fromEntries(arrange(Object.entries(texts)).map(([power, own]) => [power, arrange(own)]));

/** The powers and the texts of each, the last first. */
export function turnedRound(texts: TextsByPower): Record<string, string[]> {
  return arrangedBy((list) => list.toReversed(), texts);
}

/** The powers and the texts of each, as the dice fall that begin with the seed. */
export function shuffledBy(seed: number): (texts: TextsByPower) => TextsByPower {
  return (texts) => {
    const random = new Random(seed);
    return arrangedBy((list) => random.shuffle(list), texts);
  };
}

/** It matters where which of several orders to a unit counts may depend on which comes first (4.D.3). */
export function canBeTurned(orders: Position['orders']): boolean {
  const provinces = orders.map(({ order }) => order.unit.province);
  return new Set(provinces).size === provinces.length;
}
