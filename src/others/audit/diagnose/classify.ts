/**
 * Classifies the disagreement when another adjudicator says something else.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { claimedFates, claimsOf, type ProgramClaim } from './program-claims.ts';
import type { ErrorExplanation } from './causes/explanations.ts';
import type { ConventionName } from './conventions.ts';
import { explain } from './explain.ts';
import { ownFates, recordedFates, type Fate } from './fates.ts';
import { minimiseRecorded } from './smallest/minimise.ts';
import { nearestCase, type NearestCase } from './nearest-case.ts';
import type { Finding, Observation } from './observation.ts';
import { answer, type OwnAnswer, type PhaseQuestion } from './phase-question.ts';
import { laterViolation } from './later-violation.ts';
import { violatedEquation } from './causes/violated-equation.ts';
import type { Violation } from './violation-kinds.ts';

/** The classes of what another adjudicator says of a phase. */
export const CLASSES = [
  'agrees',
  'rule-choice',
  'not-told-apart',
  'record-convention',
  'engine-error',
  'unreadable',
  'undecided',
] as const;
/** The name of a class. */
export type ClassName = (typeof CLASSES)[number];

/** In words, for reports. */
export const CLASS_NAMES: Readonly<Record<ClassName, string>> = {
  agrees: 'agrees',
  'rule-choice': 'another choice of rules',
  'not-told-apart': 'unresolved: an error or another choice of rules',
  'record-convention': 'the same result, written differently',
  'engine-error': 'error of the audited program',
  unreadable: 'not read',
  undecided: 'not decided: the solver reached its limit',
};

/** An error of another adjudicator, as small as it can be shown. */
export interface EngineError {
  readonly question: PhaseQuestion;
  /** Claims about the smallest part that no reading of the rules has. */
  readonly claims: readonly ProgramClaim[];
  /** This program's own answer to the question. */
  readonly ours: OwnAnswer;
  /** The fate of each unit of a movement phase if the claims are true. */
  readonly fates: readonly Fate[] | undefined;
  readonly violation: Violation;
  /** Other explanations, as far as the program's other answers allow; only of audits of live programs. */
  readonly explanations?: readonly ErrorExplanation[];
  /** The nearest known case; only of movement phases. */
  readonly nearest: NearestCase | undefined;
}

/** Choices under which an answer would be right, and another answer that rules them out. */
export interface RuledOutExcuse {
  readonly choices: readonly ChosenRule[];
  /** The id of the other answer. */
  readonly by: string;
}

/** Another adjudicator's answer for a phase, classified, with what belongs to each class. */
export type Classified =
  | { readonly class: 'agrees'; readonly ours: OwnAnswer }
  | {
      readonly class: 'record-convention';
      readonly ours: OwnAnswer;
      readonly conventions: readonly ConventionName[];
    }
  | {
      readonly class: 'rule-choice';
      readonly ours: OwnAnswer;
      readonly findings: readonly Finding[];
      /** Any of these makes the other adjudicator right; none smaller does. */
      readonly sets: readonly (readonly ChosenRule[])[];
    }
  | {
      readonly class: 'engine-error';
      readonly ours: OwnAnswer;
      readonly findings: readonly Finding[];
      readonly error: EngineError;
      /** Missing where no interpretation has this result. */
      readonly excuse?: RuledOutExcuse;
    }
  | {
      readonly class: 'not-told-apart';
      readonly ours: OwnAnswer;
      readonly findings: readonly Finding[];
      /** Any of these makes the other adjudicator right, and none of its other answers decides. */
      readonly sets: readonly (readonly ChosenRule[])[];
    }
  | { readonly class: 'undecided' };

export interface ClassifyOptions {
  /** The rules under which the other adjudicator is expected to agree. */
  readonly base: Policy;
  readonly solver: Solver;
}

/** Classifies what a record says of a phase; an error is shown in the smallest part of it. */
export async function classify(
  question: PhaseQuestion,
  observation: Observation,
  { base, solver }: ClassifyOptions,
): Promise<Classified> {
  const explanation = explain(question, observation, base, solver);
  switch (explanation.kind) {
    case 'agrees': {
      const { ours, conventions } = explanation;
      return conventions.length === 0
        ? { class: 'agrees', ours }
        : { class: 'record-convention', ours, conventions };
    }
    case 'choices': {
      const { ours, findings, sets } = explanation;
      return { class: 'rule-choice', ours, findings, sets };
    }
    case 'none': {
      const { ours, findings } = explanation;
      const claims = claimsOf(question, observation, ours, findings);
      const part = await minimiseRecorded(question, claims, base, solver);
      const error = describeError(part.question, part.claims, answer(part.question, base, solver), base);
      return { class: 'engine-error', ours, findings, error };
    }
    case 'unknown':
      return { class: 'undecided' };
  }
}

/**
 * An error as it is shown.
 *
 * @param told what the other adjudicator says of just this phase, where it was asked
 */
export function describeError(
  question: PhaseQuestion,
  claims: readonly ProgramClaim[],
  ours: OwnAnswer,
  base: Policy,
  told?: Observation,
): EngineError {
  const { orders } = question;
  const { result } = ours;
  if (orders.kind !== 'movement' || result?.kind !== 'movement') {
    const later = result?.kind === 'movement' ? undefined : result;
    const violation = laterViolation(question.board, later, claims);
    return { question, claims, ours, fates: undefined, violation, nearest: undefined };
  }
  const own = ownFates(result.adjudication);
  const fates =
    told === undefined ? claimedFates(question, own, claims) : recordedFates(question, told.next, own).fates;
  const position = { board: question.board, units: question.units, orders: orders.orders };
  return {
    question,
    claims,
    ours,
    fates,
    violation: violatedEquation(result.adjudication, fates, claims, base),
    nearest: nearestCase(position, claims.some(({ kind }) => kind !== 'retreat') ? 'movement' : 'retreats'),
  };
}
