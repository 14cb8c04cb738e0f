/** `dipsolve audit records`: records adjudicated again, and what differs classified. */
import { markdown } from '../../base/document/markdown.ts';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { valueAt } from '../../base/remembered.ts';
import { openLineJournal } from '../../base/json/line-journal.ts';
import type { RecordAudit } from '../../others/audit/records/audit-record.ts';
import {
  type AuditJournal,
  auditsIn,
  headerValue,
  type JournalHeader,
  journalPolicy,
  keyOf,
  readJournal,
} from '../../others/audit/records/audit-journal.ts';
import { bytesOf, digestOf, filesBelow, STANDARD_INPUT } from '../../others/audit/records/record-source.ts';
import { runAudit } from '../../others/audit/records/run-audit.ts';
import { RECORD_FORMATS } from '../../games/records/model/game-record.ts';
import type { UserError } from '../../base/errors.ts';
import { endlessFile, unreadableInput } from '../../base/text-file.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { type Rules, rulesJson } from '../../adjudicate/rules/policies.ts';
import { exitCodeOfAudit, recordsSummary, recordsText } from './text.ts';
import { withInterruption } from '../shared/until-interrupted.ts';
import { auditSources, type AuditedSource } from '../../others/twin/records/records-audit.ts';
import { Twin } from '../../others/twin/twin.ts';
import { twinModule } from '../../others/twin/written/twin-module.ts';
import { recordsPage } from '../../others/twin/records/records-page.ts';
import { recordsReport, type RecordsReport } from '../../others/twin/records/records-report.ts';
import { complain, EXIT, needed, noteLeftOut, Refused } from '../shared/complain.ts';
import { type Flags, type Ruled, solverOf } from '../shared/options.ts';
import { print, printError, printJson, progressLine, show } from '../shared/print.ts';
import { writeOutputs } from '../shared/output-file.ts';
import { printableLine } from '../../base/printable.ts';
import { counted } from '../../explain/words/words.ts';
import { SingleBar } from 'cli-progress';
import { PHASE_KINDS } from '../../adjudicate/phases/state.ts';

/** Cases shown in full unless something else is asked for. */
const CASES_SHOWN = 5;

/**
 * Audits records, or puts audits of shards together.
 *
 * @returns the exit code (`EXIT`)
 */
export async function runRecordsAudit(paths: readonly string[], asked: Ruled): Promise<number> {
  const { under: rules, merge, workers = availableParallelism(), format, map, shard, resume, lines } = asked;
  if (merge !== undefined) return mergeJournals(merge, asked);
  const missing = await unreadableFiles(paths);
  if (missing.length > 0) throw new Refused(missing, EXIT.usage);
  const files = await filesBelow(paths, noteLeftOut);
  const header = await headerOf(files, asked);
  const journal = journalOf(asked, header);
  const progress = openProgress(await bytesOf(files));
  const started = performance.now();
  const { audits, interrupted } = await withInterruption((signal) =>
    runAudit(files, {
      base: rules.policy,
      format,
      map,
      workers: workers === 1 ? 0 : workers,
      solver: solverOf(asked),
      shard,
      journal,
      onRecord: (audit) => progress.add(audit),
      onBytes: (bytes) => progress.read(bytes),
      signal,
    }),
  ).finally(() => {
    progress.stop();
    journal.close();
  });
  if (interrupted) {
    const next = resume === undefined ? '' : '; the same command continues from there';
    printError(`Interrupted after ${audits.length} records${next}.\n`);
    return EXIT.interrupted;
  }
  if (lines === true) return EXIT.fine;
  return conclude(audits, header, asked, rules, journal.done.audits.length > 0 ? undefined : started);
}

async function unreadableFiles(paths: readonly string[]): Promise<UserError[]> {
  const errors: UserError[] = [];
  for (const file of paths) {
    const missing = 'there is no such file or folder';
    const error =
      file === STANDARD_INPUT
        ? unreadableInput()
        : await stat(file).then(
            () => endlessFile(file),
            (): UserError => ({ code: 'file-unreadable', message: missing, place: { file } }),
          );
    if (error !== undefined) errors.push(error);
  }
  return errors;
}

async function headerOf(
  files: readonly string[],
  { under: rules, resume, lines, format, shard, map }: Ruled,
): Promise<JournalHeader> {
  const isKept = resume !== undefined || lines === true;
  const digested: { readonly file: string; readonly digest: string }[] = [];
  // One after the other: no more than one of very many is open.
  for (const file of files) digested.push({ file, digest: isKept ? await digestOf(file) : '' });
  return {
    rules: rulesJson(rules.policy, rules.preset),
    format: format ?? null,
    files: digested,
    shard: shard ?? null,
    ...(map === undefined ? {} : { map }),
  };
}

/** The journal that the options ask for: a file, the standard output, or none. */
function journalOf({ resume, lines }: Flags, header: JournalHeader): AuditJournal {
  if (resume !== undefined) return needed(openLineJournal(resume, headerValue(header), auditsIn), EXIT.usage);
  const add = (...values: readonly object[]): void => {
    if (lines === true) print(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  };
  add(headerValue(header));
  return { done: { audits: [], complete: false }, add, close: () => {} };
}

function judgedBy({ rules, map }: JournalHeader): string {
  return JSON.stringify([rules, map]);
}

/** One report of the journals of shards; records that are in several count once. */
async function mergeJournals(files: readonly string[], options: Flags): Promise<number> {
  const audits = new Map<string, RecordAudit>();
  const headers: JournalHeader[] = [];
  const digests = new Map<string, Promise<string>>();
  let isWhole = true;
  let first: JournalHeader | undefined;
  for (const file of files) {
    const { header, complete, audits: read } = needed(readJournal(file), EXIT.usage);
    if (first !== undefined && judgedBy(header) !== judgedBy(first)) {
      const message =
        'this journal is of an audit under different rules, or on a different board, from the first one';
      return complain([{ code: 'journal-foreign', message, place: { file } }]);
    }
    first ??= header;
    headers.push(header);
    const changed = await changedOf(header, digests);
    if (changed !== undefined) {
      const message = `${changed} has changed since this journal was written`;
      return complain([{ code: 'journal-foreign', message, place: { file } }]);
    }
    isWhole &&= complete;
    if (!complete) printError(`${printableLine(file)}: this audit was not finished.\n`);
    for (const audit of read) audits.set(keyOf(audit), audit);
  }
  if (first === undefined) return 0;
  const rules = { policy: journalPolicy(first), preset: first.rules.preset } as Rules;
  const missing = missingShards(headers);
  if (missing.length > 0)
    printError(`Missing: ${counted(missing.length, 'shard')} (${missing.join(', ')}).\n`);
  const code = await conclude([...audits.values()], first, options, rules, undefined);
  return code === EXIT.fine && (missing.length > 0 || !isWhole) ? EXIT.undecided : code;
}

/**
 * The first file of an audit that has another content now.
 *
 * @param digests of the files that were read before: journals of shards are of the same ones
 */
async function changedOf({ files }: JournalHeader, digests: Map<string, Promise<string>>) {
  for (const { file, digest } of files) {
    const now = await valueAt(digests, file, () => digestOf(file));
    if (now !== '' && now !== digest) return file;
  }
  return undefined;
}

function missingShards(headers: readonly JournalHeader[]): number[] {
  const shards = headers.map(({ shard }) => shard ?? { index: 1, count: 1 });
  const count = Math.max(...shards.map((shard) => shard.count));
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  return numbers.filter((number) => !shards.some(({ index }) => index === number));
}

/**
 * Finds the twins, and writes the report.
 *
 * @param started when the comparison began, in milliseconds; `undefined` where part of it was done before
 */
async function conclude(
  audits: readonly RecordAudit[],
  header: JournalHeader,
  options: Flags,
  rules: Rules,
  started: number | undefined,
): Promise<number> {
  const solver = solverOf(options);
  const line = progressLine();
  const sources = await auditSources(audits, {
    format: RECORD_FORMATS.find((name) => name === header.format),
    map: header.map,
    reference: rules.policy,
    solver,
    onProgress: (text) => line.tell(text),
  });
  line.clear();
  const report = recordsReport(header.rules, audits, sources);
  if (options.json === true) printJson(report);
  else {
    show(recordsText(report, options.cases ?? CASES_SHOWN));
    if (started !== undefined)
      print(`\n${durationText(report.phases, (performance.now() - started) / 1000)}\n`);
  }
  const setting = { rules, map: header.map };
  writeOutputs([
    { file: options.html, text: () => recordsPage(report, sources, setting, solver) },
    { file: options.summary, text: () => markdown(recordsSummary(report)) },
    { file: options.twin, text: () => recordsTwin(sources, rules.policy) },
  ]);
  return exitCodeOfAudit(tallyOf(report), options);
}

/** The twin of the program, and of the time, of which most phases differ from the rules, as a module of rules. */
function recordsTwin(sources: readonly AuditedSource[], reference: Policy): string {
  const all = sources.flatMap((source) => source.stretches.map((stretch) => ({ source, stretch })));
  const [most] = all.toSorted((a, b) => b.stretch.judged.length - a.stretch.judged.length);
  if (most === undefined) return twinModule(new Twin(reference), 'records without a difference');
  const { source, stretch } = most;
  const { from, to } = stretch;
  const time =
    source.stretches.length === 1
      ? ''
      : ` from record ${from.record}, ${from.phase}, to ${to.record}, ${to.phase}`;
  return twinModule(stretch.twin, `${source.program} in ${source.file}${time}`);
}

function tallyOf(report: RecordsReport): Parameters<typeof exitCodeOfAudit>[0] {
  const { counts, verdicts, lost, notRead, open, unreadable, phases } = report;
  // Where nothing was compared, nothing is known.
  const nothing = phases === 0 ? 1 : 0;
  const unknown = (counts.undecided ?? 0) + (verdicts.unexplained ?? 0) + lost;
  return {
    errors: verdicts.mistake ?? 0,
    choices: verdicts.choice ?? 0,
    undecided: unknown + notRead + (open['results-unread'] ?? 0) + unreadable.length + nothing,
  };
}

/** This few phases do not show how long many would take: most of the time is start-up. */
const MANY_PHASES = 1000;

/** `22000 phases in 20.0 s, 9.1 s per 10,000.` */
function durationText(phases: number, seconds: number): string {
  const each = phases < MANY_PHASES ? '' : `, ${((1e4 * seconds) / phases).toFixed(1)} s per 10,000`;
  return `${counted(phases, 'phase')} in ${seconds.toFixed(1)} s${each}.`;
}

/** @param all bytes of all files; 0 where that is not known */
function openProgress(all: number): {
  /** Bytes were read; they are done a little later. */
  read(bytes: number): void;
  add(audit: RecordAudit): void;
  stop(): void;
} {
  const started = performance.now();
  let [phases, bytes] = [0, 0];
  const bar = process.stderr.isTTY ? new SingleBar(BAR) : undefined;
  const line = bar === undefined ? progressLine() : undefined;
  bar?.start(all, 0, { phases, rate: 0 });
  return {
    read: (more) => void (bytes += more),
    add({ games }) {
      for (const { counts } of games) {
        for (const kind of PHASE_KINDS) for (const count of Object.values(counts[kind])) phases += count;
      }
      const rate = Math.round(phases / ((performance.now() - started) / 1000));
      bar?.update(bytes, { phases, rate });
      const share = all === 0 ? '' : `${Math.floor((100 * bytes) / all)} %, `;
      line?.tell(`${share}${phases} phases, ${rate} phases/s`);
    },
    stop: () => bar?.stop(),
  };
}

const BAR = {
  format: '{bar} {percentage} %, {phases} phases, {rate} phases/s, {eta_formatted} left',
  stream: process.stderr,
  hideCursor: true,
};
