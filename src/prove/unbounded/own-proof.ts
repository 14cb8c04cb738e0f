/**
 * Claims of modules, and claims of any rules, for any number of units: that something is so of no unit, or no two, in a
 * solution is one question; other claims follow from lemmas whatever the equations are.
 */
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { anyOn } from '../../../encodings/variant-rules.ts';
import { messageOf } from '../../base/errors.ts';
import { isDefault } from '../../adjudicate/rules/policies.ts';
import type { Side } from '../../readings/reading.ts';
import { type Subject, SubjectFinder } from '../settle/subject.ts';
import { DEFAULT_LIMITS, type Limits } from '../../readings/z3/limits.ts';
import { ofSomeIn, solutionAsked } from '../questions/of-solutions.ts';
import { type NamedQuestion, type OfSome, type Question, questionsOf, type Theorem } from '../theorem.ts';
import { agreesInSmallPositions, SMALL } from './known/small-positions.ts';
import { ownSolution, type Solution } from './lemmas/given-solutions.ts';
import { PROOFS, type UnboundedProof, total } from './proofs.ts';
import { type Step, stepsOf } from './step.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Lemma } from './any-position.ts';
import { NoFormula } from '../../readings/folding.ts';
import { grownMoves, growingMoves, monotone, onlyMovers } from './lemmas/existence.ts';

/** The proof of a claim that was written, for a claim of a module what can be asked; or why there is none. */
export async function proofToTry(
  subject: Subject,
  solver: Solver,
  subjects: SubjectFinder = new SubjectFinder(),
): Promise<UnboundedProof | string> {
  switch (subject.kind) {
    case 'comparison':
      return 'a comparison is searched';
    case 'own claim':
      return ownProof(subject, solver, subjects);
    case 'claim': {
      // Throws where there is no such claim.
      await subjects.find(subject);
      const proof = PROOFS.find(({ claim }) => claim === subject.id);
      if (proof === undefined) return 'there is no proof of it';
      return isDefault(subject.under ?? DATC_3_2)
        ? proof
        : 'its proof is for the rules of DATC 3.2 (docs/CHOICES.md has what is proved under others)';
    }
  }
}

/** Finds the proof that can be tried of a claim of a module. */
async function ownProof(
  subject: Subject,
  solver: Solver,
  subjects: SubjectFinder,
): Promise<UnboundedProof | string> {
  const { claim, rules } = await subjects.find(subject);
  if (claim.kind === 'somewhere') return 'it holds as soon as there is a position, which a search finds';
  const steps: Step[] = [];
  for (const asked of questionsOf(claim, rules)) {
    const of = await unitsIn(asked.question, solver);
    if (typeof of === 'string') return asked.name === undefined ? of : `${asked.name}: ${of}`;
    steps.push(stepOf(claim, asked, of.ofSome, of.side));
  }
  return { own: { subject, claim }, claim: claim.id, steps, paper: [] };
}

/** The units of a solution that the question speaks of, or why it cannot be asked of any number of them. */
async function unitsIn(question: Question, solver: Solver) {
  const asked = solutionAsked(question);
  const ofSome = asked === undefined ? undefined : ofSomeIn(asked.statement);
  if (asked === undefined || ofSome === undefined) {
    return 'only someSolution with ofSomeUnit or ofSomePair is about units that need not be counted';
  }
  const { side } = asked;
  if (anyOn(side.policy)) return 'rules of variants are on, which proofs do not cover';
  try {
    const agreement = await agreesInSmallPositions(ofSome, side, DEFAULT_LIMITS.rlimit, solver);
    switch (agreement.kind) {
      case 'same':
        return { ofSome, side };
      case 'differs':
        return agreement.why;
      case 'unknown':
        return `the solver gave up comparing it with its formula in all positions of up to ${SMALL} units`;
    }
  } catch (error) {
    return `what it says cannot be read of units that nobody counted: it ${messageOf(error)}`;
  }
}

function stepOf(claim: Theorem, { name }: NamedQuestion, { units, says }: OfSome, side: Side): Step {
  const lemma: Lemma<Solution> = {
    id: name === undefined ? claim.id : `${claim.id}-${name.replaceAll(/[^\w.]+/g, '-')}`,
    says: name === undefined ? claim.sentence : `${claim.sentence} (${name})`,
    units,
    sizes: 'any',
    holds: ({ setting }, position, one, other = one) => {
      const isNot = position.not(says(setting, one, other));
      return units === 1 ? isNot : position.or(position.situation.same(one, other), isNot);
    },
  };
  return stepsOf(ownSolution(side), [lemma])[0]!;
}

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
    ...stepsOf(grownMoves(side), [monotone], 'grown'),
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
