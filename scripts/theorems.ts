/**
 * Settles every claim about the rules and writes what was found: `src/verify/results/theorems.json` for the program,
 * docs/THEOREMS.md for people.
 *
 * `npm run theorems` for all claims, or with the ids of some: the others keep what is known of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CLAIMS } from '../src/verify/theorems.ts';
import type { Theorem, TheoremsFile } from '../src/verify/results/known-results.ts';
import { exampleIn, settle, verdictOf } from '../src/verify/settle/settle.ts';
import { startWorkers } from '../src/verify/settle/workers.ts';
import { loadWasm } from '../src/solver/wasm.ts';
import { theoremsPage } from '../src/verify/results/theorems-page.ts';

const FILE = 'src/verify/results/theorems.json';
/** Seconds for one question. */
const SECONDS = Number(process.env['SECONDS_PER_QUESTION'] ?? 60);
const UNITS = 10;
/** A claim is not said to be settled by positions of fewer units. */
const LEAST = 4;

const ids = process.argv.slice(2);
const before = (JSON.parse(readFileSync(FILE, 'utf8')) as TheoremsFile).theorems;
const workers = startWorkers();
const { version } = await loadWasm();
const theorems = new Map(before.map((theorem) => [theorem.claim, theorem]));
for (const { id } of CLAIMS) {
  if (ids.length > 0 && !ids.includes(id)) continue;
  const theorem = await settled(id);
  theorems.set(id, theorem);
  write();
  const { verdict, upTo, everyMap, seconds } = theorem;
  process.stderr.write(`${id}: ${verdict}, ${upTo} on the map, ${everyMap} map-free, ${seconds} s\n`);
}
await workers.stop();
process.exit(0);

/** What is known so far, in the order of the claims: an interrupted run loses nothing. */
function write(): void {
  const file: TheoremsFile = {
    solver: version,
    theorems: CLAIMS.flatMap(({ id }) => theorems.get(id) ?? []),
  };
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  writeFileSync('docs/THEOREMS.md', theoremsPage(CLAIMS, file));
}

/** As far as there is time. */
async function settled(id: string): Promise<Theorem> {
  const begun = performance.now();
  const { claim, answers, upTo, everyMap } = await settle({ kind: 'claim', id }, workers.work, {
    units: UNITS,
    form: 'standard',
    limits: { timeout: SECONDS * 1000 },
    stopped: (milliseconds) => milliseconds > SECONDS * 1000,
    progress: () => undefined,
  });
  const found = exampleIn(answers);
  const madeUp = answers.find((answer) => answer.madeUp !== undefined)?.madeUp;
  return {
    claim: id,
    verdict: verdictOf(claim.kind, found !== undefined, upTo >= LEAST),
    upTo,
    everyMap,
    seconds: Math.round((performance.now() - begun) / 1000),
    ...(found === undefined ? {} : { example: found }),
    ...(madeUp === undefined || madeUp.units === found?.units ? {} : { madeUp }),
  };
}
