/** Why a unit did not get to where it was ordered to go, if that is no question of strengths. */
import type { KnownFacts } from '../../readings/known/known-facts.ts';

/** A train that stopped before, a fleet that may not pass a canal, or an army whose convoy failed. */
export type MissingWay = 'train' | 'canal' | 'convoy';

/** @param unit may be a leg of a train */
export function missingWay(facts: KnownFacts, unit: number): MissingWay {
  if (facts.unitOf(unit) !== unit) return 'train';
  const order = facts.read.orders[unit]!;
  return order.kind === 'move' && order.byCanal === true ? 'canal' : 'convoy';
}
