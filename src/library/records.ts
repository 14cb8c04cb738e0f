/** Audits of recorded games, on the solver of the library. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { knownOptions, list, oneOf, writtenText } from '../base/given.ts';
import { rulesJson } from '../adjudicate/rules/policies.ts';
import { RECORD_FORMATS, type RecordFormat } from '../games/records/model/game-record.ts';
import { filesBelow } from '../others/audit/records/record-source.ts';
import { runAudit } from '../others/audit/records/run-audit.ts';
import { auditSources } from '../others/twin/records/records-audit.ts';
import { recordsReport, type RecordsReport } from '../others/twin/records/records-report.ts';
import { checkedPolicy } from './checked-policy.ts';
import { librarySolver } from './library-solver.ts';

/** The rules and the form of records. */
export interface RecordsAuditOptions {
  /** The rules by which the records are judged; DATC 3.2 if not given. */
  readonly policy?: Policy;
  /** Read as this format, whatever the files look like. */
  readonly format?: RecordFormat;
  /** The board of games that name none, by name or from a file; the standard board if not given. */
  readonly map?: string;
  readonly signal?: AbortSignal;
}

/**
 * Adjudicates the phases of records again, and finds the twin of each of their sources: the smallest set of other
 * choices and of mistakes that gives what was recorded.
 *
 * @param paths files, and folders of files; what cannot be read in them is in the report
 */
export async function auditRecords(
  paths: readonly string[],
  options: RecordsAuditOptions = {},
): Promise<RecordsReport> {
  const known = { policy: true, format: true, map: true, signal: true } as const;
  const { policy = DATC_3_2, format, map, signal } = knownOptions(options, known);
  for (const path of list(paths, 'option-invalid', 'paths')) writtenText(path, 'option-invalid', 'paths');
  if (format !== undefined) oneOf(format, RECORD_FORMATS, 'option-invalid', 'format');
  if (map !== undefined) writtenText(map, 'option-invalid', 'map');
  const reference = checkedPolicy(policy);
  const solver = librarySolver();
  const reading = {
    ...(format !== undefined && { format }),
    ...(map !== undefined && { map }),
    ...(signal !== undefined && { signal }),
  };
  const files = await filesBelow(paths);
  const { audits } = await runAudit(files, { ...reading, base: reference, workers: 0, solver });
  const sources = await auditSources(audits, { ...reading, reference, solver });
  return recordsReport(rulesJson(reference), audits, sources);
}
