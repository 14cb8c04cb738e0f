/**
 * Evaluates what every lemma for any number of units assumes, and what it says, in many known positions, with real
 * solutions and bounds, and the laws of counts and chains with real ones: `npm run check premises`, or with how many
 * positions to generate for each lemma. What is assumed of every position is asked of the bounded solver.
 */
import { standardBoard } from '../src/board/standard.ts';
import { equationsOf } from '../src/adjudicate/phases/movement.ts';
import { Random } from '../src/orders/sample/random.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import type { KnownFacts } from '../src/readings/known/known-facts.ts';
import { STEPS } from '../src/prove/unbounded/proofs.ts';
import { AnyPosition, axioms } from '../src/prove/unbounded/any-position.ts';
import type { Side } from '../src/readings/reading.ts';
import { positionAgainst } from '../test/prove/unbounded/axiom-search.ts';
import { around } from '../test/prove/unbounded/positions.ts';
import { checkPremises, crowd, paradox, sideOf } from '../test/prove/unbounded/premise-check.ts';

const MOST = Number(process.argv[2] ?? 20);
const MOST_UNITS = 5;
const mixes = Object.values(MIXES);
let [lemmas, worlds, premises, wrong] = [0, 0, 0, 0];

for (const [id, step] of STEPS) {
  // Sets as individuals are in no position.
  if (id === 'exists-6') continue;
  const side = sideOf(id);
  const posed = step.posed();
  let own = 0;
  for (let seed = 0; seed < MOST; seed++) {
    for (const facts of [paradox(), crowd(), generated(seed, side)]) {
      const checked = checkPremises(posed, facts, side, new Random(seed));
      if (checked === undefined) continue;
      own++;
      premises += checked.premises;
      for (const says of checked.wrong) console.log(`${id}, seed ${seed}: ${says}`);
      wrong += checked.wrong.length;
    }
  }
  if (own === 0) console.log(`${id}: no position has what it assumes`);
  lemmas += own === 0 ? 0 : 1;
  worlds += own;
}
console.log(
  `${lemmas} of ${STEPS.size - 1} lemmas: all they assume holds in ${worlds} positions with solutions and bounds ` +
    `(${premises} premises evaluated); ${wrong} do not hold`,
);
const against = await positionAgainst(axioms(new AnyPosition()), MOST_UNITS);
console.log(
  against === undefined
    ? `no position of up to ${MOST_UNITS} units is against what is assumed of every position`
    : `this position is against what is assumed of every position (${against.says}):\n${against.text}`,
);
if (against !== undefined || wrong > 0 || lemmas < STEPS.size - 1) process.exitCode = 1;
process.exit();

/** A few units close to each other. */
function generated(seed: number, { policy }: Side): KnownFacts {
  const random = new Random(seed);
  const near = around(random.below(standardBoard.provinces.length), MOST_UNITS + 3);
  const mix = { ...mixes[seed % mixes.length]!, units: 2 + random.below(MOST_UNITS - 1) };
  return equationsOf(randomPosition(standardBoard, mix, seed, near), policy).facts;
}
