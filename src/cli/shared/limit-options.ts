/** The options that limit the solver, the same for every command that takes them. */
import type { Limits } from '../../readings/z3/limits.ts';
import { librarySolver } from '../../library/library-solver.ts';
import type { Shard } from '../../prove/settle/settle.ts';
import type { Solver } from '../../readings/z3/solver.ts';

export interface LimitFlags {
  readonly rlimit?: number;
  readonly solverTimeout?: number;
}

/** Work that a journal keeps, in shards whose journals are put together. */
export interface JournalFlags {
  readonly resume?: string;
  readonly shard?: Shard;
  readonly merge?: readonly string[];
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
