/**
 * How many lines a second go through `adjudicate --jsonl`, from bytes to bytes? In this process (one thread,
 * warmed up), and as a command with workers. Generated mid-game positions of 34 units.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { standardBoard } from '../src/board/standard.ts';
import { adjudicateStream } from '../src/cli/bulk.ts';
import { DEFAULT_OPTIONS } from '../src/phases/movement.ts';
import { MIXES, randomPosition } from '../src/sample/random-position.ts';
import { medianAndLeast, median, printTable } from './measure.ts';
import { positionLine } from './position-line.ts';

const LINES = 3000;
const ROUNDS = 12;
const LINES_OF_COMMAND = 20_000;
const CHUNK = 1 << 16;

const linesFrom = (first: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `${positionLine(randomPosition(standardBoard, MIXES['mid-game'], first + i), first + i)}\n`,
  ).join('');

const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const bytes = Buffer.from(linesFrom(round * LINES, LINES));
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, i) =>
    bytes.subarray(i * CHUNK, (i + 1) * CHUNK),
  );
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const options = { ...DEFAULT_OPTIONS, engine: 'components', check: 0, stats: false } as const;
  const { seconds } = await adjudicateStream(Readable.from(chunks), nowhere, options);
  times.push((seconds * 1e6) / LINES);
}
const warm = times.slice(ROUNDS / 3);
const rows = [
  ['how', 'us/line', 'lines/s', 'lines/s, least time'],
  [
    'in this process',
    medianAndLeast(warm),
    (1e6 / median(warm)).toFixed(0),
    (1e6 / Math.min(...warm)).toFixed(0),
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-'));
const file = join(folder, 'lines.jsonl');
writeFileSync(file, linesFrom(0, LINES_OF_COMMAND));
for (const workers of [1, 2]) {
  const spent: number[] = [];
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    const args = ['bin/dipsolve.js', 'adjudicate', '--jsonl', '--workers', String(workers), file];
    const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
    if (status !== 0) throw new Error('the command failed');
    spent.push(((performance.now() - started) * 1000) / LINES_OF_COMMAND);
  }
  rows.push([
    `command, ${workers} worker(s), start included`,
    medianAndLeast(spent),
    (1e6 / median(spent)).toFixed(0),
    (1e6 / Math.min(...spent)).toFixed(0),
  ]);
}
rmSync(folder, { recursive: true });
printTable(rows);
