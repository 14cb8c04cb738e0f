/** Audits records one after the other or on several threads, and keeps a journal of what is done. */
import { setImmediate } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { Limits } from '../../../readings/z3/limits.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { auditRecord, type RecordAuditOptions, type RecordAudit } from './audit-record.ts';
import { isOfShard } from '../../../prove/settle/settle.ts';
import { keyOf, type AuditJournal } from './audit-journal.ts';
import { recordTexts, type RecordText } from './record-source.ts';
import { formatError } from '../../../base/errors.ts';

/** Records that a thread is given at once. */
const BATCH = 16;
/** Batches waiting for each thread, so that none is idle while the next is read. */
const WAITING = 2;
const WORKER = new URL('./audit-worker.js', import.meta.url).href;

export interface RunOptions extends RecordAuditOptions {
  /** Threads beside this one; 0 to do everything on this one. */
  readonly workers: number;
  /** The solver of this thread; other threads open their own, with its limits. */
  readonly solver: Solver;
  /** Every `count`th record from the `index`th on, from 1. */
  readonly shard?: { readonly index: number; readonly count: number } | undefined;
  readonly journal?: AuditJournal;
  /** Called for every record that is done, not for those done before. */
  readonly onRecord?: (audit: RecordAudit) => void;
  readonly onBytes?: (bytes: number) => void;
  /** Stops the audit once the records under way are finished. */
  readonly signal?: AbortSignal | undefined;
}

/** Audits the records of files. */
export async function runAudit(
  files: readonly string[],
  options: RunOptions,
): Promise<{
  /** Audits of records, those done before too, in no order. */
  readonly audits: readonly RecordAudit[];
  /** True if it was stopped before the last record. */
  readonly interrupted: boolean;
}> {
  const { journal, onRecord } = options;
  const audits: RecordAudit[] = [...(journal?.done.audits ?? [])];
  const finish = (done: readonly RecordAudit[]): void => {
    journal?.add(...done);
    for (const audit of done) {
      audits.push(audit);
      onRecord?.(audit);
    }
  };
  await finishAll(recordsToDo(files, options, new Set(audits.map(keyOf)), finish), options, finish);
  const interrupted = options.signal?.aborted ?? false;
  if (!interrupted && journal?.done.complete === false) journal.add({ end: true, records: audits.length });
  return { audits, interrupted };
}

/** The records of this shard that are not done; a file that cannot be read is done with that. */
async function* recordsToDo(
  files: readonly string[],
  { shard, signal, onBytes }: RunOptions,
  done: ReadonlySet<string>,
  finish: (done: readonly RecordAudit[]) => void,
): AsyncGenerator<RecordText> {
  let number = 0;
  for await (const found of recordTexts(files, onBytes)) {
    if (signal?.aborted === true) return;
    const isOurs = shard === undefined || isOfShard(shard, number);
    number++;
    if (!isOurs || done.has(keyOf(found))) continue;
    if (!('error' in found)) yield found;
    else {
      const { file, record, error } = found;
      finish([{ file, record, games: [], errors: [{ code: error.code, text: formatError(error) }] }]);
    }
  }
}

/** Audits records on this thread one by one, on others many at a time, and tells of those that are finished. */
async function finishAll(
  todo: AsyncIterable<RecordText>,
  { workers: count, solver, base, format, map, signal }: RunOptions,
  finish: (done: readonly RecordAudit[]) => void,
): Promise<void> {
  const asked: RecordAuditOptions = { base, format, map };
  const threads = { minThreads: count, maxThreads: count, runtime: 'worker_threads' } as const;
  const workerData = { ...asked, limits: solver.limits } satisfies RecordAuditOptions & { limits: Limits };
  const pool = count === 0 ? undefined : new Tinypool({ filename: WORKER, ...threads, workerData });
  const batches = inBatches(todo, pool === undefined ? 1 : BATCH);
  const work = async (): Promise<void> => {
    for await (const records of batches) {
      if (signal?.aborted === true) return;
      const audited: Promise<RecordAudit[]> | undefined = pool?.run(records);
      finish((await audited) ?? [await auditRecord(records[0]!, asked, solver)]);
      // Lets signals and the progress through.
      await setImmediate();
    }
  };
  try {
    // If one fails, the others finish what they have begun.
    const ends = await Promise.allSettled(Array.from({ length: Math.max(1, count * WAITING) }, work));
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
  } finally {
    await pool?.destroy();
  }
}

/** Several who take batches in turn never get the same one. */
async function* inBatches(todo: AsyncIterable<RecordText>, size: number): AsyncGenerator<RecordText[]> {
  let records: RecordText[] = [];
  for await (const record of todo) {
    if (records.push(record) < size) continue;
    yield records;
    records = [];
  }
  if (records.length > 0) yield records;
}
