/**
 * How long do proofs for every map take, and how does that grow with the number of units?
 *
 * `UNITS=10 npm run bench proofs` for more than eight units.
 */
import { settle, startWorkers } from '../src/prove/settle/settle.ts';
import { printTable } from './measure.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const CLAIMS = ['existence', 'uniqueness', 'one-per-province', 'no-self-dislodge', 'beleaguered'];
const LEAST = 4;

const most = Number(process.env['UNITS'] ?? 8);
const sizes = Array.from({ length: most - LEAST + 1 }, (_, i) => LEAST + i);
const workers = startWorkers(new Solver());
const rows = [['seconds, all units up to', ...sizes.map(String)]];
const totals = sizes.map(() => 0);

for (const id of CLAIMS) {
  const row: string[] = [];
  const begun = performance.now();
  const at = new Map<number, number>();
  const { verdict, upTo } = await settle({ kind: 'claim', id }, workers.work, {
    units: most,
    form: 'map-free',
    limits: {},
    stopped: () => false,
    progress: ({ units }) => at.set(units, performance.now() - begun),
  });
  for (const [i, units] of sizes.entries()) {
    const seconds = (at.get(units) ?? performance.now() - begun) / 1000;
    totals[i] = totals[i]! + seconds;
    row.push(seconds.toFixed(1));
  }
  rows.push([`${id} (${verdict}, ${upTo})`, ...row]);
}
rows.push(['all', ...totals.map((seconds) => seconds.toFixed(1))]);
printTable(rows);
await workers.stop();
