/**
 * How does cost grow with the number of units? Generated positions on a board of 441 provinces, components and
 * whole, adjudication from a parsed position. Every round has positions of its own.
 */
import { DEFAULT_OPTIONS, equationsOf } from '../src/adjudicate/phases/movement.ts';
import { resolve, ENGINES } from '../src/adjudicate/resolution/resolve.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { largeBoard } from './large-board.ts';
import { medianAndLeast, microseconds, median, printTable } from './measure.ts';

const SIDE = 21;
const POSITIONS = 40;
const ROUNDS = 5;

const board = largeBoard(SIDE);
const solver = new Solver();
await solver.open();
const rows: string[][] = [['units', 'components us', 'per unit', 'whole us', 'per unit']];
let seed = 0;
for (const units of [10, 25, 50, 100, 150, 200]) {
  const row = [String(units)];
  for (const engine of ENGINES.toReversed()) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const systems = Array.from({ length: POSITIONS }, () =>
        equationsOf(randomPosition(board, { ...MIXES['mid-game'], units }, seed++), DEFAULT_OPTIONS.policy),
      );
      times.push(microseconds(POSITIONS, () => systems.forEach((each) => resolve(each, engine, solver))));
    }
    row.push(medianAndLeast(times, 0), (median(times) / units).toFixed(2));
  }
  rows.push(row);
}
printTable(rows);
