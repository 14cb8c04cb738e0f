/**
 * How many lines a second go through `adjudicate --jsonl` as a command with workers, start and warming up included? Every
 * thread warms up for itself, so what a command needs for further lines stands beside. Generated mid-game positions of 34
 * units. (`scripts/compare-times.ts` has the time of a line in one process that is warm.)
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generated, printTable, rates } from './measure.ts';
import { positionLine } from './position-line.ts';

const LINES = 1000;
const COMMAND_ROUNDS = 3;
/** How many lines a command gets: few, and many. */
const FEW = 20_000;
const MANY = 100_000;

const linesFrom = (first: number, count: number): string =>
  generated(first, count)
    .map((position, i) => `${positionLine(position, first + i)}\n`)
    .join('');

const perLine = (seconds: readonly number[], lines: number): number[] =>
  seconds.map((each) => (each * 1e6) / lines);

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

const rows = [['how', 'us/line', 'lines/s', 'lines/s, least time']];

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
    [`${named}${FEW} lines`, ...rates(perLine(few[i]!, FEW), 1)],
    [`${named}${MANY} lines`, ...rates(perLine(many[i]!, MANY), 1)],
    [`${named}a further line`, ...rates(perLine(further, MANY - FEW), 1)],
  );
}
printTable(rows);
