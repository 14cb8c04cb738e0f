/** The same orders in another order: nothing may depend on it, and some programs do. */
import type { Position } from '../../../adjudicate/phases/movement.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';

/** The powers and the orders of each, the last first. */
export function turnedRound(orders: TextsByPower): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(orders)
      .reverse()
      .map(([power, texts]) => [power, texts.toReversed()]),
  );
}

/** It matters where which of several orders to a unit counts may depend on which comes first (4.D.3). */
export function canBeTurned(orders: Position['orders']): boolean {
  const provinces = orders.map(({ order }) => order.unit.province);
  return new Set(provinces).size === provinces.length;
}
