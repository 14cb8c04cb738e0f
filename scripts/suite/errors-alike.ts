/** Of what kinds the errors of a program are, with aimed positions and with the suite: as few as give all of them. */
import { fewestKinds, wayTaken, type WaysToExplain } from '../../src/audit/diagnose/causes/fewest-kinds.ts';
import type { ViolationKind } from '../../src/audit/diagnose/violation-kinds.ts';

/** Errors each of which can be of the same kinds. */
export interface ErrorsAlike {
  /** The one that an audit names first. */
  readonly kinds: readonly ViolationKind[];
  readonly count: number;
}

/** The fewest kinds of which all errors are, with the number of errors that can be of each. */
export function kindsOfAll(all: readonly ErrorsAlike[]): ReadonlyMap<ViolationKind, number> {
  return fewestKinds(all.flatMap((alike) => Array.from({ length: alike.count }, () => waysOf(alike))));
}

/** By kind: how many of the errors are of it; one that can be of several of the few is of that which most can be of. */
export function countsOf(
  all: readonly ErrorsAlike[],
  few: ReadonlyMap<ViolationKind, number>,
): Partial<Record<ViolationKind, number>> {
  const counts: Partial<Record<ViolationKind, number>> = {};
  for (const alike of all) {
    const kind = alike.kinds[wayTaken(waysOf(alike), few)];
    if (kind === undefined || !few.has(kind)) {
      throw new Error(`errors of ${alike.kinds.join()} are of none of the kinds`);
    }
    counts[kind] = (counts[kind] ?? 0) + alike.count;
  }
  return counts;
}

const waysOf = ({ kinds }: ErrorsAlike): WaysToExplain => kinds.map((kind) => [kind]);
