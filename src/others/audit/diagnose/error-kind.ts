/** Finds what is wrong with an answer by some rules, as a whole, without looking for the smallest part. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { Adjudication } from '../../../adjudicate/phases/movement.ts';
import { retreatKinds } from './barred-retreat.ts';
import { claimsOf, type ProgramClaim } from './program-claims.ts';
import { compareAsTold } from './conventions.ts';
import { ownFates, recordedFates } from './fates.ts';
import { laterViolation } from './later-violation.ts';
import type { Finding, Observation } from './observation.ts';
import { answer, type OwnAnswer, type PhaseQuestion } from './phase-question.ts';
import { explanationsOf, type ErrorExplanation } from './causes/explanations.ts';
import { violatedEquation } from './causes/violated-equation.ts';
import { hasCause, isUnexplained, type ViolationKind } from './violation-kinds.ts';

/** `undefined` where nothing is wrong, nobody can say, or the phase is no movement phase. */
export function errorKindUnder(
  question: PhaseQuestion,
  observation: Observation,
  policy: Policy,
  solver: Solver,
): ViolationKind | undefined {
  const ours = answer(question, policy, solver);
  if (ours.result?.kind !== 'movement') return undefined;
  const { findings } = compareAsTold(question, observation, ours);
  if (findings.length === 0) return undefined;
  const claims = claimsOf(question, observation, ours, findings);
  return movementKind(question, observation, ours.result.adjudication, claims, policy);
}

/**
 * In what ways an answer is wrong: in one if it is about the board, in several if places of retreat are.
 *
 * @param ours what this program answers by the same rules
 */
export function errorKinds(
  question: PhaseQuestion,
  observation: Observation,
  { ours, findings }: { readonly ours: OwnAnswer; readonly findings: readonly Finding[] },
  policy: Policy,
): ReadonlySet<ViolationKind> {
  const claims = claimsOf(question, observation, ours, findings);
  if (ours.result?.kind !== 'movement') {
    return new Set([laterViolation(question.board, ours.result, claims).kind]);
  }
  const { adjudication } = ours.result;
  return claims[0]?.kind === 'retreat'
    ? retreatKinds(adjudication, claims)
    : new Set([movementKind(question, observation, adjudication, claims, policy)]);
}

/**
 * Everything that explains an answer about a movement phase; nothing of other phases.
 *
 * @param isMeant the kinds that are asked about; all if not given
 */
export function answerExplanations(
  question: PhaseQuestion,
  observation: Observation,
  { ours, findings }: { readonly ours: OwnAnswer; readonly findings: readonly Finding[] },
  policy: Policy,
  isMeant?: (kind: ViolationKind) => boolean,
): readonly ErrorExplanation[] {
  if (ours.result?.kind !== 'movement') return [];
  const { adjudication } = ours.result;
  const claims = claimsOf(question, observation, ours, findings);
  const { fates } = recordedFates(question, observation.next, ownFates(adjudication));
  return explanationsOf(adjudication, fates, claims, policy, isMeant);
}

function movementKind(
  question: PhaseQuestion,
  observation: Observation,
  ours: Adjudication,
  claims: readonly ProgramClaim[],
  policy: Policy,
): ViolationKind {
  const { fates } = recordedFates(question, observation.next, ownFates(ours));
  return violatedEquation(ours, fates, claims, policy).kind;
}

/** Number of errors of a kind that show that a program makes that kind of error. */
const SEVERAL = 3;

/** The kinds of error of answers without a choice that some of them ask for. */
interface KindsWithout {
  /** Kinds of error of the answers that ask for it. */
  readonly asked: readonly ViolationKind[];
  /** Kinds of error of the answers that it does not make right. */
  readonly made: readonly ViolationKind[];
  /** True if fewer answers ask for it than it does not make right. */
  readonly isOutnumbered: boolean;
}

/**
 * Tells if most of what asks for a choice may be more of the errors that a program makes: wrong through the same
 * thing as several of them; or, where there are more errors, in a paradox, where a mistake of any kind can settle
 * what no equation does.
 */
export function mayBeErrors({ asked, made, isOutnumbered }: KindsWithout): boolean {
  const alike = asked.filter((kind) =>
    isUnexplained(kind)
      ? isOutnumbered
      : hasCause(kind) && made.filter((other) => other === kind).length >= SEVERAL,
  );
  return 2 * alike.length > asked.length;
}
