/**
 * What do reasons cost, and is adjudication without them as fast as if there were none?
 *
 * Reasons are made on demand, from a result. Generated positions of 34 units, one thread; medians of several
 * rounds, each with positions of its own.
 */
import { reasonsOf } from '../src/explain/reasons/order-reasons.ts';
import { sentenceOf } from '../src/explain/words/sentence.ts';
import { adjudicateMovement, DEFAULT_OPTIONS, type Adjudication } from '../src/adjudicate/phases/movement.ts';
import { MIXES } from '../src/orders/sample/random-position.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { generated, median, printTable } from './measure.ts';

const POSITIONS = 300;
const ROUNDS = 7;

const solver = new Solver();

await solver.open();
const rows: string[][] = [['positions', 'adjudicated/s', 'with reasons/s', 'and sentences/s']];
for (const [name, mix] of Object.entries(MIXES)) {
  const rates: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [step, ofStep] of rates.entries()) {
      const first = (rates.length * round + step) * POSITIONS;
      const positions = generated(first, POSITIONS, mix);
      const started = performance.now();
      for (const position of positions) {
        const result = adjudicateMovement(position, { ...DEFAULT_OPTIONS, engine: 'components' }, solver);
        if (result.kind === 'unknown') throw new Error('unknown');
        explain(result, step);
      }
      ofStep.push((POSITIONS * 1000) / (performance.now() - started));
    }
  }
  rows.push([name, ...rates.map((ofStep) => median(ofStep).toFixed(0))]);
}
printTable(rows);

/** Nothing, the reasons, or the reasons and their sentences. */
function explain(result: Adjudication, step: number): void {
  if (step === 0) return;
  const reasons = reasonsOf(result);
  if (step === 2) for (const reason of reasons) sentenceOf(result, reason);
}
