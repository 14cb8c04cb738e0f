/** What a proof for any number of units rests on: on what the solver showed alone, or also on what people argue. */
import { THEOREMS } from '../theorems.ts';
import type { Theorem } from '../theorem.ts';
import { PROOFS, type UnboundedProof } from './proofs.ts';

/** `lemmas`: on lemmas alone. `paper`: on steps on paper besides. `assumed`: something remains that is neither. */
export type ProofBasis = 'lemmas' | 'paper' | 'assumed';

/** What is assumed between the lemmas and the claim with what people conclude from it. */
export function assumedOf(proof: UnboundedProof): readonly string[] {
  const { assumes = [], argues = [] } = proof;
  const { assumes: ofClaim = [] } = claimOf(proof);
  return [...assumes, ...ofClaim.filter((each) => !argues.includes(each))];
}

/** The claim that the proof is of. */
export function claimOf({ claim, own }: UnboundedProof): Theorem {
  const found = own?.claim ?? THEOREMS.find(({ id }) => id === claim);
  if (found === undefined) throw new Error(`there is a proof of "${claim}", but no such claim`);
  return found;
}

export function standingOf(proof: UnboundedProof): ProofBasis {
  if (assumedOf(proof).length > 0) return 'assumed';
  return proof.paper.length > 0 ? 'paper' : 'lemmas';
}

/** How many proofs there are of each standing. */
export function countStandings(): Readonly<Record<ProofBasis, number>> {
  const counts = { lemmas: 0, paper: 0, assumed: 0 };
  for (const proof of PROOFS) counts[standingOf(proof)]++;
  return counts;
}
