/**
 * One question asked of the recorded positions beside the project and of generated ones. Not part of the tests: a clone has
 * no records.
 *
 *   npm run check -- engines [--most 500] [folder]      do both engines agree, under every preset?
 *   npm run check -- reasons [...]                      is there a right reason for every order?
 *   npm run check -- reading [...]                      do formulas over any number of units say what the encodings say?
 *   npm run check -- symbolic [...]                     is it one of the positions that verify searches?
 */
import { DATC_3_2, PRESET_NAMES, PRESETS, type Policy } from '../encodings/policy.ts';
import { adjudicateMovement, equationsOf, type Position } from '../src/adjudicate/phases/movement.ts';
import type { Engine } from '../src/adjudicate/resolution/resolve.ts';
import { standardBoard } from '../src/board/standard.ts';
import { resultJson, withoutSettledBy } from '../src/games/records/json/result-json.ts';
import { Random } from '../src/orders/sample/random.ts';
import { symbolicTwin } from '../src/prove/known/symbolic-twin.ts';
import { armyGoalsOn } from '../src/prove/maps/on-map.ts';
import { rulesOf } from '../src/prove/theorem.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { comparedValues, genericReading } from '../test/prove/unbounded/generic-reading.ts';
import { unitsOf } from '../test/prove/unbounded/positions.ts';
import { twinFaults } from './make/prove/twin-faults.ts';
import { untrueSentences } from './make/reasons/check-sentence.ts';
import { TABLES } from './make/theorems/known-choices.ts';
import { generatedPosition, recordedPositions } from './recorded-positions.ts';
import { optionsOf } from './options.ts';

/** Sentences about everything that is wrong with a position. */
type Ask = (position: Position) => string[];

const QUESTIONS = { engines, reasons, reading, symbolic } as const satisfies Record<
  string,
  (solver: Solver) => Ask
>;
const FILES = ['phases.jsonl.gz', 'adversarial.jsonl.gz'];

/** Positions of each file, from all over it; and so many are generated, if it is given. */
const { most, words } = optionsOf({ most: undefined });
const [name = '', folder = '../shared/games'] = words;
if (!isQuestion(name)) throw new Error(`ask one of ${Object.keys(QUESTIONS).join(', ')}`);
const solver = new Solver();
await solver.open();
const ask = QUESTIONS[name](solver);
for (const file of FILES) {
  const recorded = await recordedPositions(folder, file);
  if (recorded === undefined) console.log(`There is no ${file} in ${folder}: it is left out.`);
  else report(file, fromAllOver(recorded));
}
report(
  'generated',
  Array.from({ length: Number(most ?? 500) }, (_, seed) => generatedPosition(seed)),
);
process.exit();

function isQuestion(asked: string): asked is keyof typeof QUESTIONS {
  return Object.hasOwn(QUESTIONS, asked);
}

function report(from: string, positions: readonly Position[]): void {
  let wrong = 0;
  for (const [i, position] of positions.entries()) {
    const problems = ask(position);
    if (problems.length > 0) console.log(`${from}, ${i + 1}: ${problems.join('\n  ')}`);
    wrong += problems.length;
    if (i % 100 === 99) process.stderr.write(`\r${from}: ${i + 1} of ${positions.length}`);
  }
  process.stderr.write('\r');
  console.log(`${from}: ${positions.length} positions, ${wrong} things wrong`);
  if (wrong > 0) process.exitCode = 1;
}

function fromAllOver(positions: readonly Position[]): Position[] {
  const step = Math.max(1, Math.floor(positions.length / Number(most ?? Infinity)));
  return positions.filter((_, i) => i % step === 0);
}

function engines(withSolver: Solver): Ask {
  /** Everything but how it was settled; `undefined` without a result, which agrees with nothing. */
  const told = (position: Position, engine: Engine, policy: Policy): string | undefined => {
    const result = adjudicateMovement(position, { engine, policy }, withSolver);
    return result.kind === 'unknown'
      ? undefined
      : JSON.stringify(withoutSettledBy(resultJson(result, undefined)));
  };
  return (position) =>
    PRESET_NAMES.flatMap((preset) => {
      const whole = told(position, 'whole', PRESETS[preset]);
      const components = told(position, 'components', PRESETS[preset]);
      const isSame = whole !== undefined && whole === components;
      return isSame ? [] : [`${preset}\n  whole      ${whole}\n  components ${components}`];
    });
}

function reasons(withSolver: Solver): Ask {
  return (position) => {
    const result = adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, withSolver);
    return result.kind === 'unknown' ? ['there is no result'] : untrueSentences(result);
  };
}

/** Every policy that the tables of docs/CHOICES.md know, by turns, with orders that succeed at random. */
function reading(): Ask {
  const policies: readonly (readonly [string, Policy])[] = [
    ['datc-3.2', DATC_3_2],
    ...TABLES.flatMap(({ columns }) => columns),
    ['2025ee', PRESETS['2025ee']],
  ];
  const readings = policies.map(([, policy]) => genericReading(rulesOf(policy)()));
  const random = new Random(20);
  let turn = 0;
  return (position) => {
    const at = turn++ % policies.length;
    const [rules, policy] = policies[at]!;
    const { facts } = equationsOf(position, policy);
    const any = (): boolean[] => unitsOf(facts).map(() => random.below(2) === 1);
    const orders = { MOVE: any(), SUPPORT: any(), CONVOY: any() };
    return [...comparedValues(readings[at]!, rulesOf(policy)(), facts, orders)]
      .filter((value) => value.generic !== value.known)
      .map((value) => `${rules}: ${JSON.stringify(value)}`);
  };
}

function symbolic(): Ask {
  const goals = armyGoalsOn(standardBoard);
  return (position) => twinFaults(symbolicTwin(position, DATC_3_2), goals);
}
