/**
 * How does cost grow with the number of independent cycles? Each is a circle of moves: two solutions each, so that
 * all together have 2 to the power of their number. Components.
 *
 * Circles of three are remembered: their cost is that of finding and checking. Circles of twelve have more unknowns
 * than any enumeration that is remembered, so Z3 is asked about each; every round has them in places of their own.
 * Times are CPU times, and all numbers of cycles take turns, so that growth is linear where a cycle costs the same
 * in every row.
 */
import type { Unit } from '../src/board/board.ts';
import type { GivenOrder } from '../src/orders/orders-that-count.ts';
import { DEFAULT_OPTIONS, equationsOf } from '../src/adjudicate/phases/movement.ts';
import { resolve } from '../src/adjudicate/resolution/resolve.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { largeBoard } from './large-board.ts';
import { cpuMicroseconds, median, printTable } from './measure.ts';

const SIDE = 42;
const ROUNDS = 60;
const COUNTS = [1, 2, 5, 10, 15, 20];
/** From one circle to the next, as many provinces; seas lie three apart, so that all circles are on land. */
const APART = 6;
const ACROSS = 4;

/** Rows and columns of the places of a circle, each beside the next. */
const RINGS: Readonly<Record<string, readonly (readonly [row: number, column: number])[]>> = {
  '3': [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  '12': [
    ...[0, 1, 2].map((i) => [0, i] as const),
    ...[0, 1, 2].map((i) => [i, 3] as const),
    ...[3, 2, 1].map((i) => [3, i] as const),
    ...[3, 2, 1].map((i) => [i, 0] as const),
  ],
};

const board = largeBoard(SIDE);
const solver = new Solver();
await solver.open();

/** So many circles, moved by `offset` rows. */
function circles(
  ring: string,
  count: number,
  offset: number,
): { readonly units: Unit[]; readonly orders: GivenOrder[] } {
  const units: Unit[] = [];
  const orders: GivenOrder[] = [];
  for (let i = 0; i < count; i++) {
    const first = (APART * Math.floor(i / ACROSS) + offset + 2) * SIDE + APART * (i % ACROSS) + 2;
    const places = RINGS[ring]!.map(([row, column]) => first + row * SIDE + column);
    for (const [turn, province] of places.entries()) {
      const power = turn % board.powers.length;
      const to = { province: places[(turn + 1) % places.length]! };
      units.push({ power, type: 'army', location: province });
      orders.push({
        power,
        order: { kind: 'move', unit: { type: 'army', province }, to, viaConvoy: false },
      });
    }
  }
  return { units, orders };
}

interface Measured {
  times: number[];
  solutions: string;
  checks: number;
  terms: number;
}

function measure(ring: string): Map<number, Measured> {
  const all = new Map<number, Measured>();
  for (const count of COUNTS) all.set(count, { times: [], solutions: '', checks: 0, terms: 0 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [count, measured] of all) {
      const system = equationsOf({ board, ...circles(ring, count, 3 * (round % 3)) }, DEFAULT_OPTIONS.policy);
      const before = solver.work;
      const taken = cpuMicroseconds(() => {
        const result = resolve(system, 'components', solver);
        if (result.kind === 'unknown') throw new Error('the solver gave up');
        measured.solutions = String(result.solutions);
      });
      measured.times.push(taken);
      measured.checks = solver.work.checks - before.checks;
      measured.terms = solver.work.terms - before.terms;
    }
  }
  return all;
}

for (const ring of Object.keys(RINGS)) {
  printTable([
    [`circles of ${ring}`, 'solutions', 'checks', 'terms', 'CPU us', 'per circle', 'per circle, least'],
    ...[...measure(ring)].map(([count, { times, solutions, checks, terms }]) => {
      const warm = times.slice(ROUNDS / 3);
      return [
        String(count),
        solutions,
        String(checks),
        String(terms),
        median(warm).toFixed(0),
        (median(warm) / count).toFixed(1),
        (Math.min(...warm) / count).toFixed(1),
      ];
    }),
  ]);
}
solver.close();
