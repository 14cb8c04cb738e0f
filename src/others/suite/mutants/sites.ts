/**
 * The places in the rules that can be misread, under names that stay: the rule, the function, what it calls, and
 * which such call of the function it is.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import { hasMovement } from '../../../games/datc/case.ts';
import { loadCases } from '../../../games/datc/case-files.ts';
import { positionOf } from '../../../games/datc/movement-case.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { placesUnder, type MutationPlace } from './mutation-places.ts';

/** A place where a rule calls what it is written over. */
export interface MutationSite extends MutationPlace {
  /** `support.cutsByAttack.and`, a second one `support.cutsByAttack.and-2`. */
  readonly id: string;
}

/** The movement phases of all cases of the DATC, those of version 3 first. */
export function casePositions(versions: readonly ('v3' | 'v24')[] = ['v3', 'v24']): Position[] {
  return versions.flatMap((version) => loadCases(version).filter(hasMovement).map(positionOf));
}

/** Every place that rules call from under the policy: in the order of the files, and within a file as the text has them. */
export function sitesOf(policy: Policy): MutationSite[] {
  const counts = new Map<string, number>();
  const inOrder = placesUnder(policy).toSorted((a, b) =>
    a.rule === b.rule ? a.place.offset - b.place.offset : a.rule < b.rule ? -1 : 1,
  );
  return inOrder.map((site) => {
    const name = `${site.rule}.${site.place.within ?? 'callback'}.${site.member}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: count === 1 ? name : `${name}-${count}`, ...site };
  });
}
