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
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { KnownFacts } from '../src/readings/known/known-facts.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { median, microseconds, printTable } from './measure.ts';

const SET = 521;
const FRESH = 500;
const WARM_UP = 15;
const ROUNDS = 45;

const { policy } = DEFAULT_OPTIONS;
const solver = new Solver();
await solver.open();

function read(first: number, count: number): ReadOrders[] {
  return Array.from({ length: count }, (_, i) => {
    const { units, orders } = randomPosition(standardBoard, MIXES['mid-game'], first + i);
    return readOrders(standardBoard, units, orders, policy);
  });
}

function adjudicate(list: readonly ReadOrders[], engine: Engine): void {
  for (const orders of list) {
    const { kind } = resolve(new EquationSystem(new KnownFacts(orders), policy), engine, solver);
    if (kind === 'unknown') throw new Error('unknown');
  }
}

const set = read(0, SET);
const fresh = Array.from({ length: WARM_UP + ROUNDS }, (_, round) => read(SET + round * FRESH, FRESH));

interface Row {
  readonly name: string;
  readonly engine: Engine;
  readonly positions: (round: number) => readonly ReadOrders[];
  readonly times: number[];
}

const rows: readonly Row[] = [
  { name: 'components, the same 521', engine: 'components', positions: () => set, times: [] },
  { name: 'components, never seen', engine: 'components', positions: (round) => fresh[round]!, times: [] },
  { name: 'whole, never seen', engine: 'whole', positions: (round) => fresh[round]!.slice(0, 50), times: [] },
];
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  for (const { engine, positions, times } of rows) {
    const list = positions(round);
    times.push(microseconds(list.length, () => adjudicate(list, engine)));
  }
}

const perSecond = (time: number): string => (1e6 / time).toFixed(0);
printTable([
  ['adjudication alone', 'us/position', 'positions/s', 'positions/s, least time'],
  ...rows.map(({ name, times }) => {
    const warm = times.slice(WARM_UP);
    return [name, median(warm).toFixed(2), perSecond(median(warm)), perSecond(Math.min(...warm))];
  }),
]);
