/**
 * Makes mistakes in single places of the rules, and asks of each which proofs for any number of units still stand; where
 * one does, positions are searched for a counterexample, which there must not be.
 *
 *   npm run check -- mistakes [EVERY [NAME]] [--journal FILE]
 *
 * Every so many-th mistake, by default all, which takes hours; or with 1 and a name that one. With a journal it goes on
 * where it was interrupted; lines about lemmas that have changed since are made again.
 */
import { createHash } from 'node:crypto';
import { replacing, type Equations } from '../encodings/equations.ts';
import { table } from '../src/base/document/document.ts';
import { markdown } from '../src/base/document/markdown.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { processorTime } from '../src/prove/settle/task.ts';
import { PROOFS, proofs, type UnboundedProof } from '../src/prove/unbounded/proofs.ts';
import type { Step } from '../src/prove/unbounded/step.ts';
import { mistakes, noticed } from '../test/prove/unbounded/misread-equations.ts';
import { openCases, type Case } from './mistakes/case-journal.ts';
import { readsOtherwise, searchAgainst, UNITS } from './mistakes/search-against.ts';
import { optionsOf } from './options.ts';

/** Work for one lemma, as the solver counts it: five times what the longest needs. */
const LIMITS = { rlimit: 5_000_000 };
/** Milliseconds of processor time for a search: most where nothing but a position would tell of the mistake. */
const PROCESSOR = { shown: 3000, untouched: 1000, noticed: 1000 };

const { journal, words } = optionsOf({ journal: undefined });
const [every = '1', only] = words;
const tried = mistakes().filter(({ id }, i) => (only === undefined ? i % Number(every) === 0 : id === only));
const cases = openCases(journal);
const solver = new Solver();
const right = questionsOf(PROOFS);
const found: Case[] = [];
let shown = new Map<string, boolean>();

for (const [i, { id, says, equations }] of tried.entries()) {
  const mistaken = mistakenQuestions(equations);
  // Another mistake seldom asks the same.
  shown = new Map();
  for (const { claim } of PROOFS) {
    const asked = mistaken.get(claim);
    const lemmas = createHash('sha256')
      .update(JSON.stringify(asked ?? 'none'))
      .digest('hex')
      .slice(0, 16);
    let one = cases.known(id, claim, lemmas);
    if (one === undefined) {
      one = { ...(await tryCase(id, claim, equations, asked)), lemmas };
      cases.add(one);
    }
    found.push(one);
    if (isLeftShown(one)) console.log(`${id} (${says}) makes ${claim} false, and its proof stands`);
  }
  process.stderr.write(`\r${i + 1} of ${tried.length} mistakes, ${minutesOf(found)} min`);
}

console.log(
  `\n${tried.length} mistakes in single places of the rules, ${minutesOf(found)} min of processor time\n`,
);
process.stdout.write(tableOf(found));
if (found.some(isLeftShown)) process.exitCode = 1;
process.exit();

/** The questions of each proof; `undefined` where a mistake is in a loop that makes no formula any more. */
function questionsOf(list: readonly UnboundedProof[]): ReadonlyMap<string, readonly string[] | undefined> {
  const known = new Map<string, string>();
  const ask = (step: Step): string => {
    const question = known.get(step.id) ?? step.smtLib();
    known.set(step.id, question);
    return question;
  };
  return new Map(
    list.map(({ claim, steps }) => {
      try {
        return [claim, steps.map(ask)];
      } catch {
        return [claim, undefined];
      }
    }),
  );
}

/** Some mistakes make no proof at all. */
function mistakenQuestions(equations: Equations): ReturnType<typeof questionsOf> {
  try {
    return questionsOf(proofs({}, equations));
  } catch {
    return new Map();
  }
}

async function tryCase(
  mistake: string,
  claim: string,
  equations: Equations,
  asked: readonly string[] | undefined,
): Promise<Omit<Case, 'lemmas'>> {
  const begun = processorTime();
  const answer = await noticed(right.get(claim) ?? [], asked, isShown);
  const search =
    answer === 'no formula'
      ? 'none'
      : await searchAgainst(claim, replacing(mistake, equations), PROCESSOR[answer], solver);
  const isSuspect = search === 'refuted' && answer !== 'noticed';
  const read = isSuspect ? { read: readsOtherwise(equations) } : {};
  const seconds = Math.round((processorTime() - begun) / 10) / 100;
  return { mistake, claim, answer, search, ...read, seconds };
}

async function isShown(question: string): Promise<boolean> {
  let known = shown.get(question);
  if (known === undefined) {
    known = (await solver.check(question, LIMITS)) === 'unsatisfiable';
    shown.set(question, known);
  }
  return known;
}

function isLeftShown({ answer, search, read }: Case): boolean {
  return search === 'refuted' && answer !== 'noticed' && read !== true;
}

function minutesOf(list: readonly Case[]): string {
  return (list.reduce((sum, { seconds }) => sum + seconds, 0) / 60).toFixed(1);
}

function isRefuted({ search }: Case): boolean {
  return search === 'refuted';
}

/** A row a claim, and one for all. */
function tableOf(list: readonly Case[]): string {
  const columns: readonly (readonly [string, (one: Case) => boolean])[] = [
    ['refuted', isRefuted],
    ['and a lemma fails', (one) => isRefuted(one) && one.answer === 'noticed'],
    ['and only reading tells', (one) => isRefuted(one) && one.answer !== 'noticed' && one.read === true],
    ['and nothing tells', isLeftShown],
    ['else a lemma fails', (one) => !isRefuted(one) && one.answer === 'noticed'],
    [`stands, none of ${UNITS} units`, (one) => isUnfailed(one) && one.search === 'through'],
    ['stands, search cut short', (one) => isUnfailed(one) && one.search !== 'through'],
    ['no formula', ({ answer }) => answer === 'no formula'],
  ];
  const row = (name: string): (string | number)[] => {
    const some = name === 'all' ? list : list.filter(({ claim }) => claim === name);
    return [name, ...columns.map(([, suits]) => some.filter(suits).length)];
  };
  const rows = [...PROOFS.map(({ claim }) => claim), 'all'].map(row);
  return markdown([table(rows, ['claim', ...columns.map(([head]) => head)])]);
}

/** No lemma fails and no position is against the claim. */
function isUnfailed({ answer, search }: Case): boolean {
  return search !== 'refuted' && (answer === 'shown' || answer === 'untouched');
}
