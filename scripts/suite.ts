/**
 * Makes the test suite again (docs/SUITE.md): `tsx scripts/suite.ts STAGE... --work FOLDER`. A stage ends after `--minutes`
 * of the processor, or when it is interrupted, and goes on from there when it is called again: then the exit code is 1. `all`
 * goes through the first ones, up to `select`.
 *
 * - `extend`: asks what is known about faults that are new
 * - `search`: a position for each mutant that shows it
 * - `shrink`: small positions that show all of them
 * - `cases`: what each case of the DATC shows
 * - `smallest`: as small a position as can be found for each mutant that no case of DATC 3.2 shows
 * - `equal`: asks the solver how far what nothing has shown is the rules
 * - `later`: small retreat and adjustment phases that show what is wrong with these
 * - `select`: puts src/others/suite/tests/suite.json together, and what is known of it beside (scripts/make/suite/suite-figures.json);
 *   tests of the map, of paradoxes, of situations and of faults of some units stay as they are, as do figures of
 *   programs and of other faults
 * - `page`: writes docs/SUITE.md
 */
import { DATC_3_2 } from '../encodings/policy.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { equal, page, select } from './suite/assembling.ts';
import { cases, extend, search, shrink, smallest } from './suite/finding.ts';
import { later } from './suite/later.ts';
import { optionsOf } from './options.ts';
import { Work } from './suite/work.ts';

const options = optionsOf({
  work: 'suite-work',
  minutes: 60,
  seed: 1,
  units: 5,
  positions: 2000,
  phases: 12_000,
});
const { seed, units } = options;
/** Of the processor, whatever else the machine does. */
const isLate = (): boolean => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 60e6 > options.minutes;
};
const solver = new Solver();
await solver.open();
const work = new Work(options.work, DATC_3_2, solver, isLate);
/** Each says whether it is through. */
const STAGES: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  extend: () => extend(work),
  search: () => search(work, seed, options.positions),
  shrink: () => shrink(work),
  cases: () => cases(work),
  smallest: () => smallest(work),
  equal: () => equal(work, units),
  later: () => later(work, seed, options.phases),
  select: () => select(work, seed),
  page: () => page(work),
};
/** The stages of `all`. */
const IN_TURN = ['extend', 'search', 'shrink', 'cases', 'equal', 'smallest', 'later', 'select'];

/** Runs stages one after the other; says whether all are through. */
async function inTurn(stages: readonly string[]): Promise<boolean> {
  for (const stage of stages) {
    const run = STAGES[stage];
    if (run === undefined) throw new Error(`a stage of ${Object.keys(STAGES).join(', ')}, or all`);
    const isThrough = await run();
    process.stdout.write(`${stage}: ${isThrough ? 'through' : 'goes on when it is called again'}\n`);
    if (!isThrough) return false;
  }
  return true;
}

const isAll = options.words[0] === 'all';
if (isAll) work.dropHalfLines();
if (!(await inTurn(isAll ? IN_TURN : options.words))) process.exitCode = 1;
