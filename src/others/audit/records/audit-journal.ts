/**
 * The journal of an audit: a line for each record that is done, so that an interrupted audit continues where it
 * stopped, and audits of parts can be put together.
 */
import * as z from 'zod';
import { ok, type Result } from '../../../base/errors.ts';
import {
  foreignLine,
  type LineJournal,
  linesAs,
  type MeaningOf,
  readJournalLines,
} from '../../../base/json/line-journal.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { choicesOf, ISSUE_IDS, type Policy, PRESET_NAMES, PRESETS } from '../../../../encodings/policy.ts';
import { type RecordAudit, recordAudit } from './audit-record.ts';

const isChoice = (issue: string, choice: string): boolean =>
  ISSUE_IDS.some((known) => known === issue && Object.hasOwn(choicesOf(known), choice));

/** The rules in the first line: `RulesJson`. */
const rulesOfJournal = z.object({
  preset: z.enum(PRESET_NAMES),
  choices: z
    .record(z.string(), z.string())
    .refine((chosen) => Object.entries(chosen).every(([issue, choice]) => isChoice(issue, choice)))
    .optional(),
  own: z.object({ file: z.string(), equations: z.array(z.string()) }).optional(),
});

const VERSION = 6;

/** The files of an audit, and how they are audited; a journal goes on only with the same. */
export type JournalHeader = Omit<z.infer<typeof headerLine>, 'journal'>;

const headerLine = z.object({
  journal: z.literal(VERSION),
  rules: rulesOfJournal as z.ZodType as z.ZodType<RulesJson>,
  format: z.string().nullable(),
  /** Each with a digest of its content, empty where that can be read only once. */
  files: z.array(z.object({ file: z.string(), digest: z.string() })).readonly(),
  /** Which records: every `count`th from the `index`th on, from 1; `null` for all. */
  shard: z.object({ index: z.number(), count: z.number() }).nullable(),
  /** The board of games that name none, if one was chosen. */
  map: z.string().exactOptional(),
});
/** The last line of a journal that is complete. */
const endLine = z.object({ end: z.literal(true), records: z.number() });
const linesOfRecords = linesAs(recordAudit, 'a record');

/** The first line of a journal, as a value. */
export function headerValue({ rules, format, files, shard, map }: JournalHeader): object {
  return { journal: VERSION, rules, format, files, shard, map };
}

/**
 * Reads a journal; a last line that was cut off in writing is left out.
 *
 * @returns the journal, or `file-unreadable` or `journal-foreign`
 */
export function readJournal(file: string): Result<AuditsDone & { readonly header: JournalHeader }> {
  const read = readJournalLines(file);
  if (!read.ok) return read;
  const [first, ...lines] = read.value.lines;
  const header = headerLine.safeParse(first?.value);
  if (!header.success) return foreignLine(file, 1, 'the first line is not that of an audit journal');
  const done = auditsIn(file, lines);
  return done.ok ? ok({ header: header.data, ...done.value }) : done;
}

/** The records that were done before, and if none is left. */
interface AuditsDone {
  readonly audits: readonly RecordAudit[];
  readonly complete: boolean;
}

/** The records of the lines after the first, of one that is there twice the last line, and if the audit has ended. */
export const auditsIn: MeaningOf<AuditsDone> = (file, lines) => {
  const records = lines.filter(({ value }) => !endLine.safeParse(value).success);
  const read = linesOfRecords(file, records);
  if (!read.ok) return read;
  const audits = new Map(read.value.map((audit) => [keyOf(audit), audit]));
  return ok({ audits: [...audits.values()], complete: records.length < lines.length });
};

/** The rules of the audit that a journal is of. */
export function journalPolicy({ rules: { preset, choices = {} } }: JournalHeader): Policy {
  return { ...PRESETS[preset], ...choices } as Policy;
}

/** Gives the text that distinguishes records. */
export function keyOf({ file, record }: Pick<RecordAudit, 'file' | 'record'>): string {
  return `${file}\n${record}`;
}

/** A journal of an audit to go on with; it has one end, which is added unless it is `complete`. */
export type AuditJournal = LineJournal<AuditsDone, RecordAudit | z.infer<typeof endLine>>;
