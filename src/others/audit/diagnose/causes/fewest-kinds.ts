/**
 * Which explanation of each error is taken, where several mistakes would give it: those with which the fewest kinds of
 * mistakes explain all errors of a program. One mistake shows in many positions, in most of which another would show too;
 * that each error has a mistake of its own is less likely than that they have one in common.
 */
import { hasCause, type ViolationKind } from '../violation-kinds.ts';

/** The ways in which an error can be explained: each a set of kinds that give it together; at least one way. */
export type WaysToExplain = readonly (readonly ViolationKind[])[];

/**
 * The fewest kinds that explain all errors, as far as one step after the other finds them: first those that alone
 * explain an error, then what explains most of the others. Kinds that name no cause only count where nothing else
 * explains an error.
 *
 * @param errors the smallest first: of kinds that explain as many the one is taken that a smaller position shows
 * @returns the kinds, with the number of errors that they explain
 */
export function fewestKinds(errors: readonly WaysToExplain[]): ReadonlyMap<ViolationKind, number> {
  const explained = errors.map((ways) => withCauses(ways));
  const alone = explained.flatMap((ways) => (ways.length === 1 && ways[0]!.length === 1 ? ways[0]! : []));
  const kinds = new Set(alone);
  for (;;) {
    const open = explained.filter((ways) => !ways.some((way) => way.every((kind) => kinds.has(kind))));
    const best = mostExplaining(open, kinds);
    if (best === undefined) break;
    for (const kind of best) kinds.add(kind);
  }
  dropNeedless(kinds, explained);
  return new Map(
    [...kinds].map((kind) => [
      kind,
      explained.filter((ways) => ways.some((way) => way.includes(kind))).length,
    ]),
  );
}

/** The place of the way that fits these kinds best: of fewer kinds, of those that explain more. */
export function wayTaken(ways: WaysToExplain, kinds: ReadonlyMap<ViolationKind, number>): number {
  const ofCause = new Set(withCauses(ways));
  let best:
    | { readonly place: number; readonly missing: number; readonly size: number; readonly weight: number }
    | undefined;
  for (const [place, way] of ways.entries()) {
    if (!ofCause.has(way)) continue;
    const missing = way.filter((kind) => !kinds.has(kind)).length;
    const weight = Math.min(...way.map((kind) => kinds.get(kind) ?? 0));
    const found = { place, missing, size: way.length, weight };
    if (best === undefined || (missing - best.missing || found.size - best.size || best.weight - weight) < 0)
      best = found;
  }
  return best?.place ?? 0;
}

/** The ways that name causes; all where none does. */
export function withCauses(ways: WaysToExplain): WaysToExplain {
  const caused = ways.filter((way) => way.every((kind) => hasCause(kind)));
  return caused.length > 0 ? caused : ways;
}

/** Finds what to add to explain most of the open errors, in proportion to how many kinds that takes. */
function mostExplaining(
  open: readonly WaysToExplain[],
  kinds: ReadonlySet<ViolationKind>,
): readonly ViolationKind[] | undefined {
  const added = new Map<string, { readonly kinds: readonly ViolationKind[]; count: number }>();
  for (const ways of open) {
    const wanting = new Map(
      ways.map((way) => {
        const missing = way.filter((kind) => !kinds.has(kind)).sort();
        return [missing.join(), missing] as const;
      }),
    );
    for (const [name, missing] of wanting) {
      const found = added.get(name) ?? { kinds: missing, count: 0 };
      added.set(name, found);
      found.count++;
    }
  }
  return [...added.values()].reduce<Addition | undefined>(
    (best, each) => (best === undefined || worth(each) > worth(best) ? each : best),
    undefined,
  )?.kinds;
}

/** Kinds, and how many errors they would explain. */
interface Addition {
  readonly kinds: readonly ViolationKind[];
  readonly count: number;
}

function worth({ kinds, count }: Addition): number {
  return count / kinds.length;
}

/** Leaves out kinds without which the others still explain everything, those of the fewest errors first. */
function dropNeedless(kinds: Set<ViolationKind>, errors: readonly WaysToExplain[]): void {
  const share = (kind: ViolationKind): number =>
    errors.filter((ways) => ways.some((way) => way.includes(kind))).length;
  for (const kind of [...kinds].sort((a, b) => share(a) - share(b))) {
    const isNeeded = !errors.every((ways) =>
      ways.some((way) => way.every((each) => each !== kind && kinds.has(each))),
    );
    if (!isNeeded) kinds.delete(kind);
  }
}
