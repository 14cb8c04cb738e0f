/** Audits records one after the other or on several threads, and keeps a journal of what is done. */
import { setImmediate } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { Limits } from '../../../readings/z3/limits.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { auditRecord, type RecordAuditOptions, type RecordAudit } from './audit-record.ts';
import { isOfShard } from '../../../prove/settle/settle.ts';
import { endValue, keyOf, type AuditJournal } from './audit-journal.ts';
import { recordTexts, type RecordText } from './record-source.ts';
import { formatError } from '../../../base/errors.ts';

/** Records that a thread is given at once. */
const BATCH = 16;
/** Batches waiting for each thread, so that none is idle while the next is read. */
const WAITING = 2;

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
  const todo = recordsToDo(files, options, new Set(audits.map(keyOf)), finish);
  await (options.workers === 0 ? runHere(todo, options, finish) : runOnThreads(todo, options, finish));
  const interrupted = options.signal?.aborted ?? false;
  if (!interrupted && journal?.done.complete === false) journal.add(endValue(audits.length));
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

async function runHere(
  todo: AsyncIterable<RecordText>,
  options: RunOptions,
  finish: (done: readonly RecordAudit[]) => void,
): Promise<void> {
  for await (const record of todo) {
    finish([await auditRecord(record, options, options.solver)]);
    // Lets signals and the progress through.
    await setImmediate();
    if (options.signal?.aborted === true) return;
  }
}

async function runOnThreads(
  todo: AsyncIterable<RecordText>,
  options: RunOptions,
  finish: (done: readonly RecordAudit[]) => void,
): Promise<void> {
  const { workers, solver, base, format, map, signal } = options;
  const asked = { base, ...(format && { format }), ...(map !== undefined && { map }) };
  const pool = new Tinypool({
    filename: new URL('./audit-worker.js', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    runtime: 'worker_threads',
    workerData: { ...asked, limits: solver.limits } satisfies RecordAuditOptions & { limits: Limits },
  });
  const running = new Set<Promise<void>>();
  let failure: unknown;
  const start = (records: readonly RecordText[]): void => {
    const task = (pool.run(records) as Promise<RecordAudit[]>)
      .then(finish)
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => running.delete(task));
    running.add(task);
  };
  try {
    let records: RecordText[] = [];
    for await (const record of todo) {
      records.push(record);
      if (records.length < BATCH) continue;
      start(records);
      records = [];
      if (running.size >= workers * WAITING) await Promise.race(running);
      if (failure !== undefined || signal?.aborted === true) break;
    }
    if (records.length > 0 && signal?.aborted !== true) start(records);
    await Promise.all(running);
    if (failure !== undefined) throw failure;
  } finally {
    await pool.destroy();
  }
}
