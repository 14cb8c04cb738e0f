/** A thread of an audit: audits the records that it is given. */
import { Solver } from '../../../readings/z3/solver.ts';
import { auditRecord, type RecordAudit } from './audit-record.ts';
import type { Batch } from './run-audit.ts';

let solver: Solver | undefined;

export default async function auditBatch({ records, options, limits }: Batch): Promise<RecordAudit[]> {
  solver ??= new Solver({ limits });
  if (options.base.own !== undefined) {
    const { prepareEquations } = await import('../../../adjudicate/rules/own/own-rules.ts');
    await prepareEquations(options.base);
  }
  const audits: RecordAudit[] = [];
  for (const record of records) audits.push(await auditRecord(record, options, solver));
  return audits;
}
