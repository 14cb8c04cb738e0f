/**
 * The journal of an audit: a line for each record that is done, so that an interrupted audit continues where it
 * stopped, and audits of parts can be put together.
 */
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { openGrowing } from '../../../base/json/growing-file.ts';
import { readJournalText } from '../../../base/json/line-journal.ts';
import { failed, ok, type Result } from '../../../base/errors.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { PRESETS, type Policy } from '../../../../encodings/policy.ts';
import type { RecordAudit } from './audit-record.ts';
import { auditLine, rulesOfJournal } from './journal-schema.ts';

const VERSION = 2;

/** What was audited, and how; a journal goes on only with the same. */
export interface JournalHeader {
  readonly rules: RulesJson;
  readonly format: string | null;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
  /** Which records: every `count`th from the `index`th on, from 1; `null` for all. */
  readonly shard: { readonly index: number; readonly count: number } | null;
  /** The board of games that name none, if one was chosen. */
  readonly map?: string;
}

/** A journal as it was read. */
export interface ReadJournal {
  readonly header: JournalHeader;
  readonly audits: readonly RecordAudit[];
  /** Whether the audit came to its end. */
  readonly complete: boolean;
}

const headerLine = z.object({
  journal: z.literal(VERSION),
  rules: rulesOfJournal,
  format: z.string().nullable(),
  files: z.array(z.object({ file: z.string(), bytes: z.number() })),
  shard: z.object({ index: z.number(), count: z.number() }).nullable(),
  map: z.string().optional(),
});
const endLine = z.object({ end: z.literal(true), records: z.number() });

/** The first line of a journal. */
export function headerText({ rules, format, files, shard, map }: JournalHeader): string {
  return `${JSON.stringify({ journal: VERSION, rules, format, files, shard, map })}\n`;
}

/** The line of a record. */
export function auditText(audit: RecordAudit): string {
  return `${JSON.stringify(audit)}\n`;
}

/** The last line of a journal that is complete. */
export function endText(records: number): string {
  return `${JSON.stringify({ end: true, records })}\n`;
}

/**
 * Reads a journal; a last line that was cut off in writing is left out.
 *
 * @returns the journal with the bytes of it that are whole lines, or `file-unreadable` or `journal-foreign`
 */
export function readJournal(file: string): Result<ReadJournal & { readonly bytes: number }> {
  const read = readJournalText(file);
  if (!read.ok) return read;
  const text = read.value;
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  const header = headerLine.safeParse(parse(lines[0]));
  if (!header.success) return foreign(file, 1, 'the first line is not that of an audit journal');
  const audits = new Map<string, RecordAudit>();
  let complete = false;
  for (const [index, line] of lines.slice(1).entries()) {
    const value = parse(line);
    if (endLine.safeParse(value).success) {
      complete = true;
      continue;
    }
    const audit = auditLine.safeParse(value);
    if (!audit.success) {
      const path = audit.error.issues[0]?.path.join('.') ?? '';
      return foreign(file, index + 2, `this line is not that of a record${path === '' ? '' : `: ${path}`}`);
    }
    audits.set(keyOf(audit.data), audit.data as RecordAudit);
  }
  return ok({
    header: header.data as JournalHeader,
    audits: [...audits.values()],
    complete,
    bytes: Buffer.byteLength(whole),
  });
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}

function foreign(file: string, line: number, message: string): Result<never> {
  return failed({ code: 'journal-foreign', message, place: { file, line } });
}

/** The rules of the audit that a journal is of. */
export function journalPolicy({ rules: { preset, choices = {} } }: JournalHeader): Policy {
  return { ...PRESETS[preset], ...choices } as Policy;
}

/** What distinguishes records. */
export function keyOf({ file, record }: Pick<RecordAudit, 'file' | 'record'>): string {
  return `${file}\n${record}`;
}

/** Writes the lines of an audit; a `UserErrorException` with `output-unwritable` where that fails, as on a full disk. */
export interface JournalWriter {
  /** Records that were done before. */
  readonly done: readonly RecordAudit[];
  /** Adds records that are done, in one write. */
  add(audits: readonly RecordAudit[]): void;
  /** Notes that no record is left. */
  end(records: number): void;
  close(): void;
}

/** Whether no line of this journal was written yet: there is no such file, or the first line was cut off. */
function isUnbegun(file: string, header: JournalHeader): boolean {
  if (!existsSync(file)) return true;
  const read = readJournalText(file);
  return read.ok && headerText(header).startsWith(read.value);
}

/**
 * Opens a journal: a new one, or one of the same audit to go on with.
 *
 * @returns the journal, or what `readJournal` returns, or `journal-foreign` if it is of another audit, or
 *   `output-unwritable` if there can be no such file
 */
export function openJournal(file: string, header: JournalHeader): Result<JournalWriter> {
  let done: readonly RecordAudit[] = [];
  let [bytes, complete] = [0, false];
  const read = readJournal(file);
  if (!read.ok && !isUnbegun(file, header)) return read;
  if (read.ok) {
    if (headerText(read.value.header) !== headerText(header)) {
      const message = 'this journal is of other files, other rules, another shard or another board';
      return failed({
        code: 'journal-foreign',
        message,
        expected: 'the same command line as before, or another journal',
        place: { file },
      });
    }
    ({ audits: done, bytes, complete } = read.value);
  }
  const opened = openGrowing(file, bytes, headerText(header));
  if (!opened.ok) return opened;
  const { write, close } = opened.value;
  return ok({
    done,
    add: (audits) => write(audits.map(auditText).join('')),
    end: (records) => {
      if (!complete) write(endText(records));
    },
    close,
  });
}
