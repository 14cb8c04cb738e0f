/**
 * Which claims hold under which choice of DATC 4.A: every lemma of their proofs for any number of units is asked again
 * under the choice, and where one is not shown, positions are searched. Writes `src/prove/results/choices.json` for the
 * program and docs/CHOICES.md for people.
 *
 * `npm run make choices` for all, or with rules such as 4.A.4=border or 1971, with claims, or with both for these claims under
 * these rules: the others keep what is known of them. With `page` only the page is written again, with `search` no lemma is asked
 * again, and only what was not searched yet is, unless the rules are named;
 * with `rest` only that of which nothing is known. Several can run beside each other
 * for different rules. SECONDS_PER_CLAIM can be set: seconds of processor time for the search; 0 for none.
 */
import { markdown } from '../src/base/document/markdown.ts';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Policy } from '../encodings/policy.ts';
import { choicesPage } from './make/theorems/choices-page.ts';
import { TABLES, type ChoicesFile, type KnownUnder } from './make/theorems/known-choices.ts';
import { exampleIn, settle, startWorkers } from '../src/prove/settle/settle.ts';
import { questionsOf, rulesOf } from '../src/prove/theorem.ts';
import { THEOREMS } from '../src/prove/theorems.ts';
import { proofs, PROOFS, type UnboundedProof } from '../src/prove/unbounded/proofs.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const solver = new Solver();
const { work } = startWorkers(solver, 0);

const FILE = 'src/prove/results/choices.json';
/** Work for one lemma, as the solver counts it. */
const LIMITS = { rlimit: 6_000_000 };
const SECONDS = Number(process.env['SECONDS_PER_CLAIM'] ?? 20);
const RLIMIT = 100_000_000;
const UNITS = 8;

const WORDS = ['page', 'search', 'rest'];
const [isPage, isSearch, isRest] = WORDS.map((word) => process.argv.includes(word));
const wanted = process.argv.slice(2).filter((word) => !WORDS.includes(word));
const version = await solver.version();
const wantedClaims = wanted.filter((word) => PROOFS.some(({ claim }) => claim === word));
const wantedRules = wanted.filter((word) => !wantedClaims.includes(word));
/** By question: whether it was shown. Many lemmas are the same under several choices. */
const shown = new Map<string, boolean>();

for (const [under, policy] of isPage === true ? [] : TABLES.flatMap(({ columns }) => columns)) {
  if (wantedRules.length > 0 && !wantedRules.includes(under)) continue;
  const before = knownCells();
  for (const proof of proofs(policy)) {
    const { claim } = proof;
    if (wantedClaims.length > 0 && !wantedClaims.includes(claim)) continue;
    const asked = before.get(keyOf({ claim, under }));
    if (isRest === true && asked !== undefined) continue;
    const isSearched = asked?.searched !== undefined && !wantedRules.includes(under);
    if (isSearch === true && (asked === undefined || asked.missing.length === 0 || isSearched)) continue;
    const missing = isSearch === true ? asked!.missing : await missingOf(proof);
    const cell = { claim, under, missing, ...(missing.length === 0 ? {} : await searched(claim, policy)) };
    write(cell);
    const found = cell.example === undefined ? '' : `, ${cell.example.units} units do otherwise`;
    const through = cell.searched === undefined ? '' : `, searched through ${cell.searched.upTo}`;
    process.stderr.write(`${under} ${claim}: ${missing.join(' ') || 'shown'}${through}${found}\n`);
  }
}
write();
process.exit(0);

function keyOf({ claim, under }: Pick<KnownUnder, 'claim' | 'under'>): string {
  return `${under} ${claim}`;
}

function knownCells(): Map<string, KnownUnder> {
  const { cells } = JSON.parse(readFileSync(FILE, 'utf8')) as ChoicesFile;
  return new Map(cells.map((cell) => [keyOf(cell), cell]));
}

/** What is known so far with one more cell, in the order of the tables: an interrupted run loses nothing. */
function write(found?: KnownUnder): void {
  const cells = knownCells();
  if (found !== undefined) cells.set(keyOf(found), found);
  const all = TABLES.flatMap(({ columns }) =>
    columns.flatMap(([under]) => PROOFS.flatMap(({ claim }) => cells.get(keyOf({ claim, under })) ?? [])),
  );
  const file: ChoicesFile = { solver: version, cells: all };
  // Whole or not at all: another run may read it.
  writeFileSync(`${FILE}.${process.pid}`, `${JSON.stringify(file, null, 2)}\n`);
  renameSync(`${FILE}.${process.pid}`, FILE);
  writeFileSync('docs/CHOICES.md', markdown(choicesPage(PROOFS, file)));
}

async function missingOf({ steps }: UnboundedProof): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const step of steps) if (!(await isShown(step.smtLib()))) missing.push(step.id);
  return missing;
}

async function searched(id: string, policy: Policy): Promise<Pick<KnownUnder, 'searched' | 'example'>> {
  if (SECONDS === 0) return {};
  const claim = THEOREMS.find((theorem) => theorem.id === id)!;
  const questions = questionsOf(claim, rulesOf(policy)).length;
  const processor = (SECONDS * 1000) / questions;
  const { answers, upTo, everyMap } = await settle({ kind: 'claim', id, under: policy }, work, {
    units: UNITS,
    form: 'standard',
    limits: { rlimit: RLIMIT, processor },
    stopped: (spent) => spent.processor > processor,
    progress: () => undefined,
  });
  const found = exampleIn(answers) ?? answers.find(({ madeUp }) => madeUp !== undefined)?.madeUp;
  return { searched: { upTo, everyMap }, ...(found === undefined ? {} : { example: found }) };
}

async function isShown(question: string): Promise<boolean> {
  const body = question.split('\n').slice(3).join('\n');
  let isUnsatisfiable = shown.get(body);
  if (isUnsatisfiable === undefined) {
    isUnsatisfiable = (await solver.check(question, LIMITS)) === 'unsatisfiable';
    shown.set(body, isUnsatisfiable);
  }
  return isUnsatisfiable;
}
