/**
 * What does it buy to cut a proof into pieces by how the supports are shared among the movers? Each question is
 * asked of all positions of so many units, on every map, in this process: once an outline for each number of orders
 * of each kind, with the sharing left open, and once a piece for each way to share.
 *
 * `UNITS=9 npm run bench proofs-pieces` for more than eight units.
 */
import type { Shape } from '../src/readings/symbolic/symbolic.ts';
import { type Question, questionsOf, rules } from '../src/prove/theorem.ts';
import { THEOREMS } from '../src/prove/theorems.ts';
import { MAP_FREE } from '../src/prove/maps/map-free.ts';
import { shapesOf } from '../src/prove/space/outlines.ts';
import { searchOutline } from '../src/prove/settle/search.ts';
import { printTable } from './measure.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const IDS = ['existence', 'uniqueness', 'one-per-province'];
const LEAST = 5;
const solver = new Solver();
const most = Number(process.env['UNITS'] ?? 8);

function questionOf(id: string): Question {
  const claim = THEOREMS.find((one) => one.id === id)!;
  return questionsOf(claim, rules)[0]!.question;
}

/** The same positions, with the sharing of supports left open. */
function uncut(shapes: readonly Shape[]): Shape[] {
  const byCounts = new Map(shapes.map(({ counts }) => [JSON.stringify(counts), counts]));
  return [...byCounts.values()].map((counts) => ({ counts }));
}

async function secondsFor(question: Question, shapes: readonly Shape[]): Promise<number> {
  const begun = process.cpuUsage();
  for (const shape of shapes) {
    const { kind } = await searchOutline(question, shape, MAP_FREE, {}, solver);
    if (kind !== 'none') throw new Error(`${kind} where nothing is to be found`);
  }
  return process.cpuUsage(begun).user / 1e6;
}

const rows = [['claim', 'units', 'outlines', 'seconds', 'pieces', 'seconds', 'times faster']];
for (const id of IDS) {
  const question = questionOf(id);
  for (let units = LEAST; units <= most; units++) {
    const pieces = shapesOf(units, (counts) => question.suits(counts));
    const outlines = uncut(pieces);
    const [open, cut] = [await secondsFor(question, outlines), await secondsFor(question, pieces)];
    const figures = [units, outlines.length, open.toFixed(1), pieces.length, cut.toFixed(1)];
    rows.push([id, ...figures.map(String), (open / cut).toFixed(1)]);
  }
}
printTable(rows);
