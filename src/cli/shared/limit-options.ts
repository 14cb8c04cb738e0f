/** The options that limit the solver, the same for every command that takes them. */
import type { Command } from 'commander';
import type { Limits } from '../../readings/z3/limits.ts';
import { countingNumberUpTo, MOST_SECONDS } from './number-options.ts';
import { librarySolver } from '../../library/library-solver.ts';
import type { Solver } from '../../readings/z3/solver.ts';

/** Z3 counts in 32 bits. */
const MOST_WORK = 2 ** 32 - 1;

export interface LimitFlags {
  readonly rlimit?: number;
  readonly solverTimeout?: number;
}

/** Adds `--rlimit` and `--solver-timeout`. */
export function addLimitOptions(command: Command): Command {
  return command
    .option(
      '--rlimit <n>',
      'limit each check by the solver to this much work (resource units of Z3)',
      countingNumberUpTo(MOST_WORK),
    )
    .option(
      '--solver-timeout <seconds>',
      'limit each check by the solver to about this many seconds',
      countingNumberUpTo(MOST_SECONDS),
    );
}

/** The solver of a command, limited as the options say. */
export function solverOf(flags: LimitFlags): Solver {
  const { rlimit, solverTimeout } = flags;
  const solver = librarySolver();
  return (rlimit ?? solverTimeout) === undefined ? solver : solver.with({ limits: limitsOf(flags) });
}

/** The limits of the options that were given. */
export function limitsOf({ rlimit, solverTimeout }: LimitFlags): Partial<Limits> {
  return {
    ...(rlimit === undefined ? {} : { rlimit }),
    ...(solverTimeout === undefined ? {} : { timeout: solverTimeout * 1000 }),
  };
}
