/**
 * The most work that one check by the solver may take. Apart from the solver: a page that does without Z3 loads none of it.
 */
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
