/** Limits of the solver, and errors for when it cannot answer now. Apart from it: a page that does without Z3 loads none of it. */

/** The most work that one check may take. */
export interface Limits {
  /** Z3's own count of work for one check; deterministic. 0 for no limit. */
  readonly rlimit: number;
  /** Milliseconds for one check, roughly: Z3 looks at the clock now and then. 0 for no limit. */
  readonly timeout: number;
}

/**
 * The default limits, in bulk and audits too: nearly 30,000 times what the positions of the suite need, each of
 * which is done within 700 steps a check.
 */
export const DEFAULT_LIMITS: Limits = { rlimit: 20_000_000, timeout: 0 };

/** It was asked for and is not open. */
export class NotOpenYet extends Error {}

/** The problem grew beyond what its asker allows. */
export class TooManyTerms extends Error {}

/** It ran out of memory: it answers nothing any more, but a fresh one would. */
export class SolverDied extends Error {
  constructor(cause: unknown) {
    super('the solver ran out of memory', { cause });
  }
}
