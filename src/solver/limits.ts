/** How much work one check of the solver may be. */

export interface Limits {
  /** Z3's own count of work for one check; deterministic. 0 for no limit. */
  readonly rlimit: number;
  /** Milliseconds for one check, roughly: Z3 looks at the clock now and then. 0 for no limit. */
  readonly timeout: number;
}

/**
 * What holds where nobody says anything else, in bulk and audits too: some thousand times what positions need (none of
 * the suite comes near 2,000 in a check), so that it ends only what would not end in minutes.
 */
export const DEFAULT_LIMITS: Limits = { rlimit: 20_000_000, timeout: 0 };
