/**
 * Runs a faulty adjudicator as a live program: `node --import tsx test/others/audit/planted/run.ts own-support-counted`, or
 * several mistakes with commas. As most programs it tells boards, and not what became of single orders.
 */
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { adjudicateStream } from '../../../../src/cli/adjudicate/lines.ts';
import type { ResultJson } from '../../../../src/games/records/json/result-json.ts';
import { plant, PLANTS, type Plant, type PlantName } from './plants.ts';
import { Solver } from '../../../../src/readings/z3/solver.ts';

const names = (process.argv[2] ?? '').split(',').filter((name) => name !== '');
const chosen = names.map((name): Plant => PLANTS[name as PlantName]);
plant(...chosen);
const output = new PassThrough();
createInterface({ input: output }).on('line', (line) => {
  const result = JSON.parse(line) as ResultJson | { error: unknown };
  if ('error' in result) {
    process.stdout.write(`${line}\n`);
    return;
  }
  const told = chosen.reduce((sum, { result: change }) => change?.(sum) ?? sum, result);
  const { id, next_units: nextUnits, dislodged } = told;
  process.stdout.write(`${JSON.stringify({ id, next_units: nextUnits, dislodged })}\n`);
});
await adjudicateStream(process.stdin, output, {
  solver: new Solver(),
  engine: 'components',
  policy: DATC_3_2,
  check: 0,
});
