/** Guesses what kind of error an answer that fits nothing shows, before it is looked at closely. */
import type { Policy } from '../../../../encodings/policy.ts';
import { claimsOf, type ProgramClaim } from '../diagnose/program-claims.ts';
import type { DifferingVerdict } from '../diagnose/excuses.ts';
import { ownFates } from '../diagnose/fates.ts';
import type { Observation } from '../diagnose/observation.ts';
import type { OwnAnswer, PhaseQuestion } from '../diagnose/phase-question.ts';
import { errorKinds } from '../diagnose/error-kind.ts';
import type { ViolationKind } from '../diagnose/violation-kinds.ts';

/** The kind of error that an answer seems to show. */
export interface ProvisionalKind {
  /** The same for answers that are wrong in the same way, whatever the provinces and powers. */
  readonly name: string;
  readonly violation: ViolationKind;
}

/**
 * At least one; several where places of retreat are wrong in several ways.
 *
 * @param policy the rules by which it is wrong
 */
export function provisionalKinds(
  question: PhaseQuestion,
  observation: Observation,
  verdict: DifferingVerdict,
  policy: Policy,
): readonly ProvisionalKind[] {
  const { ours, findings, kind } = verdict;
  const [first] = claimsOf(question, observation, ours, findings);
  const about = first === undefined ? '' : aboutOf(question, ours, first);
  return [...errorKinds(question, observation, verdict, policy)].map((violation) => ({
    name: `${findings[0]!.tier}, ${kind}, ${about}, ${violation}`,
    violation,
  }));
}

function aboutOf(question: PhaseQuestion, ours: OwnAnswer, claim: ProgramClaim): string {
  switch (claim.kind) {
    case 'fate': {
      if (ours.result?.kind !== 'movement') return claim.fate.kind;
      const { adjudication } = ours.result;
      const unit = question.units.findIndex(({ location }) => location === claim.unit.location);
      const own = ownFates(adjudication)[unit]!;
      const order = adjudication.read.orders[unit]!;
      return `${order.kind} of ${claim.unit.type}: ${own.kind}, told ${claim.fate.kind}`;
    }
    case 'retreat':
      return claim.allowed ? 'retreat allowed' : 'retreat barred';
    case 'order':
      return `order ${claim.succeeded ?? ''} ${claim.dislodged ?? ''}`;
    case 'stands':
      return claim.stands ? 'stands' : 'is gone';
    case 'centre':
      return 'centre';
  }
}
