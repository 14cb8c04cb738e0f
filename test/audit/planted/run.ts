/** Runs a faulty adjudicator as a live program: `node --import tsx test/audit/planted/run.ts own-support-counted`. */
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { adjudicateStream } from '../../../src/cli/adjudicate/lines.ts';
import type { ResultJson } from '../../../src/records/json/result-json.ts';
import { plant, PLANTS, type Plant, type PlantName } from './plants.ts';

const chosen: Plant = PLANTS[process.argv[2] as PlantName];
plant(chosen);
const output = new PassThrough();
createInterface({ input: output }).on('line', (line) => {
  const result = JSON.parse(line) as ResultJson | { error: unknown };
  const told = 'error' in result ? result : (chosen.result?.(result) ?? result);
  process.stdout.write(`${JSON.stringify(told)}\n`);
});
await adjudicateStream(process.stdin, output, {
  engine: 'components',
  policy: DATC_3_2,
  check: 0,
  stats: false,
});
