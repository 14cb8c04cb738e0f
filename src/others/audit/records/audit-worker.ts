/** A thread of an audit: audits the records that it is given. */
import { workerData } from 'node:worker_threads';
import { SentPolicies } from '../../../adjudicate/rules/own/sent-policy.ts';
import { Solver } from '../../../readings/z3/solver.ts';
import { auditRecord, type RecordAudit, type RecordAuditOptions } from './audit-record.ts';
import type { RecordText } from './record-source.ts';
import type { Limits } from '../../../readings/z3/limits.ts';

// Tinypool puts what the thread was told behind what it keeps for itself.
const [, { limits, ...options }] = workerData as readonly [
  unknown,
  RecordAuditOptions & { readonly limits: Limits },
];
const own = { ...options, base: await new SentPolicies().here(options.base) };
const solver = new Solver({ limits });

export default async function auditBatch(records: readonly RecordText[]): Promise<RecordAudit[]> {
  const audits: RecordAudit[] = [];
  for (const record of records) audits.push(await auditRecord(record, own, solver));
  return audits;
}
