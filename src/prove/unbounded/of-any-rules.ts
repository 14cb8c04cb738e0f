/** Claims that follow from lemmas whatever the equations are, so that they can be proved of rules of one's own as well. */
import { anyOn } from '../../../encodings/variant-rules.ts';
import { NoFormula } from '../../readings/folding.ts';
import type { Side } from '../../readings/reading.ts';
import type { Limits } from '../../readings/z3/limits.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { grownMoves, growingMoves, MONOTONE_LEMMAS, onlyMovers } from './lemmas/existence.ts';
import { total } from './proofs.ts';
import { type Step, stepsOf } from './step.ts';

/** Asks a solver if the lemma of a question is shown; one that gives up, or has no formula to ask, has not shown it. */
export function lemmaCheck(
  solver: Solver,
  limits: Partial<Limits>,
): (question: () => string) => Promise<boolean> {
  return async (question) => {
    try {
      return (await solver.check(question(), limits)) === 'unsatisfiable';
    } catch (error) {
      if (error instanceof NoFormula) return false;
      throw error;
    }
  };
}

const AT_MOST_ONE = [onlyMovers.id, 'unique-3', 'unique-4', 'unique-5', 'one-per-province-settled'];
/** MOVE need not be monotone: beginning with no moves, ever more succeed beside the last ones, until they are a fixpoint. */
const AT_LEAST_ONE = [onlyMovers.id, 'exists-1-grown', 'exists-5'];

/** The lemmas that each follows from, by the sentences on paper; other lemmas lead to these. */
const FOLLOWS = {
  'settled-convoys': [onlyMovers.id, 'unique-3'],
  existence: AT_LEAST_ONE,
  uniqueness: [...AT_MOST_ONE, 'unique-6'],
  'szykman-total': [...AT_MOST_ONE, ...AT_LEAST_ONE],
  /** Every position has a solution, and two solutions differ only in whole circles of moves. */
  'no-paradox': [...AT_MOST_ONE, 'agreed-3', 'found-3', ...AT_LEAST_ONE],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OfAnyRules = keyof typeof FOLLOWS;
export const OF_ANY_RULES = Object.keys(FOLLOWS) as OfAnyRules[];

/** The lemma is one of those that a claim follows from. */
function follows(claim: OfAnyRules, lemma: string): boolean {
  return (FOLLOWS[claim] as readonly string[]).includes(lemma);
}

/**
 * Tries to prove claims of any rules, by the lemmas of the standard rules and of the 1982 rule; those that follow from a
 * false one are asked without it. Nothing is known of claims that are not returned, nor with rules of variants.
 */
export async function provedOf(
  side: Side,
  wanted: readonly OfAnyRules[],
  isShown: ReturnType<typeof lemmaCheck>,
): Promise<ReadonlySet<OfAnyRules>> {
  // The lemmas know no rule of a variant.
  let left = anyOn(side.policy) ? [] : wanted;
  const shown = new Set<string>();
  const steps = [
    ...stepsOf(growingMoves(side), [onlyMovers]),
    ...stepsOf(grownMoves(side), MONOTONE_LEMMAS, 'grown'),
    ...total(side),
  ];
  const leads = ({ id }: Step): boolean =>
    left.some((claim) => follows(claim, id)) || steps.some(({ from }) => from.includes(id));
  for (const step of steps.filter(leads)) {
    if (left.length === 0) break;
    const asWritten = step.from.every((id) => shown.has(id)) && (await isShown(() => step.smtLib()));
    if (asWritten || (await isShown(() => step.restingOn(shown)))) shown.add(step.id);
    else left = left.filter((claim) => !follows(claim, step.id));
  }
  return new Set(left);
}
