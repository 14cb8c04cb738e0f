/**
 * Settles every claim about the rules and writes what was found: `src/verify/theorems.json` for the program,
 * docs/THEOREMS.md for people.
 *
 * `npm run theorems` for all claims, or with the ids of some: the others keep what is known of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CLAIMS } from '../src/verify/claims.ts';
import type { Theorem, TheoremsFile } from '../src/verify/known.ts';
import { settle, type Settled } from '../src/verify/settle.ts';
import { startWorkers } from '../src/verify/workers.ts';
import { loadWasm } from '../src/solver/wasm.ts';
import { theoremsPage } from '../src/verify/theorems-page.ts';

const FILE = 'src/verify/theorems.json';
/** Seconds for one question, on the map and map-free each. */
const SECONDS = Number(process.env['SECONDS_PER_QUESTION'] ?? 60);
const ON_MAP = 8;
const MAP_FREE = 10;

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
  const { verdict, upTo, mapFree, seconds } = theorem;
  process.stderr.write(`${id}: ${verdict}, ${upTo} on the map, ${mapFree} map-free, ${seconds} s\n`);
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

/** On the map as far as there is time; where nothing is found, map-free as far as there is time. */
async function settled(id: string): Promise<Theorem> {
  const begun = performance.now();
  const search = (form: 'standard' | 'map-free', units: number): Promise<Settled> => {
    return settle({ kind: 'claim', id }, workers.work, {
      units,
      form,
      limits: { timeout: SECONDS * 1000 },
      stopped: (milliseconds) => milliseconds > SECONDS * 1000,
      progress: () => undefined,
    });
  };
  const onMap = await search('standard', ON_MAP);
  const found = onMap.answers.find(({ example }) => example !== undefined);
  const free = found === undefined ? await search('map-free', MAP_FREE) : undefined;
  const madeUp = onMap.answers.find((answer) => answer.madeUp !== undefined)?.madeUp;
  const isNever = onMap.claim.kind === 'never';
  const searched = Math.max(onMap.upTo, free?.upTo ?? 0);
  const verdict =
    found !== undefined
      ? isNever
        ? 'refuted'
        : 'holds'
      : searched < 4
        ? 'unknown'
        : isNever
          ? 'holds'
          : 'refuted';
  return {
    claim: id,
    verdict,
    upTo: onMap.upTo,
    mapFree: free?.upTo ?? onMap.upTo,
    seconds: Math.round((performance.now() - begun) / 1000),
    ...(found?.example === undefined ? {} : { example: found.example }),
    ...(madeUp === undefined || madeUp.units === found?.example?.units ? {} : { madeUp }),
  };
}
