/** `dipsolve adjudicate --jsonl`: one position a line in, one result a line out, in order. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';
import { standardBoard } from '../board/standard.ts';
import { formatError, type UserError } from '../errors.ts';
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
    if (!isFileError(error)) throw error;
    // Nobody reads on, as in `| head`: there is nothing left to do, and nothing wrong with the input.
    if (error.code === 'EPIPE') return 0;
    process.stderr.write(
      `${formatError({ code: 'file-unreadable', message: error.message, place: { file } })}\n`,
    );
    return 1;
  }
}

/** Adjudicates every line of `input` and writes its result; memory does not grow with the input. */
export async function adjudicateStream(
  input: Readable,
  output: Writable,
  options: BulkOptions,
): Promise<BulkSummary> {
  const reader = new PhaseLineReader([standardBoard]);
  const started = performance.now();
  let [lines, positions, failed] = [0, 0, 0];
  let pending = '';
  const flush = async (): Promise<void> => {
    const text = pending;
    pending = '';
    if (text !== '' && !output.write(text)) await once(output, 'drain');
  };
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    lines++;
    if (line.trim() === '') continue;
    positions++;
    const checked = options.check > 0 && positions % options.check === 0;
    const result = await adjudicateLine(reader, line, options, checked);
    if ('error' in result) {
      failed++;
      pending += `${JSON.stringify({ id: result.id, error: { ...result.error, line: lines } })}\n`;
    } else pending += `${JSON.stringify(result)}\n`;
    if (pending.length > WRITE_SIZE) await flush();
  }
  await flush();
  return { lines: positions, failed, seconds: (performance.now() - started) / 1000 };
}

type Failure = {
  readonly id?: string | number;
  readonly error: { readonly code: string; readonly message: string };
};

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

function plain({ code, message, expected }: UserError): { code: string; message: string } {
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

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
