/**
 * Settles every claim about the rules and writes what was found: `src/prove/results/theorems.json` for the
 * program, docs/THEOREMS.md and the table of docs/proofs.md for people.
 *
 * `npm run make theorems` for all claims, or with the ids of some: the others keep what is known of them. With `page`
 * only the page is written again. SECONDS_PER_QUESTION and WORKERS can be set: seconds of processor time, so that
 * the bounds do not depend on what else the machine does.
 */
import { markdown } from '../src/base/document/markdown.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { THEOREMS } from '../src/prove/theorems.ts';
import type { KnownResult, ResultsFile } from '../src/prove/results/known-results.ts';
import { exampleIn, settle, claimVerdict, startWorkers } from '../src/prove/settle/settle.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { proofsTable } from './make/theorems/proofs-table.ts';
import { theoremsPage } from './make/theorems/theorems-page.ts';
import { writeParts } from './make/written-parts.ts';

const FILE = 'src/prove/results/theorems.json';
/** Seconds of processor time for one question. */
const SECONDS = Number(process.env['SECONDS_PER_QUESTION'] ?? 60);
/** Z3's count of work after which one check is given up: about a minute. */
const RLIMIT = 100_000_000;
const UNITS = 10;
/** A claim is not said to be settled by positions of fewer units. */
const LEAST = { units: 4 };

const ids = process.argv.slice(2);
const onlyPage = ids.includes('page');
const before = (JSON.parse(readFileSync(FILE, 'utf8')) as ResultsFile).theorems;
const solver = new Solver();
const workers = startWorkers(solver, Number(process.env['WORKERS'] ?? availableParallelism()));
const version = await solver.version();
const theorems = new Map(before.map((theorem) => [theorem.claim, theorem]));
for (const { id } of THEOREMS) {
  if (onlyPage || (ids.length > 0 && !ids.includes(id))) continue;
  const known = theorems.get(id);
  const theorem = await settled(id);
  theorems.set(id, theorem);
  write();
  const { verdict, upTo, everyMap, seconds } = theorem;
  const fewer = known !== undefined && upTo < known.upTo ? ` (before: ${known.upTo})` : '';
  process.stderr.write(`${id}: ${verdict}, ${upTo} on the map, ${everyMap} map-free, ${seconds} s${fewer}\n`);
}
write();
await workers.stop();
process.exit(0);

/** What is known so far, in the order of the claims: an interrupted run loses nothing. */
function write(): void {
  const file: ResultsFile = {
    solver: version,
    theorems: THEOREMS.flatMap(({ id }) => theorems.get(id) ?? []),
  };
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  writeFileSync('docs/THEOREMS.md', markdown(theoremsPage(THEOREMS, file)));
  writeParts('docs/proofs.md', 'theorems', [markdown(proofsTable())]);
}

/** As far as there is time. */
async function settled(id: string): Promise<KnownResult> {
  const begun = performance.now();
  const { claim, answers, upTo, everyMap } = await settle({ kind: 'claim', id }, workers.work, {
    units: UNITS,
    form: 'standard',
    limits: { rlimit: RLIMIT, processor: SECONDS * 1000 },
    stopped: ({ processor }) => processor > SECONDS * 1000,
    progress: () => undefined,
  });
  const found = exampleIn(answers);
  const madeUp = answers.find((answer) => answer.madeUp !== undefined)?.madeUp;
  return {
    claim: id,
    verdict: claimVerdict(claim.kind, found !== undefined, upTo >= (claim.least ?? LEAST).units),
    upTo,
    everyMap,
    seconds: Math.round((performance.now() - begun) / 1000),
    ...(found === undefined ? {} : { example: found }),
    ...(madeUp === undefined || madeUp.units === found?.units ? {} : { madeUp }),
  };
}
