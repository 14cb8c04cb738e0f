/**
 * The places in the rules that can be misread, under names that stay: the rule, the function, what it calls, and
 * which such call of the function it is.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { hasMovement } from '../../datc/case.ts';
import { loadCases } from '../../datc/case-files.ts';
import { positionOf } from '../../datc/movement-case.ts';
import { adjudicateMovement, type Position } from '../../phases/movement.ts';
import type { Solver } from '../../solver/solver.ts';
import { ruleIn, type CallSite } from './call-site.ts';
import type { Facet } from './operators.ts';
import { watched } from './watch.ts';

/** A place where a rule calls what it is written over. */
export interface Site {
  /** `support.cutsByAttack.and`, a second one `support.cutsByAttack.and-2`. */
  readonly id: string;
  /** The name of the file that holds the rule, such as `support`. */
  readonly rule: string;
  readonly facet: Facet;
  readonly member: string;
  /** Where that is in this run of the program. */
  readonly place: CallSite;
}

/** Two calls come from one place. */
export function placeKey({ file, offset }: CallSite): string {
  return `${file}:${offset}`;
}

/** The movement phases of all cases of the DATC, those of version 3 first. */
export function casePositions(versions: readonly ('v3' | 'v24')[] = ['v3', 'v24']): Position[] {
  return versions.flatMap((version) => loadCases(version).filter(hasMovement).map(positionOf));
}

/**
 * Every place that rules call from in the cases of DATC 3.2 under the policy. What no case reaches is no site: then
 * nothing is known of the function, and it takes another policy.
 */
export function sitesOf(policy: Policy, solver: () => Solver): Site[] {
  const found = new Map<string, Omit<Site, 'id'>>();
  const faults = watched(({ facet, member, site }) => {
    const place = site();
    const rule = place === undefined ? undefined : ruleIn(place.file);
    if (place === undefined || rule === undefined) return;
    const key = placeKey(place);
    if (!found.has(key)) found.set(key, { rule, facet, member, place });
  });
  for (const position of casePositions(['v3']))
    adjudicateMovement(position, { engine: 'components', policy, faults }, solver);
  return named([...found.values()]);
}

/** In the order of the files, and within a file as the text has them. */
function named(places: readonly Omit<Site, 'id'>[]): Site[] {
  const counts = new Map<string, number>();
  const inOrder = places.toSorted((a, b) =>
    a.rule === b.rule ? a.place.offset - b.place.offset : a.rule < b.rule ? -1 : 1,
  );
  return inOrder.map((site) => {
    const name = `${site.rule}.${site.place.within ?? 'callback'}.${site.member}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: count === 1 ? name : `${name}-${count}`, ...site };
  });
}
