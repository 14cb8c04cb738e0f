/** Of what kinds the errors of a program are, with aimed positions and with the suite: as few as give all of them. */
import { fewestKinds, wayTaken, type WaysToExplain } from '../../src/audit/diagnose/causes/fewest-kinds.ts';
import type { ViolationKind } from '../../src/audit/diagnose/violation-kinds.ts';

/** Errors that the same kinds of mistakes explain. */
export interface ErrorsAlike {
  readonly ways: WaysToExplain;
  readonly count: number;
}

/** The fewest kinds of which all errors are, with the number of errors that can be of each. */
export function kindsOfAll(all: readonly ErrorsAlike[]): ReadonlyMap<ViolationKind, number> {
  return fewestKinds(all.flatMap((alike) => Array.from({ length: alike.count }, () => alike.ways)));
}

/**
 * By kind: how many of the errors are of it. Of several ways to explain one by the few kinds that counts which fits them
 * best, and of mistakes that give it together each.
 */
export function countsOf(
  all: readonly ErrorsAlike[],
  few: ReadonlyMap<ViolationKind, number>,
): Partial<Record<ViolationKind, number>> {
  const counts: Partial<Record<ViolationKind, number>> = {};
  for (const alike of all) {
    const way = alike.ways[wayTaken(alike.ways, few)];
    if (way === undefined || !way.every((kind) => few.has(kind))) {
      throw new Error(`errors of ${alike.ways.join(' or ')} are of none of the kinds`);
    }
    for (const kind of way) counts[kind] = (counts[kind] ?? 0) + alike.count;
  }
  return counts;
}
