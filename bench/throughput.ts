/**
 * How many phases a second does each engine adjudicate, and what does the time go to?
 *
 * Generated positions, one thread, adjudication from a parsed position. Each figure is the median of
 * several rounds in one run. Every round has positions of its own, so that nothing is remembered from the round
 * before, and the engines take turns on them, so that noise meets both.
 */
import { adjudicateMovement, DEFAULT_OPTIONS, equationsOf } from '../src/adjudicate/phases/movement.ts';
import { ENGINES, type Engine } from '../src/adjudicate/resolution/resolve.ts';
import { MIXES, type RandomPosition } from '../src/orders/sample/random-position.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { generated, median, microseconds, printTable } from './measure.ts';

const POSITIONS = 500;
const ROUNDS = 7;
const rate = (work: () => void): number => 1e6 / microseconds(POSITIONS, work);

const solver = new Solver();

await solver.open();
const rows: string[][] = [['positions', 'engine', 'phases/s', 'read only', 'checks', 'terms']];
for (const [name, mix] of Object.entries(MIXES)) {
  for (const units of [10, 22, 34]) {
    const measured = ENGINES.map((engine) => ({ engine, rates: [] as number[], checks: 0, terms: 0 }));
    const reading: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [turn, ofEngine] of measured.entries()) {
        const first = (ENGINES.length * round + turn) * POSITIONS;
        const positions = generated(first, POSITIONS, { ...mix, units });
        const before = solver.work;
        ofEngine.rates.push(rate(() => adjudicateAll(positions, ofEngine.engine, solver)));
        ofEngine.checks += solver.work.checks - before.checks;
        ofEngine.terms += solver.work.terms - before.terms;
        reading.push(rate(() => readAll(positions)));
      }
    }
    for (const { engine, rates, checks, terms } of measured) {
      rows.push([
        `${name}, ${units} units`,
        engine,
        median(rates).toFixed(0),
        median(reading).toFixed(0),
        (checks / (ROUNDS * POSITIONS)).toFixed(2),
        (terms / (ROUNDS * POSITIONS)).toFixed(1),
      ]);
    }
  }
}
printTable(rows);
console.log('"read only": reading orders and listing decisions. Checks and terms of Z3 are per position.');

function adjudicateAll(positions: readonly RandomPosition[], engine: Engine, by: Solver): void {
  for (const position of positions) {
    const result = adjudicateMovement(position, { ...DEFAULT_OPTIONS, engine }, by);
    if (result.kind === 'unknown') throw new Error('unknown');
  }
}

function readAll(positions: readonly RandomPosition[]): void {
  for (const position of positions) equationsOf(position, DEFAULT_OPTIONS.policy);
}
