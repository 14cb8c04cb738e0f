/**
 * What does the time of one position go to in `components`, step by step?
 *
 * Generated 34-unit positions, one thread; each figure is the median of many rounds in one run, with the least
 * beside it, because this kind of machine is noisy.
 */
import { standardBoard } from '../src/board/standard.ts';
import { readOrders } from '../src/orders/legality.ts';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../src/phases/movement.ts';
import { resultJson } from '../src/records/result-json.ts';
import { propagate, startValues } from '../src/resolution/propagate.ts';
import { resolve } from '../src/resolution/resolve.ts';
import { EquationSystem, NO_OVERRIDES } from '../src/resolution/system.ts';
import { MIXES, randomPosition } from '../src/sample/random-position.ts';
import { KnownFacts } from '../src/situation/known-facts.ts';
import { openSolver } from '../src/solver/solver.ts';
import { median, printTable } from './measure.ts';

const POSITIONS = 1000;
const ROUNDS = 60;

const { policy } = DEFAULT_OPTIONS;
const solver = await openSolver();
const positions = Array.from({ length: POSITIONS }, (_, seed) =>
  randomPosition(standardBoard, MIXES['mid-game'], seed),
);
const read = positions.map(({ units, orders }) => readOrders(standardBoard, units, orders, policy));
const systems = read.map((orders) => new EquationSystem(new KnownFacts(orders), policy));
const options = { ...DEFAULT_OPTIONS, engine: 'components' } as const;
const results = positions.map((position) => adjudicateMovement(position, options, () => solver));

/** Runs the work on each of the list and forgets what it gave. */
function each<V>(list: readonly V[], work: (one: V) => unknown): () => void {
  return () => {
    for (const one of list) work(one);
  };
}

const steps: readonly (readonly [name: string, work: () => void])[] = [
  ['read orders', each(positions, ({ units, orders }) => readOrders(standardBoard, units, orders, policy))],
  ['list facts and decisions', each(read, (orders) => new EquationSystem(new KnownFacts(orders), policy))],
  ['propagate', each(systems, (system) => propagate(system, startValues(system, NO_OVERRIDES)))],
  ['every value', each(systems, (system) => resolve(system, 'components', () => solver))],
  [
    'facts, decisions and every value',
    each(read, (orders) =>
      resolve(new EquationSystem(new KnownFacts(orders), policy), 'components', () => solver),
    ),
  ],
  [
    'all, with outcomes and retreats',
    each(positions, (position) => adjudicateMovement(position, options, () => solver)),
  ],
  [
    'result as JSON',
    each(results, (result) => result.kind === 'adjudicated' && JSON.stringify(resultJson(result, 'x'))),
  ],
];

const rows: string[][] = [['step', 'us/position', 'least', 'positions/s']];
for (const [name, work] of steps) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    work();
    if (round >= ROUNDS / 3) times.push(((performance.now() - started) * 1000) / POSITIONS);
  }
  const middle = median(times);
  rows.push([name, middle.toFixed(2), Math.min(...times).toFixed(2), (1e6 / middle).toFixed(0)]);
}
printTable(rows);
