/**
 * Does memory stay flat? Adjudicates generated positions in one process and prints its resident
 * memory and the memory of the solver on the way.
 *
 *   npx tsx bench/memory.ts [engine] [positions]
 */
import { standardBoard } from '../src/board/standard.ts';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../src/phases/movement.ts';
import { ENGINES } from '../src/resolution/resolve.ts';
import { MIXES, randomPosition } from '../src/sample/random-position.ts';
import { openSolver } from '../src/solver/solver.ts';
import { printTable } from './measure.ts';

const engine = ENGINES.find((name) => name === process.argv[2]) ?? 'whole';
const positions = Number(process.argv[3] ?? 20_000);
const STEPS = 10;

const solver = await openSolver();
const rows: string[][] = [['positions', 'resident MB', 'JavaScript heap MB']];
for (let seed = 1; seed <= positions; seed++) {
  const position = randomPosition(standardBoard, MIXES['mid-game'], seed);
  adjudicateMovement(position, { ...DEFAULT_OPTIONS, engine }, () => solver);
  if (seed % (positions / STEPS) === 0) {
    const { rss, heapUsed } = process.memoryUsage();
    rows.push([String(seed), (rss / 2 ** 20).toFixed(0), (heapUsed / 2 ** 20).toFixed(0)]);
  }
}
console.log(`engine ${engine}`);
printTable(rows);
