/** Audits of recorded phases, on the solver of the library. */
import type { Policy } from '../../encodings/policy.ts';
import { classify as classifyPhase, type Classified } from '../others/audit/diagnose/classify.ts';
import type { Observation } from '../others/audit/diagnose/observation.ts';
import type { PhaseQuestion } from '../others/audit/diagnose/phase-question.ts';
import {
  auditRecord as auditWith,
  type RecordAudit,
  type RecordAuditOptions,
} from '../others/audit/records/audit-record.ts';
import type { RecordText } from '../others/audit/records/record-source.ts';
import { checkedPolicy } from './checked-policy.ts';
import { librarySolver } from './library-solver.ts';

/** Audits a record. It never throws for what a record holds: that would be a fault of this program, reported as one. */
export function auditRecord(source: RecordText, options: RecordAuditOptions): Promise<RecordAudit> {
  return auditWith(source, options, librarySolver());
}

/**
 * Classifies what a record says of a phase; an error is shown in the smallest part of it.
 *
 * @param options the rules under which the other adjudicator is expected to agree
 */
export async function classify(
  question: PhaseQuestion,
  observation: Observation,
  { base }: { readonly base: Policy },
): Promise<Classified> {
  checkedPolicy(base);
  return librarySolver().run((solver) => classifyPhase(question, observation, { base, solver }));
}
