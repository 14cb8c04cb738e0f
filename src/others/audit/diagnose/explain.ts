/**
 * Why another adjudicator says something else: the smallest sets of choices of DATC chapter 4 that make it
 * right, or that there are none.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { interpretations } from './interpretations.ts';
import { compareAsTold, type ConventionName } from './conventions.ts';
import type { Finding, Observation } from './observation.ts';
import { answer, type OwnAnswer, type PhaseQuestion } from './phase-question.ts';

/** No more interpretations than this are tried for one phase. */
const MOST_TRIED = 5000;

export type Explanation =
  /** Perhaps in other words. */
  | {
      readonly kind: 'agrees';
      readonly ours: OwnAnswer;
      readonly conventions: readonly ConventionName[];
    }
  /** Each of these sets of choices makes it right, and no smaller one does. */
  | {
      readonly kind: 'choices';
      readonly sets: readonly (readonly ChosenRule[])[];
      readonly ours: OwnAnswer;
      readonly findings: readonly Finding[];
    }
  /** No interpretation makes it right. */
  | {
      readonly kind: 'none';
      readonly ours: OwnAnswer;
      readonly findings: readonly Finding[];
      readonly tried: number;
    }
  /** The solver reached its limit on an interpretation that matters, or there were too many. */
  | { readonly kind: 'unknown' };

/**
 * Explains what another adjudicator says of a phase.
 *
 * @param base the rules under which it is expected to agree
 * @param isPossible whether choices that make it right are possible at all; all are if not given
 * @param most sets of more choices are not tried; as many as there are if not given
 */
export function explain(
  question: PhaseQuestion,
  observation: Observation,
  base: Policy,
  solver: Solver,
  isPossible: (choices: readonly ChosenRule[]) => boolean = () => true,
  most?: number,
): Explanation {
  // Most agree, and then it need not be noted what they depend on.
  const plain = answer(question, base, solver);
  if (plain.result === undefined) return { kind: 'unknown' };
  const compared = compareAsTold(question, observation, plain);
  if (compared.findings.length === 0) {
    return { kind: 'agrees', ours: plain, conventions: compared.conventions };
  }
  const first = { ours: plain, findings: compared.findings };
  const sets: (readonly ChosenRule[])[] = [];
  let gaveUp = false;
  let tried = 0;
  for (const { choices, isRight } of attempts(question, observation, base, solver, most)) {
    if (sets.length > 0 && choices.length > sets[0]!.length) break;
    if (tried++ >= MOST_TRIED) return { kind: 'unknown' };
    if (isRight === undefined) {
      if (choices.length === 0) return { kind: 'unknown' };
      gaveUp = true;
    } else if (isRight && choices.length > 0 && isPossible(choices)) sets.push(choices);
  }
  // What the solver gave up on departs in no more choices than the sets that were found.
  if (gaveUp) return { kind: 'unknown' };
  return sets.length > 0 ? { kind: 'choices', sets, ...first } : { kind: 'none', ...first, tried };
}

/** An interpretation compared with what another adjudicator says. */
interface Attempt {
  readonly choices: readonly ChosenRule[];
  /** True if it says the same; `undefined` where the solver gave up. */
  readonly isRight: boolean | undefined;
}

function attempts(
  question: PhaseQuestion,
  observation: Observation,
  base: Policy,
  solver: Solver,
  most: number | undefined,
): Iterable<Attempt> {
  return most === 1
    ? singleAttempts(question, observation, base, solver)
    : everyAttempt(question, observation, base, solver, most);
}

function* everyAttempt(
  question: PhaseQuestion,
  observation: Observation,
  base: Policy,
  solver: Solver,
  most: number | undefined,
): Generator<Attempt> {
  for (const { choices, answer: ours } of interpretations(question, base, solver, most)) {
    const isRight =
      ours.result === undefined
        ? undefined
        : compareAsTold(question, observation, ours).findings.length === 0;
    yield { choices, isRight };
  }
}

/** All attempts with no more than one choice beside these rules. */
interface SingleAttempts {
  readonly question: PhaseQuestion;
  readonly base: Policy;
  readonly solver: Solver;
  readonly attempts: readonly Attempt[];
}

const known = new WeakMap<Observation, SingleAttempts>();

/** Kept, because what a program says is looked at again whenever more is known of the program. */
function singleAttempts(
  question: PhaseQuestion,
  observation: Observation,
  base: Policy,
  solver: Solver,
): readonly Attempt[] {
  let found = known.get(observation);
  if (found?.question !== question || found.base !== base || found.solver !== solver) {
    const singles = [...everyAttempt(question, observation, base, solver, 1)];
    found = { question, base, solver, attempts: singles };
    known.set(observation, found);
  }
  return found.attempts;
}

/**
 * The single choices under which an adjudicator that agrees would be wrong: it does not make them.
 *
 * @param observation agrees under the base
 */
export function ruledOut(
  question: PhaseQuestion,
  observation: Observation,
  base: Policy,
  solver: Solver,
): ChosenRule[] {
  const out: ChosenRule[] = [];
  let agreeing: OwnAnswer | undefined;
  for (const { choices, answer: ours } of interpretations(question, base, solver, 1)) {
    const [choice] = choices;
    if (choice === undefined) agreeing = ours;
    else if (ours !== agreeing && ours.result !== undefined) {
      if (compareAsTold(question, observation, ours).findings.length > 0) out.push(choice);
    }
  }
  return out;
}
