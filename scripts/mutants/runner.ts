/**
 * A runner of Vitest that tries mutants where they are covered: when a test has passed, it runs again with each
 * mutant that it came by and that no test has noticed yet, in the same process. Stryker's own runner starts a
 * worker for each mutant, which here costs a hundred times the test.
 *
 * All mutants are in the sources at once (Stryker's instrumenter puts them there), and a global says which one
 * counts. What happens is written down line by line, so that a process that hangs or is spoilt can be replaced.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { TestRunner, type RunnerTestCase } from 'vitest';
import type { Line, Switches } from './journal.ts';

const JOURNAL = process.env['MUTANTS_JOURNAL']!;
const AT_WORK = process.env['MUTANTS_AT_WORK']!;
/** In milliseconds of a processor's time: tests that take longer try no mutants. */
const LONGEST = Number(process.env['MUTANTS_LONGEST']);
/** A mutant that is met so much oftener than the right source does not end. */
const HITS = 200;
const LEAST_HITS = 20_000;

/** One worker runs all files, and each file makes a runner. */
const shared = globalThis as { __stryker__?: Switches; mutantsTried?: Tried };
const switches = (shared.__stryker__ ??= {});

class Tried {
  readonly noticed = new Set<string>();
  readonly passed = new Set<string>();
  readonly spoilt = new Set<string>();
  readonly failing = new Set<string>();
  readonly done = new Set<string>();

  constructor() {
    if (!existsSync(JOURNAL)) return;
    for (const text of readFileSync(JOURNAL, 'utf8').trimEnd().split('\n')) {
      if (text !== '') this.add(JSON.parse(text) as Line);
    }
  }

  add(line: Line): void {
    switch (line.kind) {
      case 'noticed':
      case 'endless':
        this.noticed.add(line.mutant);
        break;
      case 'passed':
        this.passed.add(`${line.mutant} ${line.test}`);
        break;
      case 'failing':
        this.failing.add(line.test);
        break;
      case 'spoilt':
        this.spoilt.add(`${line.mutant} ${line.test}`);
        break;
      case 'done':
        this.done.add(line.test);
        break;
      case 'covers':
      case 'gone':
    }
  }
}
const tried = (shared.mutantsTried ??= new Tried());

function write(line: Line): void {
  tried.add(line);
  appendFileSync(JOURNAL, `${JSON.stringify(line)}\n`);
}

export default class MutantRunner extends TestRunner {
  async runTask(task: RunnerTestCase): Promise<void> {
    const test = nameOf(task);
    if (tried.done.has(test)) return;
    const run = TestRunner.getTestFn(task);
    const [begun, since] = [process.cpuUsage(), Date.now()];
    const hits = await coveredBy(test, run);
    const { user, system } = process.cpuUsage(begun);
    // Other processes may work for the test.
    if ((user + system) / 1000 > LONGEST || Date.now() - since > 5 * LONGEST)
      return write({ kind: 'done', test });
    for (const [mutant, count] of Object.entries(hits)) {
      if (tried.noticed.has(mutant) || tried.passed.has(`${mutant} ${test}`)) continue;
      writeFileSync(AT_WORK, JSON.stringify({ mutant, test, since: Date.now() }));
      const end = await endOf(run, mutant, Math.max(LEAST_HITS, HITS * count));
      if (end === 'passed') {
        write({ kind: 'passed', mutant, test });
        continue;
      }
      if ((await endOf(run)) === 'passed') write({ kind: end, mutant, test });
      // Something is left behind in this process: by the mutant, if it happens in the next one again.
      else giveUp({ kind: tried.spoilt.has(`${mutant} ${test}`) ? 'noticed' : 'spoilt', mutant, test });
    }
    writeFileSync(AT_WORK, '');
    write({ kind: 'done', test });
  }
}

/** Runs the test as it is; how often it comes by each mutant. */
async function coveredBy(test: string, run: () => unknown): Promise<Readonly<Record<string, number>>> {
  const coverage = (switches.mutantCoverage ??= { perTest: {}, static: {} });
  coverage.perTest[test] = {};
  switches.currentTestId = test;
  try {
    await run();
  } catch (error) {
    if (tried.failing.has(test)) throw error;
    // Perhaps only because this process is spoilt.
    giveUp({ kind: 'failing', test });
  }
  switches.currentTestId = undefined;
  const hits = coverage.perTest[test];
  coverage.perTest = {};
  write({ kind: 'covers', test, mutants: Object.keys(hits) });
  return hits;
}

/** Runs the test, with a mutant or as it is. */
async function endOf(
  run: () => unknown,
  mutant?: string,
  limit = 0,
): Promise<'passed' | 'noticed' | 'endless'> {
  switches.activeMutant = mutant;
  switches.hitCount = mutant === undefined ? undefined : 0;
  switches.hitLimit = limit;
  try {
    await run();
    return 'passed';
  } catch {
    return switches.hitCount !== undefined && switches.hitCount > limit ? 'endless' : 'noticed';
  } finally {
    switches.activeMutant = undefined;
    switches.hitCount = undefined;
  }
}

/** Vitest does not let a worker exit. */
function giveUp(line: Line): never {
  write(line);
  write({ kind: 'gone' });
  process.kill(process.pid, 'SIGKILL');
  throw new Error('this process has ended');
}

function nameOf({ name, suite, file }: RunnerTestCase): string {
  const names = [name];
  for (let around = suite; around !== undefined; around = around.suite) names.unshift(around.name);
  return `${file.name} ${names.join(' > ')}`;
}
