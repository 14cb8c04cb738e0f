/**
 * What does the time of one position go to in `components`, step by step?
 *
 * Generated 34-unit positions, one thread. Every round has positions of its own, so that nothing is remembered
 * from the round before. "adjudication alone" goes from judged orders to the value of every decision, the number
 * of solutions and how it was settled.
 */
import { standardBoard } from '../src/board/standard.ts';
import { readOrders } from '../src/orders/orders-that-count.ts';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../src/adjudicate/phases/movement.ts';
import { resultLine } from '../src/games/records/json/result-json.ts';
import { propagate, startValues } from '../src/adjudicate/resolution/propagate.ts';
import { resolve } from '../src/adjudicate/resolution/resolve.ts';
import { EquationSystem, NO_OVERRIDES } from '../src/adjudicate/resolution/system.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { generated, microseconds, printTable, rates } from './measure.ts';

const POSITIONS = 1000;
const ROUNDS = 45;

const { policy } = DEFAULT_OPTIONS;
const options = { ...DEFAULT_OPTIONS, engine: 'components' } as const;
const solver = new Solver();
await solver.open();
const times = new Map<string, number[]>();

/** A step whose results the next one needs: what it keeps is moved by the garbage collector, and counted. */
function step<V, R>(name: string, list: readonly V[], work: (one: V) => R): R[] {
  const results: R[] = [];
  lastStep(name, list, (one) => results.push(work(one)));
  return results;
}

/** A step whose results are dropped one by one, as those who adjudicate many positions do. */
function lastStep<V>(name: string, list: readonly V[], work: (one: V) => unknown): void {
  const taken = microseconds(list.length, () => {
    for (const one of list) work(one);
  });
  if (!times.has(name)) times.set(name, []);
  times.get(name)!.push(taken);
}

for (let round = 0; round < ROUNDS; round++) {
  const positions = generated(round * POSITIONS, POSITIONS);
  const read = step('read orders', positions, ({ units, orders }) =>
    readOrders(standardBoard, units, orders, policy),
  );
  const systems = step('list facts and decisions', read, (orders) => new EquationSystem(orders, policy));
  lastStep('propagate', systems, (system) => propagate(system, startValues(system, NO_OVERRIDES)));
  lastStep('adjudication alone', read, (orders) =>
    resolve(new EquationSystem(orders, policy), 'components', solver),
  );
  const results = step('all, with outcomes and retreats', positions, (position) =>
    adjudicateMovement(position, options, solver),
  );
  lastStep(
    'result as JSON',
    results,
    (result) => result.kind === 'adjudicated' && resultLine(result, { idJson: '"x"' }),
  );
}

printTable([
  ['step', 'us/position', 'positions/s', 'positions/s, least time'],
  ...[...times].map(([name, all]) => [name, ...rates(all.slice(ROUNDS / 3))]),
]);
