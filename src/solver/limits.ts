/** How much work one check of the solver may be. Apart from the solver: a page that does without Z3 loads none of it. */
export interface Limits {
  /** Z3's own count of work for one check; deterministic. 0 for no limit. */
  readonly rlimit: number;
  /** Milliseconds for one check, roughly: Z3 looks at the clock now and then. 0 for no limit. */
  readonly timeout: number;
}

export const DEFAULT_LIMITS: Limits = { rlimit: 20_000_000, timeout: 0 };
