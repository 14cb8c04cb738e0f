/**
 * Makes the test suite again (docs/SUITE.md): `tsx scripts/suite.ts STAGE... --work FOLDER`. A stage ends after `--minutes`
 * of the processor, or when it is interrupted, and goes on from there when it is called again: then the exit code is 1. `all`
 * goes through the first ones, up to `select`.
 *
 * - `extend`: asks what is known about faults that are new
 * - `search`: a position for each mutant that shows it
 * - `near`: ... among positions near those where it gets something wrong, if nothing has shown it
 * - `shrink`: small positions that show all of them
 * - `cases`: what each case of the DATC shows
 * - `smallest`: as small a position as can be found for each mutant that no case of DATC 3.2 shows
 * - `equal`: asks the solver how far what nothing has shown is the rules
 * - `witness`: ... and for a position that shows what it found a difference of
 * - `later`: small retreat and adjustment phases that show what is wrong with these
 * - `select`: puts src/others/suite/tests/suite.json together, and what is known of it beside (scripts/make/suite/suite-figures.json);
 *   tests of the map, of paradoxes, of situations and of faults of some units stay as they are
 * - `engines`: what programs and algorithms that are wrong make of the suite that is there, also others of which each
 *   `--program NAME=COMMAND` says how to start it; an answer is waited for `--answer-timeout` seconds
 * - `others`: faults that the suite was not made from
 * - `figures`: puts what those two measured, and the seconds that making it took, into the suite that is there
 * - `page`: writes docs/SUITE.md
 */
import { DATC_3_2 } from '../encodings/policy.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { equal, figures, page, select, witness } from './suite/assembling.ts';
import { cases, extend, search, shrink, smallest } from './suite/finding.ts';
import { later } from './suite/later.ts';
import { near } from './suite/near.ts';
import { optionsOf } from './options.ts';
import { engines } from './suite/engines.ts';
import { others } from './suite/others.ts';
import { Work } from './suite/work.ts';

const options = optionsOf({
  work: 'suite-work',
  minutes: 60,
  seed: 1,
  units: 5,
  positions: 2000,
  phases: 12_000,
  program: [],
  'answer-timeout': 60,
});
const { seed, units } = options;
/** Processor seconds, whatever else the machine does. */
const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const isLate = (): boolean => seconds() / 60 > options.minutes;
const solver = new Solver();
await solver.open();
const work = new Work(options.work, DATC_3_2, solver, isLate);
/** In milliseconds. */
const timeout = options['answer-timeout'] * 1000;

/** Each says whether it is through. */
const STAGES: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  extend: () => extend(work),
  search: () => search(work, seed, options.positions),
  near: () => near(work, seed),
  shrink: () => shrink(work),
  cases: () => cases(work),
  smallest: () => smallest(work),
  equal: () => equal(work, units),
  witness: () => witness(work, units),
  later: () => later(work, seed, options.phases),
  select: () => select(work, seed),
  engines: () => engines(work, options.program, timeout),
  others: () => others(work),
  figures: () => figures(work, IN_TURN),
  page: () => page(work),
};
/** The stages of `all`: what is shown can be made smaller twice, since the solver shows more. */
const IN_TURN = [
  'extend',
  'search',
  'near',
  'shrink',
  'cases',
  'equal',
  'witness',
  'shrink',
  'smallest',
  'later',
  'select',
];

/** Runs stages one after the other; says whether all are through. */
async function inTurn(stages: readonly string[]): Promise<boolean> {
  for (const stage of stages) {
    const run = STAGES[stage];
    if (run === undefined) throw new Error(`a stage of ${Object.keys(STAGES).join(', ')}, or all`);
    const before = seconds();
    const isThrough = await run();
    work.add('times', { stage, seconds: seconds() - before });
    process.stdout.write(`${stage}: ${isThrough ? 'through' : 'goes on when it is called again'}\n`);
    if (!isThrough) return false;
  }
  return true;
}

const isAll = options.words[0] === 'all';
if (isAll) work.dropHalfLines();
if (!(await inTurn(isAll ? IN_TURN : options.words))) process.exitCode = 1;
