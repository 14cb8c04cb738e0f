/** The backup rule of the two recursive algorithms: the article, and DATC 3.x 5.C. */
import type { Field } from './field.ts';

/**
 * Settles a cycle of orders by the rule; orders that it leaves out stay open and are resolved again.
 *
 * All moves: each succeeds (circular movement). Otherwise the convoy orders fail (Szykman). With neither, as
 * only variants can have it, every order fails (3.x).
 */
export function settleCycle(field: Field, cycle: readonly number[]): ReadonlyMap<number, boolean> {
  if (cycle.every((unit) => field.moves(unit))) return new Map(cycle.map((unit) => [unit, true]));
  const convoys = cycle.filter((unit) => field.convoys(unit));
  return new Map((convoys.length > 0 ? convoys : cycle).map((unit) => [unit, false]));
}
