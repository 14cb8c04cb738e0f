/** A thread of an audit: audits the records that it is given. */
import { limitSolver } from '../../../readings/z3/on-demand.ts';
import { auditRecord, type RecordAudit } from './audit-record.ts';
import type { Batch } from './run-audit.ts';

let limited = false;

export default async function auditBatch({ records, options, limits }: Batch): Promise<RecordAudit[]> {
  if (!limited && Object.keys(limits).length > 0) limitSolver(limits);
  limited = true;
  if (options.base.own !== undefined) {
    const { prepareEquations } = await import('../../../adjudicate/rules/own/own-rules.ts');
    await prepareEquations(options.base);
  }
  const audits: RecordAudit[] = [];
  for (const record of records) audits.push(await auditRecord(record, options));
  return audits;
}
