/** A thread of an audit: audits the records that it is given. */
import { workerData } from 'node:worker_threads';
import { policyHere } from '../../../adjudicate/rules/own/sent-policy.ts';
import { Solver } from '../../../readings/z3/solver.ts';
import { auditRecord, type RecordAudit } from './audit-record.ts';
import type { RecordText } from './record-source.ts';
import type { ThreadSetup } from './run-audit.ts';

// Tinypool puts what the thread was told behind what it keeps for itself.
const [, { options, limits }] = workerData as readonly [unknown, ThreadSetup];
const own = { ...options, base: await policyHere(options.base) };
const solver = new Solver({ limits });

export default async function auditBatch(records: readonly RecordText[]): Promise<RecordAudit[]> {
  const audits: RecordAudit[] = [];
  for (const record of records) audits.push(await auditRecord(record, own, solver));
  return audits;
}
