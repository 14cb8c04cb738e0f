/**
 * How many lines a second go through `adjudicate --jsonl`, from bytes to bytes? In this process (one thread, warmed
 * up, CPU time beside the clock), and as a command with workers, start and warming up included. Every thread warms
 * up for itself, so what a command needs for further lines stands beside. Generated mid-game positions of 34 units.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { standardBoard } from '../src/board/standard.ts';
import { adjudicateStream } from '../src/cli/adjudicate/lines.ts';
import { DEFAULT_OPTIONS } from '../src/adjudicate/phases/movement.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { medianAndLeast, median, printTable } from './measure.ts';
import { positionLine } from './position-line.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const LINES = 1000;
const ROUNDS = 36;
const WARM = 12;
const COMMAND_ROUNDS = 3;
/** How many lines a command gets: few, and many. */
const FEW = 20_000;
const MANY = 100_000;
const LINE_FEED = 0x0a;

const linesFrom = (first: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `${positionLine(randomPosition(standardBoard, MIXES['mid-game'], first + i), first + i)}\n`,
  ).join('');

const rowOf = (how: string, times: readonly number[]): string[] => [
  how,
  medianAndLeast(times, 1),
  (1e6 / median(times)).toFixed(0),
  (1e6 / Math.min(...times)).toFixed(0),
];

function nothing(): void {}

const perLine = (seconds: readonly number[], lines: number): number[] =>
  seconds.map((each) => (each * 1e6) / lines);

async function inThisProcess(): Promise<string[][]> {
  const input = new PassThrough();
  let results = 0;
  let whenDone: () => void = nothing;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) results++;
      if (results % LINES === 0) whenDone();
      done();
    },
  });
  const options = { ...DEFAULT_OPTIONS, engine: 'components', check: 0, stats: false } as const;
  const all = adjudicateStream(input, output, { ...options, solver: new Solver() });
  const [clock, cpu]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = Buffer.from(linesFrom(round * LINES, LINES));
    const done = new Promise<void>((resolve) => (whenDone = resolve));
    const [started, usage] = [performance.now(), process.cpuUsage()];
    input.write(bytes);
    await done;
    await new Promise((resolve) => setImmediate(resolve));
    const { user, system } = process.cpuUsage(usage);
    clock.push(((performance.now() - started) * 1000) / LINES);
    cpu.push((user + system) / LINES);
  }
  input.end();
  await all;
  return [
    rowOf('in this process, CPU time', cpu.slice(WARM)),
    rowOf('in this process, by the clock', clock.slice(WARM)),
  ];
}

/** Seconds for a file, for each number of workers, round by round. */
function commands(file: string, workers: readonly number[]): number[][] {
  const seconds: number[][] = workers.map(() => []);
  for (let round = 0; round < COMMAND_ROUNDS; round++) {
    for (const [i, count] of workers.entries()) {
      const started = performance.now();
      const args = ['bin/dipsolve.js', 'adjudicate', '--jsonl', '--workers', String(count), file];
      const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
      if (status !== 0) throw new Error('the command failed');
      seconds[i]!.push((performance.now() - started) / 1000);
    }
  }
  return seconds;
}

const rows = [['how', 'us/line', 'lines/s', 'lines/s, least time'], ...(await inThisProcess())];

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-'));
const file = join(folder, 'lines.jsonl');
const WORKERS = [1, 2];
appendFileSync(file, linesFrom(0, FEW));
const few = commands(file, WORKERS);
for (let first = FEW; first < MANY; first += LINES) appendFileSync(file, linesFrom(first, LINES));
const many = commands(file, WORKERS);
rmSync(folder, { recursive: true });
for (const [i, count] of WORKERS.entries()) {
  const named = `command, ${count} worker(s), `;
  const further = many[i]!.map((seconds, round) => seconds - few[i]![round]!);
  rows.push(
    rowOf(`${named}${FEW} lines`, perLine(few[i]!, FEW)),
    rowOf(`${named}${MANY} lines`, perLine(many[i]!, MANY)),
    rowOf(`${named}a further line`, perLine(further, MANY - FEW)),
  );
}
printTable(rows);
