/**
 * Which claims hold under which choice of DATC 4.A: every lemma of their proofs for any number of units is asked again
 * under the choice, and where one is not shown, positions are searched. Writes `src/verify/results/choices.json` for the
 * program and docs/CHOICES.md for people.
 *
 * `npm run choices` for all, or with rules such as 4.A.4=border or 1971, or with claims: the others keep what is known of
 * them. With `page` only the page is written again. SECONDS_PER_QUESTION can be set: seconds of processor time for each
 * question of a search; 0 for no search.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Policy } from '../encodings/policy.ts';
import { checkScript } from '../src/solver/script.ts';
import { loadWasm } from '../src/solver/wasm.ts';
import { choicesPage } from '../src/verify/results/choices-page.ts';
import { TABLES, type ChoicesFile, type KnownUnder } from '../src/verify/results/known-choices.ts';
import { exampleIn, settle } from '../src/verify/settle/settle.ts';
import { work } from '../src/verify/settle/task.ts';
import { proofs, PROOFS, type UnboundedProof } from '../src/verify/unbounded/proofs.ts';

const FILE = 'src/verify/results/choices.json';
/** Work for one lemma, as the solver counts it: some ten times what the longest needs. */
const LIMITS = { rlimit: 10_000_000 };
const SECONDS = Number(process.env['SECONDS_PER_QUESTION'] ?? 20);
const RLIMIT = 100_000_000;
const UNITS = 8;

const wanted = process.argv.slice(2);
const before = (JSON.parse(readFileSync(FILE, 'utf8')) as ChoicesFile).cells;
const cells = new Map(before.map((cell) => [keyOf(cell), cell]));
const { version } = await loadWasm();
/** By question: whether it was shown. Many lemmas are the same under several choices. */
const shown = new Map<string, boolean>();

for (const [under, policy] of TABLES.flatMap(({ columns }) => columns)) {
  if (wanted.includes('page')) break;
  for (const proof of proofs(policy)) {
    const isWanted = [under, proof.claim].some((name) => wanted.includes(name));
    if (wanted.length > 0 && !isWanted) continue;
    const cell = await known(proof, under, policy);
    cells.set(keyOf(cell), cell);
    write();
    const found = cell.example === undefined ? '' : `, ${cell.example.units} units do otherwise`;
    const searched = cell.searched === undefined ? '' : `, searched through ${cell.searched.upTo}`;
    process.stderr.write(
      `${under} ${proof.claim}: ${cell.missing.join(' ') || 'shown'}${searched}${found}\n`,
    );
  }
}
write();
process.exit(0);

function keyOf({ claim, under }: Pick<KnownUnder, 'claim' | 'under'>): string {
  return `${under} ${claim}`;
}

/** What is known so far, in the order of the tables: an interrupted run loses nothing. */
function write(): void {
  const all = TABLES.flatMap(({ columns }) =>
    columns.flatMap(([under]) => PROOFS.flatMap(({ claim }) => cells.get(keyOf({ claim, under })) ?? [])),
  );
  const file: ChoicesFile = { solver: version, cells: all };
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  writeFileSync('docs/CHOICES.md', choicesPage(PROOFS, file));
}

async function known({ claim, steps }: UnboundedProof, under: string, policy: Policy): Promise<KnownUnder> {
  const missing: string[] = [];
  for (const step of steps) if (!(await isShown(step.smtLib()))) missing.push(step.id);
  if (missing.length === 0 || SECONDS === 0) return { claim, under, missing };
  const { answers, upTo, everyMap } = await settle({ kind: 'claim', id: claim, under: policy }, work, {
    units: UNITS,
    form: 'standard',
    limits: { rlimit: RLIMIT, processor: SECONDS * 1000 },
    stopped: ({ processor }) => processor > SECONDS * 1000,
    progress: () => undefined,
  });
  const example = exampleIn(answers);
  const madeUp = answers.find((answer) => answer.madeUp !== undefined)?.madeUp;
  const found = example ?? madeUp;
  return {
    claim,
    under,
    missing,
    searched: { upTo, everyMap },
    ...(found === undefined ? {} : { example: found }),
  };
}

async function isShown(question: string): Promise<boolean> {
  const body = question.split('\n').slice(3).join('\n');
  let known = shown.get(body);
  if (known === undefined) {
    known = (await checkScript(question, LIMITS)) === 'unsatisfiable';
    shown.set(body, known);
  }
  return known;
}
