/** `dipsolve adjudicate --jsonl`: one position a line in, one result a line out, in order. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';
import { standardBoard } from '../board/standard.ts';
import { ERROR_CODES, formatError, type ErrorCode, type UserError } from '../errors.ts';
import { adjudicateMovement, type MovementOptions } from '../phases/movement.ts';
import { PhaseLineReader, type PhaseLine } from '../records/phase-line.ts';
import type { Engine } from '../resolution/resolve.ts';
import { DEFAULT_PRESET, type Rules } from '../rules/policies.ts';
import { withSolver } from '../solver/on-demand.ts';
import { resultWithRules, type ResultWithRules } from './result-with-rules.ts';

export interface BulkOptions extends MovementOptions {
  /** Sends every Nth position through the other engine too, and fails on a difference; 0 for none. */
  readonly check: number;
  readonly stats: boolean;
  /** The preset that the policy was made from, for the `rules` of a result; datc-3.2 if not given. */
  readonly preset?: Rules['preset'];
}

export interface BulkSummary {
  readonly lines: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Result lines are gathered into writes of about this many characters. */
const WRITE_SIZE = 1 << 16;

/**
 * Adjudicates the lines of a file or of standard input.
 *
 * @param file a path, or `-`
 * @returns the exit code: 1 if any line failed
 */
export async function adjudicateLines(file: string, options: BulkOptions): Promise<number> {
  const progress = await openProgress(file);
  const input = file === '-' ? process.stdin : createReadStream(file);
  let unreadable: Error | undefined;
  input.once('error', (error: Error) => (unreadable = error));
  input.on('data', (chunk: Buffer | string) => progress?.increment(chunk.length));
  try {
    const { lines, failed, seconds } = await adjudicateStream(input, process.stdout, options);
    progress?.stop();
    if (options.stats) {
      const rate = (lines / seconds).toFixed(0);
      process.stderr.write(`${lines} phases in ${seconds.toFixed(3)} s, ${rate} phases/s\n`);
    }
    return failed > 0 ? 1 : 0;
  } catch (error) {
    progress?.stop();
    if (error instanceof OutputFailure) {
      input.destroy();
      // Nobody reads on, as in `| head`: there is nothing left to do, and nothing wrong.
      return error.nobodyReads ? 0 : complain({ code: 'output-unwritable', message: error.message });
    }
    if (unreadable === undefined) throw error;
    return complain({ code: 'file-unreadable', message: unreadable.message, place: { file } });
  }
}

function complain(error: UserError): number {
  process.stderr.write(`${formatError(error)}\n`);
  return 1;
}

/**
 * Adjudicates every line of `input` and writes its result; memory does not grow with the input. Results do not
 * wait for lines that have not come yet.
 *
 * @throws {OutputFailure} if a result cannot be written
 */
export async function adjudicateStream(
  input: Readable,
  output: Writable,
  options: BulkOptions,
): Promise<BulkSummary> {
  const reader = new PhaseLineReader([standardBoard], options.policy);
  const started = performance.now();
  let [lines, positions, failed] = [0, 0, 0];
  const source = createInterface({ input, crlfDelay: Infinity });
  const writer = new ResultWriter(output, () => source.close());
  try {
    for await (const line of source) {
      lines++;
      if (line.trim() === '') continue;
      positions++;
      const checked = options.check > 0 && positions % options.check === 0;
      const result = await adjudicateSafely(reader, line, options, checked);
      if ('error' in result) {
        failed++;
        writer.add(`${JSON.stringify({ id: result.id, error: { ...result.error, line: lines } })}\n`);
      } else writer.add(`${JSON.stringify(result)}\n`);
      if (writer.isFull) await writer.drained();
      if (writer.hasFailed) break;
    }
  } finally {
    await writer.finish();
  }
  return { lines: positions, failed, seconds: (performance.now() - started) / 1000 };
}

/** The results cannot be written. */
export class OutputFailure extends Error {
  /** Whether the reader has left, or the output was closed before. */
  readonly nobodyReads: boolean;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'OutputFailure';
    this.nobodyReads = cause.code === 'EPIPE' || cause.code === 'ERR_STREAM_DESTROYED';
  }
}

/** Gathers results into large writes, but holds none back while the program waits for input. */
class ResultWriter {
  readonly #output: Writable;
  readonly #onFailure: () => void;
  /** Who else listens to errors of the output: they are set aside while results are written. */
  readonly #others: readonly ErrorListener[];
  readonly #listener: ErrorListener = (error) => this.#fail(error);
  #pending = '';
  #scheduled: NodeJS.Immediate | undefined;
  /** Settled when the last write is through. */
  #written: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  /** @param onFailure called once, when the first write fails */
  constructor(output: Writable, onFailure: () => void) {
    this.#output = output;
    this.#onFailure = onFailure;
    this.#others = output.rawListeners('error') as ErrorListener[];
    output.removeAllListeners('error');
    output.on('error', this.#listener);
  }

  add(text: string): void {
    this.#pending += text;
    if (this.#pending.length > WRITE_SIZE) this.#flush();
    // Comes when no line is waiting: those that are waiting are taken without going back to the event loop.
    else this.#scheduled ??= setImmediate(() => this.#flush());
  }

  /** Whether the output cannot take more for now. */
  get isFull(): boolean {
    return this.#output.writableNeedDrain;
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Waits until everything is written, or cannot be. */
  drained(): Promise<void> {
    return this.#written;
  }

  /** Writes what is left; throws if anything could not be written. */
  async finish(): Promise<void> {
    this.#flush();
    await this.#written;
    // After a failure the stream may tell of it once more: nobody else shall hear that.
    if (this.#failure !== undefined) throw new OutputFailure(this.#failure);
    this.#output.off('error', this.#listener);
    for (const listener of this.#others) this.#output.on('error', listener);
  }

  #flush(): void {
    clearImmediate(this.#scheduled);
    this.#scheduled = undefined;
    const text = this.#pending;
    this.#pending = '';
    if (text === '' || this.hasFailed) return;
    this.#written = new Promise((resolve) => {
      this.#output.write(text, (error) => {
        if (error instanceof Error) this.#fail(error);
        resolve();
      });
    });
  }

  #fail(error: Error): void {
    if (this.hasFailed) return;
    this.#failure = error;
    this.#onFailure();
  }
}

type ErrorListener = (error: Error) => void;

type Failure = {
  readonly id?: string | number;
  readonly error: { readonly code: ErrorCode; readonly message: string };
};

/** As `adjudicateLine`; what goes wrong without anybody's expecting it is a failure of this line only. */
async function adjudicateSafely(
  reader: PhaseLineReader,
  line: string,
  options: BulkOptions,
  checked: boolean,
): Promise<ResultWithRules | Failure> {
  try {
    return await adjudicateLine(reader, line, options, checked);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...idOf(line),
      error: { code: 'program-fault', message: `${ERROR_CODES['program-fault']}: ${message}` },
    };
  }
}

async function adjudicateLine(
  reader: PhaseLineReader,
  line: string,
  options: BulkOptions,
  checked: boolean,
): Promise<ResultWithRules | Failure> {
  const read = reader.read(line);
  if (!read.ok) return { ...idOf(line), error: plain(read.error) };
  const { id } = read.value;
  const result = await adjudicateWith(read.value, options, options.engine);
  if (result === undefined) {
    return {
      ...(id === undefined ? {} : { id }),
      error: { code: 'solver-limit', message: 'the solver gave up' },
    };
  }
  if (!checked) return result;
  const other = await adjudicateWith(read.value, options, otherEngine(options.engine));
  if (other !== undefined && sameResult(result, other)) return result;
  return {
    ...(id === undefined ? {} : { id }),
    error: { code: 'engines-differ', message: `the engines differ: ${JSON.stringify([result, other])}` },
  };
}

async function adjudicateWith(
  phase: PhaseLine,
  options: BulkOptions,
  engine: Engine,
): Promise<ResultWithRules | undefined> {
  const rules = { preset: options.preset ?? DEFAULT_PRESET, policy: options.policy };
  const result = await withSolver((solver) => adjudicateMovement(phase, { ...options, engine }, solver));
  return result.kind === 'unknown' ? undefined : resultWithRules(result, phase.id, rules);
}

function otherEngine(engine: Engine): Engine {
  return engine === 'whole' ? 'components' : 'whole';
}

/** The same but for how it was settled. */
function sameResult(a: ResultWithRules, b: ResultWithRules): boolean {
  return (
    JSON.stringify({ ...a, certificate: undefined }) === JSON.stringify({ ...b, certificate: undefined })
  );
}

function plain({ code, message, expected }: UserError): Failure['error'] {
  return { code, message: expected === undefined ? message : `${message} (expected ${expected})` };
}

/** The id of a record that cannot be used, if it has one. */
function idOf(line: string): { readonly id?: string | number } {
  try {
    const { id } = JSON.parse(line) as { readonly id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? { id } : {};
  } catch {
    return {};
  }
}

async function openProgress(file: string): Promise<SingleBar | undefined> {
  if (file === '-' || !process.stderr.isTTY || process.stdout.isTTY) return undefined;
  const size = await stat(file).then(
    ({ size: bytes }) => bytes,
    () => 0,
  );
  const bar = new SingleBar({ format: '{bar} {percentage}% {eta_formatted} left', stream: process.stderr });
  bar.start(size, 0);
  return bar;
}
