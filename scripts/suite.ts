/**
 * Makes the test suite again (docs/SUITE.md): `tsx scripts/suite.ts STAGE... --work FOLDER`. A stage ends after `--minutes`
 * of the processor, or when it is interrupted, and goes on from there when it is called again: then the exit code is 1. `all`
 * goes through the first ones, with `--workers` processes side by side.
 *
 * - `extend`: asks what is known about faults that are new
 * - `search`: a position for each mutant that shows it
 * - `near`: ... among positions near those where it gets something wrong, if nothing has shown it
 * - `shrink`: small positions that show all of them
 * - `cases`: what each case of the DATC shows
 * - `smallest`: as small a position as can be found for each mutant that no case of DATC 3.2 shows
 * - `equal`: asks the solver how far what nothing has shown is the rules
 * - `witness`: ... and for a position that shows what it found a difference of
 * - `restrict`: what small positions show of faults that are made only of some units
 * - `battles`: ... and battles that are drawn up
 * - `later`: small retreat and adjustment phases that show what is wrong with these
 * - `select`: puts src/others/suite/tests/suite.json together, and what is known of it beside (scripts/make/suite/suite-figures.json)
 * - `engines`: what programs and algorithms that are wrong make of the suite that is there, also others of which each
 *   `--program NAME=COMMAND` says how to start it; an answer is waited for `--answer-timeout` seconds
 * - `others`: faults that the suite was not made from
 * - `figures`: puts what those two measured, and the seconds that making it took, into the suite that is there
 * - `page`: writes docs/SUITE.md
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { DATC_3_2, PRESETS, type PresetName } from '../encodings/policy.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { equal, figures, page, select, witness } from './suite/assembling.ts';
import { cases, extend, search, shrink, smallest } from './suite/finding.ts';
import { later } from './suite/later.ts';
import { near } from './suite/near.ts';
import { battles, restrict } from './suite/restricting.ts';
import { engines } from './suite/engines.ts';
import { others } from './suite/others.ts';
import { Work } from './suite/work.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: 'suite-work' },
    minutes: { type: 'string', default: '60' },
    workers: { type: 'string', default: '2' },
    rules: { type: 'string', default: 'datc-3.2' },
    seed: { type: 'string', default: '1' },
    units: { type: 'string', default: '5' },
    positions: { type: 'string', default: '2000' },
    pool: { type: 'string', default: '1000' },
    battles: { type: 'string', default: '800' },
    phases: { type: 'string', default: '12000' },
    program: { type: 'string', multiple: true, default: [] },
    'answer-timeout': { type: 'string', default: '60' },
  },
});
/** Processor seconds, whatever else the machine does. */
const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const isLate = (): boolean => seconds() / 60 > Number(values.minutes);
const policy = PRESETS[values.rules as PresetName] ?? DATC_3_2;
const solver = new Solver();
await solver.open();
const work = new Work(values.work, policy, solver, isLate);
const seed = Number(values.seed);
/** In milliseconds. */
const timeout = Number(values['answer-timeout']) * 1000;

/** Each says whether it is through. */
const STAGES: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  extend: () => extend(work),
  search: () => search(work, seed, Number(values.positions)),
  near: () => near(work, seed),
  shrink: () => shrink(work),
  cases: () => cases(work),
  smallest: () => smallest(work),
  equal: () => equal(work, Number(values.units)),
  witness: () => witness(work, Number(values.units)),
  restrict: () => restrict(work, seed, Number(values.pool)),
  battles: () => battles(work, seed, Number(values.battles)),
  later: () => later(work, seed, Number(values.phases)),
  select: () => select(work, values.rules, seed),
  engines: () => engines(work, values.program, timeout),
  others: () => others(work),
  figures: () => figures(work, IN_TURN),
  page: () => page(work),
};
/** Each part needs nothing of the others: they can be made side by side. */
const PARTS = [
  ['extend', 'search', 'near', 'shrink', 'cases', 'equal', 'witness', 'shrink', 'smallest'],
  ['restrict'],
  ['battles'],
  ['later'],
] as const;
const IN_TURN = [...PARTS.flat(), 'select'];

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

/** The parts, each worker with its own; what ends this process ends them. */
async function sideBySide(workers: number): Promise<boolean> {
  const lists = Array.from({ length: Math.min(workers, PARTS.length) }, (_, worker, last = workers - 1) =>
    PARTS.filter((_part, i) => Math.min(i, last) === worker).flat(),
  );
  const [script = '', ...args] = process.argv.slice(1).filter((arg) => arg !== 'all');
  const children = lists.map((stages) =>
    spawn(process.execPath, [...process.execArgv, script, ...stages, ...args], { stdio: 'inherit' }),
  );
  const end = (signal: NodeJS.Signals): void => {
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0] as unknown));
  process.off('SIGINT', end).off('SIGTERM', end);
  return codes.every((code) => code === 0);
}

const workers = Number(values.workers);
const isAll = positionals[0] === 'all';
if (isAll) work.dropHalfLines();
const areThere = !isAll || workers < 2 || (await sideBySide(workers));
const stages = isAll ? (workers < 2 ? IN_TURN : ['select']) : positionals;
if (!areThere || !(await inTurn(stages))) process.exitCode = 1;
