/** Of what kinds the errors of a program are, with aimed positions and with the suite: as few as give all of them. */
import {
  fewestKinds,
  withCauses,
  type WaysToExplain,
} from '../../src/others/audit/diagnose/causes/fewest-kinds.ts';
import type { ViolationKind } from '../../src/others/audit/diagnose/violation-kinds.ts';

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
 * By kind: how many of the errors a program would give that makes only this mistake of the few, or with it those that
 * give an error together with it.
 */
export function countsOf(
  all: readonly ErrorsAlike[],
  few: ReadonlyMap<ViolationKind, number>,
): Partial<Record<ViolationKind, number>> {
  const counts: Partial<Record<ViolationKind, number>> = {};
  for (const { ways, count } of all) {
    const likely = ways.filter((way) => way.every((kind) => few.has(kind)));
    if (likely.length === 0) throw new Error(`errors of ${ways.join(' or ')} are of none of the kinds`);
    const caused = withCauses(likely);
    for (const kind of new Set(caused.flat())) counts[kind] = (counts[kind] ?? 0) + count;
  }
  return counts;
}
