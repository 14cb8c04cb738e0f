/**
 * Does memory stay flat? Adjudicates generated positions in one process and compares its resident memory after
 * 10,000 and 100,000 of them: both engines, and bulk from line to line.
 *
 *   npm run bench memory                 # one process for each
 *   node dist-bench/bench/memory.js whole [positions]
 */
import { spawnSync } from 'node:child_process';
import { standardBoard } from '../src/board/standard.ts';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../src/adjudicate/phases/movement.ts';
import { ENGINES } from '../src/adjudicate/resolution/resolve.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { bulk } from './bulk.ts';
import { printTable } from './measure.ts';
import { positionLine } from './position-line.ts';

const SUBJECTS = [...ENGINES, 'bulk'] as const;
const EARLY = 10_000;
/** Lines that bulk gets at a time. */
const AT_A_TIME = 100;

const subject = SUBJECTS.find((name) => name === process.argv[2]);
if (subject === undefined) {
  for (const name of SUBJECTS) spawnSync(process.execPath, [process.argv[1]!, name], { stdio: 'inherit' });
} else await measure(subject, Number(process.argv[3] ?? 100_000));

async function measure(name: (typeof SUBJECTS)[number], most: number): Promise<void> {
  const adjudicate = await adjudicatorOf(name);
  const rows: string[][] = [[`${name}: positions`, 'resident MB', 'of that after 10,000']];
  let early = 0;
  for (let seed = 1; seed <= most; seed++) {
    await adjudicate(randomPosition(standardBoard, MIXES['mid-game'], seed), seed);
    if (seed % EARLY !== 0) continue;
    const { rss } = process.memoryUsage();
    early ||= rss;
    rows.push([String(seed), (rss / 2 ** 20).toFixed(0), (rss / early).toFixed(2)]);
  }
  printTable(rows);
}

async function adjudicatorOf(
  name: (typeof SUBJECTS)[number],
): Promise<(position: ReturnType<typeof randomPosition>, id: number) => unknown> {
  if (name === 'bulk') return bulkAdjudicator();
  const solver = new Solver();
  await solver.open();
  return (position) => adjudicateMovement(position, { ...DEFAULT_OPTIONS, engine: name }, solver);
}

/** Sends positions through bulk as lines, so many at a time. */
function bulkAdjudicator(): (position: ReturnType<typeof randomPosition>, id: number) => Promise<void> {
  const { send } = bulk();
  let lines = '';
  return async (position, id) => {
    lines += `${positionLine(position, id)}\n`;
    if (id % AT_A_TIME !== 0) return;
    await send(Buffer.from(lines), AT_A_TIME);
    lines = '';
  };
}
