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
import type { Phrase } from './mutation-places.ts';
import { sentenceOf } from './fault-sentence.ts';
import { sitesOf, type MutationSite } from './sites.ts';

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
