/** `dipsolve adjudicate --jsonl`: one position a line in, one result a line out, in order. */
import { stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';
import type { BlockPool } from '../../games/bulk/pool.ts';
import { complain, EXIT, exitCodeOf } from '../shared/complain.ts';
import { withEachFile } from '../shared/file-results.ts';
import { type Ruled, solverOf } from '../shared/options.ts';
import { openInput, unreadableFile } from '../shared/input.ts';
import { lineAdjudicator, type LineOptions } from '../../games/bulk/line-adjudicator.ts';
import { type LineBlock, lineBlocks } from '../../games/records/lines/line-blocks.ts';
import { OutputFailure, resultWriter } from '../../games/bulk/result-writer.ts';
import { fileError } from '../../base/errors.ts';
import { printError } from '../shared/print.ts';
import { limitText } from '../shared/no-result.ts';
import { wrap } from '../shared/wrap.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { counted } from '../../explain/words/words.ts';

export interface BulkOptions extends LineOptions {
  /** The solver of this thread; other threads open their own, with its limits. */
  readonly solver: Solver;
  /** Threads that may adjudicate; without it, or with one, this one does. */
  readonly workers?: number;
}

/** The numbers of lines, of those that failed, and of those of them on which the solver gave up. */
export type BulkSummary = Awaited<ReturnType<typeof adjudicateBlocks>>;

/** Bytes of a file that make a block worth handing to another thread. */
const BYTES_AT_A_TIME = 1 << 18;

/**
 * A part of a file of this size repays starting one more thread, which loads the program and the solver and is slow
 * until its code is compiled: measured on two processors.
 */
const BYTES_FOR_A_THREAD = 48 * 2 ** 20;

/** Blocks that may be on their way for each worker, so that none waits for the next. */
const BLOCKS_PER_WORKER = 3;

/**
 * Adjudicates the lines of files, or of standard input for `-`.
 *
 * @returns the exit code: 1 if any line failed, 3 if a file has none, or if the solver gave up on some and nothing else
 *   was wrong
 */
export function adjudicateFilesOfLines(files: readonly string[], asked: Ruled): Promise<number> {
  const { engine = 'components', check = 0, map, stats = false, strictLines = false, workers = 1 } = asked;
  const solver = solverOf(asked);
  const options = { solver, engine, ...asked.under, check, ...(map !== undefined && { map }), strictLines };
  return throughFiles(files, async (file, input) => {
    const size = await sizeOf(file);
    const progress = openProgress(file, size ?? 0);
    const started = performance.now();
    const bulk = { ...options, workers: threadsFor(size, workers) };
    const done = await adjudicateStream(input, process.stdout, bulk, (bytes) =>
      progress?.increment(bytes),
    ).finally(() => progress?.stop());
    if (stats) {
      const seconds = (performance.now() - started) / 1000;
      const rate = (done.lines / seconds).toFixed(0);
      printError(`${done.lines} phases in ${seconds.toFixed(3)} s, ${rate} phases/s\n`);
    }
    if (done.undecided > 0) printError(undecidedText(done.undecided, solver));
    return done;
  });
}

/** Answers the lines of files, or of standard input for `-`, in this thread; returns the exit code. */
export function answerFilesOfLines(files: readonly string[], run: BlockPool['run']): Promise<number> {
  return throughFiles(files, (_, input) => adjudicateBlocks(input, process.stdout, { run }, 1));
}

/** Reads files, or standard input, for as long as they can be read and their results can be written. */
function throughFiles(
  files: readonly string[],
  work: (file: string, input: Readable) => Promise<BulkSummary>,
): Promise<number> {
  return withEachFile(files, false, async (file, { complaints }) => {
    const opened = await openInput(file, BYTES_AT_A_TIME);
    if (!opened.ok) return complaints.add([opened.error]);
    const input = opened.value;
    let unreadable: Error | undefined;
    input.once('error', (error: Error) => (unreadable = error));
    try {
      return exitCodeOfLines(await work(file, input));
    } catch (error) {
      if (error instanceof OutputFailure) {
        input.destroy();
        // Nobody reads on, as in `| head`: there is nothing left to do, and nothing wrong.
        return error.nobodyReads
          ? EXIT.fine
          : complain([fileError('output-unwritable', 'standard output', error.cause)]);
      }
      if (unreadable === undefined) throw error;
      return complain([unreadableFile(file, unreadable)]);
    }
  });
}

/**
 * Adjudicates every line of `input` and writes its result; memory does not grow with the input. Results do not wait
 * for lines that have not come yet.
 *
 * @param onRead called with how many bytes came
 * @throws {OutputFailure} if a result cannot be written
 */
export async function adjudicateStream(
  input: Readable,
  output: Writable,
  options: BulkOptions,
  onRead?: (bytes: number) => void,
): Promise<BulkSummary> {
  const workers = options.workers ?? 1;
  const pool = await openWorkers(workers, options);
  try {
    const most = workers > 1 ? BLOCKS_PER_WORKER * workers : 1;
    return await adjudicateBlocks(input, output, pool, most, onRead);
  } finally {
    await pool.close();
  }
}

/**
 * Gives blocks of lines to `pool` and writes their results in the order of the lines.
 *
 * @param most blocks that may be on their way; no more is read while this many are
 */
export async function adjudicateBlocks(
  input: Readable,
  output: Writable,
  pool: Pick<BlockPool, 'run'>,
  most: number,
  onRead?: (bytes: number) => void,
) {
  let [lines, failed, undecided] = [0, 0, 0];
  const writer = resultWriter(output, () => input.destroy());
  const underway: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  const writeNext = async (block: LineBlock, before: Promise<void>): Promise<void> => {
    const result = await pool.run(block);
    await before;
    lines += result.positions;
    failed += result.failed;
    undecided += result.undecided;
    await writer.write(result.bytes);
  };
  try {
    for await (const block of lineBlocks(input, onRead)) {
      last = writeNext(block, last);
      underway.push(last);
      if (underway.length >= most) await underway.shift();
      if (writer.hasFailed()) break;
    }
  } catch (error) {
    // A failed output ends the input, which then complains.
    if (!writer.hasFailed()) throw error;
  } finally {
    await Promise.all(underway);
    await writer.finish();
  }
  return { lines, failed, undecided };
}

/** The exit code for lines: an error in one weighs more than a missing result in another. Without any, it says so. */
function exitCodeOfLines({ lines, failed, undecided }: BulkSummary): number {
  if (lines === 0) printError('There is no line in it: nothing was adjudicated.\n');
  return exitCodeOf(failed > undecided, lines === 0 || undecided > 0);
}

/** So that nobody has to look for them among the results. */
function undecidedText(undecided: number, solver: Solver): string {
  const limited = `${counted(undecided, 'position')} without a result: ${limitText(solver)}`;
  return `${wrap(`${limited}. Their lines have the code "solver-limit".`)}\n`;
}

/** The size of a file in bytes; `undefined` where it cannot be known before the end. */
async function sizeOf(file: string): Promise<number | undefined> {
  if (file === '-') return undefined;
  return stat(file).then(
    (stats) => (stats.isFile() ? stats.size : undefined),
    () => undefined,
  );
}

/**
 * Number of threads that adjudicate this many bytes: no more than pay off.
 *
 * @param size `undefined` where it is not known
 * @param most how many are allowed
 */
export function threadsFor(size: number | undefined, most: number): number {
  return size === undefined ? most : Math.min(most, 1 + Math.floor(size / BYTES_FOR_A_THREAD));
}

function openProgress(file: string, size: number): SingleBar | undefined {
  if (file === '-' || !process.stderr.isTTY || process.stdout.isTTY) return undefined;
  const bar = new SingleBar({ format: '{bar} {percentage}% {eta_formatted} left', stream: process.stderr });
  bar.start(size, 0);
  return bar;
}

async function openWorkers(workers: number, { solver, ...options }: BulkOptions): Promise<BlockPool> {
  if (workers > 1) {
    const { openPool } = await import('../../games/bulk/pool.ts');
    return openPool(workers, options, solver.limits);
  }
  return { run: lineAdjudicator(options, solver), close: () => Promise.resolve() };
}
