/**
 * Every faulty adjudicator that the rules give under a policy: each place where a rule calls what it is written
 * over, misread in every way there is for such a call; and each relation and decision misread wherever it is asked.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import { cycleMutants } from './cycle-mutants.ts';
import { orderMutants } from './order-mutants.ts';
import { ALL_EQUATIONS, clauseOf } from './rule-clauses.ts';
import { faultsOf, type Misread } from './misread.ts';
import type { Mutant } from './mutant.ts';
import { specialMutants } from './special-mutants.ts';
import { OPERATORS } from './operators.ts';
import { type MutationPlace, type Phrase, placesUnder } from './mutation-places.ts';
import { sentenceOf } from './fault-sentence.ts';
import { hasMovement, loadCases } from '../../../games/datc/case.ts';
import { positionOf } from '../../../games/datc/movement-case.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';

export { engineMutants } from './engine-mutants.ts';

/** The mutants of movement: those of single places first, rule by rule, then those of cycles, of orders and of special units. */
export function movementMutants(policy: Policy): Mutant[] {
  const sites = sitesOf(policy);
  return [
    ...sites.flatMap((site) => mutantsAt(site)),
    ...mutantsEverywhere(sites),
    ...cycleMutants(),
    ...orderMutants(),
    ...specialMutants(),
  ];
}

function mutantsAt(site: MutationSite): Mutant[] {
  const { facet, member, place } = site;
  return Object.entries(OPERATORS[facet][member] ?? {}).map(([operator, as]) => ({
    ...mutant(
      `${site.id}:${operator}`,
      clauseOf(site.rule),
      { facet, member, as, at: place },
      operator,
      site.phrase,
    ),
    equations: site.equations,
  }));
}

/** Each relation and decision that is asked in several places. */
function mutantsEverywhere(sites: readonly MutationSite[]): Mutant[] {
  const asked = (['situation', 'decisions'] as const).flatMap((facet) =>
    Object.entries(OPERATORS[facet]).map(([member, operators]) => ({ facet, member, operators })),
  );
  return asked.flatMap(({ facet, member, operators }) => {
    const places = sites.filter((site) => site.facet === facet && site.member === member);
    if (places.length < 2) return [];
    return Object.entries(operators).map(([operator, as]) =>
      mutant(`${member}:${operator}`, ALL_EQUATIONS, { facet, member, as }, operator, places[0]!.phrase),
    );
  });
}

function mutant(
  id: string,
  clause: Mutant['clause'],
  misread: Misread,
  operator: string,
  phrase: Phrase,
): Mutant {
  const says = sentenceOf(misread.facet, misread.member, operator, phrase);
  return { id, clause, says, faults: faultsOf(misread), misread };
}

/** A place where a rule calls what it is written over. */
interface MutationSite extends MutationPlace {
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
