/**
 * What kind of disagreement it is when another adjudicator says something else.
 */
import type { Policy } from '../../../encodings/policy.ts';
import type { ChosenRule } from '../../rules/choice.ts';
import type { Solver } from '../../solver/solver.ts';
import { claimsOf, type Claim } from './claims.ts';
import type { ConventionName } from './conventions.ts';
import { explain } from './explain.ts';
import { ownFates, recordedFates, type Fate } from './fates.ts';
import { minimiseAsking, minimiseRecorded } from './minimise.ts';
import { nearestCase, type NearestCase } from './nearest-case.ts';
import type { Finding, Observation } from './observation.ts';
import { answer, type Answer, type Question } from './question.ts';
import { laterViolation } from './later-violation.ts';
import { violatedEquation, type Violation } from './violated-equation.ts';

/** The classes of what another adjudicator says of a phase. */
export const CLASSES = [
  'agrees',
  'rule-choice',
  'record-convention',
  'engine-error',
  'unreadable',
  'undecided',
] as const;
export type ClassName = (typeof CLASSES)[number];

/** In words, for reports. */
export const CLASS_NAMES: Readonly<Record<ClassName, string>> = {
  agrees: 'agrees',
  'rule-choice': 'another choice of rules',
  'record-convention': 'told differently',
  'engine-error': 'error of the other program',
  unreadable: 'cannot be read',
  undecided: 'not decided: the solver reached its limit',
};

/** An error of another adjudicator, as small as it can be shown. */
export interface EngineError {
  readonly question: Question;
  /** What is claimed of the smallest part that no reading of the rules has. */
  readonly claims: readonly Claim[];
  /** What this program says of it. */
  readonly ours: Answer;
  /** By unit of a movement phase: what became of it if the claims are true. */
  readonly fates: readonly Fate[] | undefined;
  readonly violation: Violation;
  /** Of movement phases. */
  readonly nearest: NearestCase | undefined;
}

export type Classified =
  | { readonly class: 'agrees'; readonly ours: Answer }
  | {
      readonly class: 'record-convention';
      readonly ours: Answer;
      readonly conventions: readonly ConventionName[];
    }
  | {
      readonly class: 'rule-choice';
      readonly ours: Answer;
      readonly findings: readonly Finding[];
      /** Any of these makes the other adjudicator right; none smaller does. */
      readonly sets: readonly (readonly ChosenRule[])[];
    }
  | {
      readonly class: 'engine-error';
      readonly ours: Answer;
      readonly findings: readonly Finding[];
      /** Interpretations tried, none of which has this result. */
      readonly tried: number;
      readonly error: EngineError;
    }
  | { readonly class: 'undecided' };

export interface ClassifyOptions {
  /** The rules under which the other adjudicator is expected to agree. */
  readonly base: Policy;
  readonly solver: () => Solver;
  /** Asks the other adjudicator again; a record cannot be asked. */
  readonly ask?: (question: Question) => Promise<Observation | undefined>;
}

/** Classifies what another adjudicator says of a phase; an error is shown in the smallest part of it. */
export async function classify(
  question: Question,
  observation: Observation,
  options: ClassifyOptions,
): Promise<Classified> {
  const { base, solver } = options;
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
      const { ours, findings, tried } = explanation;
      const error = await showError(question, observation, ours, findings, options);
      return { class: 'engine-error', ours, findings, tried, error };
    }
    case 'unknown':
      return { class: 'undecided' };
  }
}

async function showError(
  question: Question,
  observation: Observation,
  ours: Answer,
  findings: readonly Finding[],
  options: ClassifyOptions,
): Promise<EngineError> {
  const { base, solver, ask } = options;
  if (ask !== undefined) {
    const part = await minimiseAsking(question, ask, base, solver);
    const told = await ask(part);
    const again = told === undefined ? undefined : explain(part, told, base, solver);
    // A program that answers differently each time is shown by its first answer.
    if (told !== undefined && again?.kind === 'none') {
      const claims = claimsOf(part, told, again.ours, again.findings);
      return describeError(part, claims, again.ours, base, told);
    }
    return describeError(question, claimsOf(question, observation, ours, findings), ours, base, observation);
  }
  const claims = claimsOf(question, observation, ours, findings);
  const part = await minimiseRecorded(question, claims, base, solver);
  return describeError(part.question, part.claims, answer(part.question, base, solver), base);
}

/** @param told what the other adjudicator says of just this phase, where it was asked */
function describeError(
  question: Question,
  claims: readonly Claim[],
  ours: Answer,
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

/** What became of the units of a part: as claimed, else as this program has it. */
function claimedFates({ units }: Question, own: readonly Fate[], claims: readonly Claim[]): Fate[] {
  return units.map((unit, i) => {
    const claim = claims.find((each) => each.kind === 'fate' && each.unit.location === unit.location);
    return claim?.kind === 'fate' ? claim.fate : own[i]!;
  });
}
