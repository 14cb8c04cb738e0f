/**
 * How many positions a second are adjudicated, from read orders to the value of every decision, the number of
 * solutions and how it was settled?
 *
 * 34-unit mid-game, one thread. "The same 521" is how other rules engines were measured, so that what a processor
 * learns of a set counts for all alike; "never seen" are positions that each round has for itself. Both are read
 * before the clock starts, results are dropped one by one, and the rows take turns.
 */
import { standardBoard } from '../src/board/standard.ts';
import { readOrders, type ReadOrders } from '../src/orders/orders-that-count.ts';
import { DEFAULT_OPTIONS } from '../src/adjudicate/phases/movement.ts';
import { resolve, type Engine } from '../src/adjudicate/resolution/resolve.ts';
import { EquationSystem } from '../src/adjudicate/resolution/system.ts';
import { KnownFacts } from '../src/readings/known/known-facts.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { generated, microseconds, printTable, rates } from './measure.ts';

const SET = 521;
const FRESH = 500;
const WARM_UP = 15;
const ROUNDS = 45;

const { policy } = DEFAULT_OPTIONS;
const solver = new Solver();
await solver.open();

function read(first: number, count: number): ReadOrders[] {
  return generated(first, count).map(({ units, orders }) => readOrders(standardBoard, units, orders, policy));
}

function adjudicate(list: readonly ReadOrders[], engine: Engine): void {
  for (const orders of list) {
    const { kind } = resolve(new EquationSystem(new KnownFacts(orders), policy), engine, solver);
    if (kind === 'unknown') throw new Error('unknown');
  }
}

const set = read(0, SET);
const fresh = Array.from({ length: WARM_UP + ROUNDS }, (_, round) => read(SET + round * FRESH, FRESH));

const rows: Readonly<Record<string, (round: number) => readonly [Engine, readonly ReadOrders[]]>> = {
  'components, the same 521': () => ['components', set],
  'components, never seen': (round) => ['components', fresh[round]!],
  'whole, never seen': (round) => ['whole', fresh[round]!.slice(0, 50)],
};
const times = Object.keys(rows).map((): number[] => []);
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  for (const [i, work] of Object.values(rows).entries()) {
    const [engine, list] = work(round);
    times[i]!.push(microseconds(list.length, () => adjudicate(list, engine)));
  }
}

printTable([
  ['adjudication alone', 'us/position', 'positions/s', 'positions/s, least time'],
  ...Object.keys(rows).map((name, i) => [name, ...rates(times[i]!.slice(WARM_UP))]),
]);
