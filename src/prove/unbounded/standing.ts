/** The standing of a proof for any number of units: it rests on the solver alone, or on people too. */
import { THEOREMS } from '../theorems.ts';
import type { Theorem } from '../theorem.ts';
import { PROOFS, type UnboundedProof } from './proofs.ts';

export function assumptionsOf(proof: UnboundedProof): {
  readonly claim: readonly string[];
  readonly conclusion: readonly string[];
} {
  const { assumes = [], argues = [] } = proof;
  const { assumes: all = [], therefore } = claimOf(proof);
  const others = all.filter((each) => !argues.includes(each));
  // A claim from which nothing is concluded assumes them itself.
  return therefore === undefined
    ? { claim: [...assumes, ...others], conclusion: [] }
    : { claim: assumes, conclusion: others };
}

/** The claim that the proof is of. */
export function claimOf({ claim, own }: UnboundedProof): Theorem {
  const found = own?.claim ?? THEOREMS.find(({ id }) => id === claim);
  if (found === undefined) throw new Error(`there is a proof of "${claim}", but no such claim`);
  return found;
}

/**
 * On what the sentence of the claim rests, whatever is concluded from it: on lemmas alone, on steps on paper besides, or
 * something remains that is neither and is `assumed`.
 */
export function standingOf(proof: UnboundedProof): 'lemmas' | 'paper' | 'assumed' {
  if (assumptionsOf(proof).claim.length > 0) return 'assumed';
  return proof.paper.length > 0 ? 'paper' : 'lemmas';
}

/**
 * Counts proofs by standing.
 *
 * @returns besides, how many are without an assumption (`proved`: by lemmas, or with steps on paper), and from how many of
 *   these people conclude something that rests on one
 */
export function countStandings(): Readonly<
  Record<ReturnType<typeof standingOf> | 'proved' | 'concludedOnAssumption', number>
> {
  const counts = { lemmas: 0, paper: 0, assumed: 0 };
  for (const proof of PROOFS) counts[standingOf(proof)]++;
  const concludedOnAssumption = PROOFS.filter(
    (proof) => standingOf(proof) !== 'assumed' && assumptionsOf(proof).conclusion.length > 0,
  ).length;
  return { ...counts, proved: counts.lemmas + counts.paper, concludedOnAssumption };
}
