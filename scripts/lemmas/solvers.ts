/** The solvers that are asked about every lemma. */
import { spawnSync } from 'node:child_process';
import type { LemmaSolver, SolverVerdict } from '../../src/prove/results/known-results.ts';
import { Solver } from '../../src/readings/z3/solver.ts';

export interface AskedSolver {
  /** Told to it beside the question. */
  readonly options: string;
  /** Its name and version; `undefined` where it is not installed. */
  version(): Promise<string | undefined>;
  /** Answers a question, which ends before `(check-sat)`. */
  ask(question: string): Promise<SolverVerdict>;
}

/** Work as Z3 counts it, some ten times what the longest lemma needs. */
const RLIMIT = 400_000_000;
/** cvc5 looks for instances of the laws only where their terms are, and goes on until it has found all of them. */
const CVC5 = ['--term-db-mode=relevant', '--full-saturate-quant'] as const;

/** @param seconds for each question to a solver that is another program */
export function solvers(seconds: number): Readonly<Record<LemmaSolver, AskedSolver>> {
  const z3 = new Solver();
  return {
    z3: {
      options: `rlimit=${RLIMIT}`,
      version: () => z3.version(),
      ask: async (question) => {
        const answer = await z3.check(question, { rlimit: RLIMIT });
        if (answer === 'unknown') return 'unknown';
        return answer === 'satisfiable' ? 'sat' : 'unsat';
      },
    },
    cvc5: {
      options: CVC5.join(' '),
      version: () => Promise.resolve(versionOfCvc5()),
      ask: (question) => Promise.resolve(askCvc5(question, seconds)),
    },
  };
}

function versionOfCvc5(): string | undefined {
  const { status, stdout } = spawnSync('cvc5', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return /\bcvc5 version (\S+)/
    .exec(stdout)
    ?.slice(1)
    .map((version) => `cvc5 ${version}`)[0];
}

function askCvc5(question: string, seconds: number): SolverVerdict {
  const options = ['--lang=smt2', `--tlimit=${seconds * 1000}`, ...CVC5];
  const { stdout } = spawnSync('cvc5', options, { input: `${question}(check-sat)\n`, encoding: 'utf8' });
  const said = stdout.trim().split('\n').at(-1);
  return said === 'unsat' || said === 'sat' ? said : 'unknown';
}
