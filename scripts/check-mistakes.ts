/**
 * Makes mistakes in single places of the rules, and asks of each which proofs for any number of units still stand; where
 * one does, positions are searched for a counterexample, which there must not be. `npm run check:mistakes`, or with a
 * number: every so many-th mistake; or with 1 and the name of one.
 */
import { DATC_3_2, type ReplacedEquations } from '../encodings/policy.ts';
import { replacing, type Equations } from '../encodings/equations.ts';
import { standardBoard } from '../src/board/standard.ts';
import { equationsOf } from '../src/adjudicate/phases/movement.ts';
import { Random } from '../src/orders/sample/random.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { settle } from '../src/prove/settle/settle.ts';
import { startWorkers } from '../src/prove/settle/search-workers.ts';
import { PROOFS, proofs } from '../src/prove/unbounded/proofs.ts';
import { rules } from '../src/prove/theorem.ts';
import { comparedValues, genericReading } from '../test/prove/unbounded/generic-reading.ts';
import { unitsOf } from '../test/prove/unbounded/positions.ts';
import { mistakes, noticed, type Noticed } from '../test/prove/unbounded/misread-equations.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const solver = new Solver();
const { work } = startWorkers(solver, 0);

/** Work for one lemma, as the solver counts it. */
const LIMITS = { rlimit: 5_000_000 };
const UNITS = 4;
/** Positions in which formulas are compared with encodings. */
const POSITIONS = 10;
/** Milliseconds of processor time for each search. */
const PROCESSOR = 2500;
/** Claims whose lemmas take moments; those of the others are mostly these. */
const CLAIMS = [
  'existence',
  'uniqueness',
  'settled-convoys',
  'one-per-province',
  'no-self-dislodge',
  'no-own-support-dislodge',
  'beleaguered',
  'attack-at-most-prevent',
] as const;

const every = Number(process.argv[2] ?? 1);
const only = process.argv[3];
const tried = mistakes().filter(({ id }, i) => (only === undefined ? i % every === 0 : id === only));
const shown = new Map<string, boolean>();
const counts = new Map<string, number>();
let wrong = 0;

for (const [i, { id, says, equations }] of tried.entries()) {
  for (const claim of CLAIMS) {
    const of = (list: typeof PROOFS): (typeof PROOFS)[number] => list.find((proof) => proof.claim === claim)!;
    const answer = await noticed(of(PROOFS), () => of(proofs({}, equations)), isShown);
    const isFalse =
      answer !== 'untouched' && answer !== 'no formula' && (await isRefuted(claim, replacing(id, equations)));
    count(claim, answer, isFalse);
    if (answer !== 'shown' || !isFalse) continue;
    if (readsOtherwise(equations)) {
      console.log(`${id} (${says}) makes ${claim} false; that formulas say something else is noticed`);
      continue;
    }
    wrong++;
    console.log(`${id} (${says}) makes ${claim} false, and its proof stands`);
  }
  process.stderr.write(`\r${i + 1} of ${tried.length}`);
}

console.log(`${tried.length} mistakes in single places of the rules`);
for (const claim of CLAIMS) {
  const of = (answer: Noticed, isFalse: boolean): number => counts.get(`${claim} ${answer} ${isFalse}`) ?? 0;
  console.log(
    `${claim}: ${of('noticed', true)} make it false and are noticed, ${of('shown', true)} make it false and leave it proved; ${of('noticed', false)} more are noticed; ` +
      `${of('shown', false)} leave it proved, and the search (up to ${UNITS} units, if it got so far) found nothing against it; ` +
      `${of('untouched', false)} are in no lemma, ${of('no formula', false)} in no formula`,
  );
}
if (wrong > 0) process.exitCode = 1;
process.exit();

function count(claim: string, answer: Noticed, isFalse: boolean): void {
  const key = `${claim} ${answer} ${isFalse}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

async function isShown(question: string): Promise<boolean> {
  let known = shown.get(question);
  if (known === undefined) {
    known = (await solver.check(question, LIMITS)) === 'unsatisfiable';
    shown.set(question, known);
  }
  return known;
}

/**
 * The mistake is in a place that reads a position where something is known, such as a shortcut: no formula has it, and the
 * comparison of formulas with encodings shows that.
 */
function readsOtherwise(equations: Equations): boolean {
  const side = rules({}, equations);
  const formulas = genericReading(side);
  const random = new Random(1);
  for (let seed = 0; seed < POSITIONS; seed++) {
    const { facts } = equationsOf(randomPosition(standardBoard, MIXES['mid-game'], seed), DATC_3_2);
    const any = (): boolean[] => unitsOf(facts).map(() => random.below(2) === 1);
    const values = comparedValues(formulas, side, facts, { MOVE: any(), SUPPORT: any(), CONVOY: any() });
    for (const { generic, known } of values) if (generic !== known) return true;
  }
  return false;
}

/** A small position, on some map, is against the claim. */
async function isRefuted(id: string, own: ReplacedEquations): Promise<boolean> {
  // With some mistakes the ways of reading a position contradict each other: then nothing is found.
  const settled = await settle({ kind: 'claim', id, under: { ...DATC_3_2, own } }, work, {
    units: UNITS,
    form: 'map-free',
    limits: { rlimit: 20_000_000, processor: PROCESSOR },
    stopped: ({ processor }) => processor > PROCESSOR,
    progress: () => undefined,
  }).catch(() => undefined);
  return settled?.verdict === 'refuted';
}
