/** What is wrong with an answer by some rules, as a whole: without looking for the smallest part that shows it. */
import type { Policy } from '../../../encodings/policy.ts';
import type { Solver } from '../../solver/solver.ts';
import { claimsOf } from './claims.ts';
import { compareAsTold } from './conventions.ts';
import { ownFates, recordedFates } from './fates.ts';
import type { Observation } from './observation.ts';
import { answer, type PhaseQuestion } from './question.ts';
import { violatedEquation } from './violated-equation.ts';
import type { ViolationKind } from './violation-kinds.ts';

/** `undefined` where nothing is wrong, nobody can say, or the phase is no movement phase. */
export function errorKindUnder(
  question: PhaseQuestion,
  observation: Observation,
  policy: Policy,
  solver: () => Solver,
): ViolationKind | undefined {
  const ours = answer(question, policy, solver);
  if (ours.result?.kind !== 'movement') return undefined;
  const { adjudication } = ours.result;
  const { findings } = compareAsTold(question, observation, ours);
  if (findings.length === 0) return undefined;
  const claims = claimsOf(question, observation, ours, findings);
  const { fates } = recordedFates(question, observation.next, ownFates(adjudication));
  return violatedEquation(adjudication, fates, claims, policy).kind;
}
