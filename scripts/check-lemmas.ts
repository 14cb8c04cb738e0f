/**
 * Asks Z3 and cvc5 about every lemma of the proofs for any number of units, and writes their verdicts into
 * `src/prove/results/lemmas.json`: `npm run check lemmas`, or with the name of one of them. Debian's z3 is not asked: it is
 * the same solver as z3-solver, which answers here. SECONDS_PER_LEMMA can be set, for cvc5.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  LEMMA_SOLVERS,
  type LemmasFile,
  type LemmaSolver,
  type SolverVerdict,
} from '../src/prove/results/known-results.ts';
import { STEPS } from '../src/prove/unbounded/proofs.ts';
import { solvers, type AskedSolver } from './lemmas/solvers.ts';
import { countQuestions, questionHash } from './make/theorems/lemma-questions.ts';

const FILE = 'src/prove/results/lemmas.json';
const SECONDS = Number(process.env['SECONDS_PER_LEMMA'] ?? 120);

const named = process.argv.slice(2);
const strange = named.filter((name) => !LEMMA_SOLVERS.some((solver) => solver === name));
if (strange.length > 0) throw new Error(`${strange.join(', ')}: not one of ${LEMMA_SOLVERS.join(', ')}`);

const asked = solvers(SECONDS);
const versions = new Map<LemmaSolver, string>();
for (const solver of LEMMA_SOLVERS) {
  if (named.length > 0 && !named.includes(solver)) continue;
  const version = await asked[solver].version();
  if (version !== undefined) versions.set(solver, version);
  else {
    console.log(`${solver} is not installed: what it said of questions that are still the same is kept`);
    if (named.includes(solver)) process.exitCode = 1;
  }
}
// Where nobody can be asked, nothing will be known that is not known now.
if (versions.size === 0) process.exit();

const known = JSON.parse(readFileSync(FILE, 'utf8')) as LemmasFile;
const hashes = new Map([...STEPS].map(([id, step]) => [id, questionHash(step)]));
console.log(`${STEPS.size} lemmas (${countQuestions(STEPS.values())} different questions)`);

const told = { ...known.solvers };
const verdicts = new Map<LemmaSolver, ReadonlyMap<string, SolverVerdict>>();
for (const [solver, version] of versions) {
  const begun = performance.now();
  const answers = await answersOf(asked[solver]);
  verdicts.set(solver, answers);
  told[solver] = { version, options: asked[solver].options };
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const notShown = [...answers]
    .filter(([, answer]) => answer !== 'unsat')
    .map(([id, said]) => `${id}: ${said}`);
  console.log(`${version} shows ${answers.size - notShown.length} of ${answers.size}, ${seconds} s`);
  for (const line of notShown) console.log(`  ${line}`);
  if (notShown.length > 0) process.exitCode = 1;
}

const lemmas = Object.fromEntries([...hashes].map(([id, question]) => [id, recorded(id, question)]));
writeFileSync(FILE, written({ solvers: told, lemmas }));

/** A lemma on each line. */
function written({ solvers: all, lemmas: each }: LemmasFile): string {
  return `{\n  "solvers": {\n${objectOf(all)}\n  },\n  "lemmas": {\n${objectOf(each)}\n  }\n}\n`;
}

function objectOf(entries: object): string {
  return Object.entries(entries)
    .map(([key, value]) => `    ${JSON.stringify(key)}: ${inOneLine(value as object)}`)
    .join(',\n');
}

function inOneLine(texts: object): string {
  return JSON.stringify(texts, null, 1).replaceAll(/\n */g, ' ');
}

/** By lemma; a question that several lemmas ask is asked once. */
async function answersOf(solver: AskedSolver): Promise<ReadonlyMap<string, SolverVerdict>> {
  const byQuestion = new Map<string, SolverVerdict>();
  const byLemma = new Map<string, SolverVerdict>();
  for (const [id, step] of STEPS) {
    const question = hashes.get(id)!;
    const answer = byQuestion.get(question) ?? (await solver.ask(step.smtLib()));
    byQuestion.set(question, answer);
    byLemma.set(id, answer);
  }
  return byLemma;
}

/** What is known of a lemma now: of a solver that was not asked, what it said of this very question. */
function recorded(id: string, question: string): LemmasFile['lemmas'][string] {
  const before = known.lemmas[id]?.question === question ? known.lemmas[id] : undefined;
  const answers = LEMMA_SOLVERS.flatMap((solver) => {
    const answer = verdicts.get(solver)?.get(id) ?? before?.[solver];
    return answer === undefined ? [] : [[solver, answer] as const];
  });
  return { question, ...Object.fromEntries(answers) };
}
