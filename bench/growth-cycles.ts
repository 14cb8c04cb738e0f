/**
 * How does cost grow with the number of independent cycles? Each is a circle of three moves: two solutions each,
 * so that all together have 2 to the power of their number. Components; the solver is opened anew for each
 * figure, so that it remembers nothing ("first"), and then asked again.
 */
import type { Unit } from '../src/board/board.ts';
import type { GivenOrder } from '../src/orders/legality.ts';
import { DEFAULT_OPTIONS, equationsOf } from '../src/phases/movement.ts';
import { resolve } from '../src/resolution/resolve.ts';
import { openSolver } from '../src/solver/solver.ts';
import { largeBoard } from './large-board.ts';
import { medianAndLeast, microseconds, median, printTable } from './measure.ts';

const SIDE = 24;
const ROUNDS = 9;

const board = largeBoard(SIDE);

/** Circles of three armies in a square of places, two rows and columns apart. */
function circles(count: number): { units: Unit[]; orders: GivenOrder[] } {
  const units: Unit[] = [];
  const orders: GivenOrder[] = [];
  // Corners of the grid of seas: places on land that touch each other.
  for (let i = 0; i < count; i++) {
    const row = 3 * Math.floor(i / 7) + 2;
    const column = 3 * (i % 7) + 2;
    const places = [row * SIDE + column, row * SIDE + column + 1, (row + 1) * SIDE + column];
    for (const [turn, province] of places.entries()) {
      units.push({ power: turn, type: 'army', location: province });
      const to = { province: places[(turn + 1) % places.length]! };
      orders.push({
        power: turn,
        order: { kind: 'move', unit: { type: 'army', province }, to, viaConvoy: false },
      });
    }
  }
  return { units, orders };
}

const rows: string[][] = [
  ['cycles', 'solutions', 'checks', 'terms', 'first us', 'again us', 'again, per cycle'],
];
for (const count of [1, 2, 5, 10, 15, 20]) {
  const system = equationsOf({ board, ...circles(count) }, DEFAULT_OPTIONS.policy);
  const first: number[] = [];
  const again: number[] = [];
  let found = '';
  let work = '';
  let terms = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const solver = await openSolver();
    const run = (): void => {
      const result = resolve(system, 'components', () => solver);
      if (result.kind === 'unknown') throw new Error('unknown');
      found = String(result.solutions);
    };
    first.push(microseconds(1, run));
    work = String(solver.work.checks);
    terms = solver.work.terms;
    again.push(
      microseconds(20, () => {
        for (let i = 0; i < 20; i++) run();
      }),
    );
    solver.close();
  }
  rows.push([
    String(count),
    found,
    work,
    String(terms),
    medianAndLeast(first, 0),
    medianAndLeast(again, 0),
    (median(again) / count).toFixed(1),
  ]);
}
printTable(rows);
