/**
 * Of what kinds the errors of a program are. One error alone often does not tell: a move that should have succeeded may
 * have lost a support, or its opponent kept one. A program is taken to make as few mistakes as give all its errors.
 */
import { hasCause, type ViolationKind } from '../../audit/diagnose/violation-kinds.ts';

/** Errors each of which can be of the same kinds. */
export interface ErrorsAlike {
  /** The one that an audit names first. */
  readonly kinds: readonly ViolationKind[];
  readonly count: number;
}

/** As few kinds as can be that all errors are of: those that some can only be of, then those that most others can. */
export function fewestKinds(all: readonly ErrorsAlike[]): ReadonlySet<ViolationKind> {
  const errors = all.map(byCause);
  const found = new Set(errors.flatMap(({ kinds }) => (kinds.length === 1 ? kinds : [])));
  for (;;) {
    const left = errors.filter(({ kinds }) => !kinds.some((kind) => found.has(kind)));
    if (left.length === 0) return found;
    const counts = weighed(left);
    found.add([...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]);
  }
}

/** By kind: how many of the errors are of it; one that can be of several of the few is of that which most can be of. */
export function countsOf(
  all: readonly ErrorsAlike[],
  few: ReadonlySet<ViolationKind>,
): Partial<Record<ViolationKind, number>> {
  const errors = all.map(byCause);
  const weights = weighed(errors);
  const counts: Partial<Record<ViolationKind, number>> = {};
  for (const { kinds, count } of errors) {
    const [kind] = kinds
      .filter((each) => few.has(each))
      .toSorted((a, b) => weights.get(b)! - weights.get(a)!);
    if (kind === undefined) throw new Error(`errors of ${kinds.join()} are of none of the kinds`);
    counts[kind] = (counts[kind] ?? 0) + count;
  }
  return counts;
}

/** Kinds that name no cause explain nothing: they are left only to errors that can be of no other. */
function byCause({ kinds, count }: ErrorsAlike): ErrorsAlike {
  const causes = kinds.filter((kind) => hasCause(kind));
  return { kinds: causes.length > 0 ? causes : kinds, count };
}

/** By kind: how many errors can be of it. */
function weighed(errors: readonly ErrorsAlike[]): Map<ViolationKind, number> {
  const counts = new Map<ViolationKind, number>();
  for (const { kinds, count } of errors) {
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return counts;
}
