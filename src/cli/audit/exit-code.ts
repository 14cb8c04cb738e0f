/** The exit codes of `dipsolve audit`. */

/** What an audit is to end with a code for besides errors. */
export const FAIL_ON = ['error', 'choice'] as const;
export type FailOn = (typeof FAIL_ON)[number];

export const EXIT = {
  /** Nothing but other choices of rules. */
  fine: 0,
  errors: 1,
  /** The command line, or a file, cannot be used. */
  usage: 2,
  /** Something stayed undecided, was lost or could not be read. */
  undecided: 3,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;

/** What an audit found, as far as its exit code depends on it. */
export interface Outcome {
  readonly errors: number;
  readonly choices: number;
  readonly undecided: number;
}

/** Errors are the gravest, then what is not known. */
export function exitCodeFor({ errors, choices, undecided }: Outcome, failOn: FailOn = 'error'): number {
  if (errors > 0 || (failOn === 'choice' && choices > 0)) return EXIT.errors;
  return undecided > 0 ? EXIT.undecided : EXIT.fine;
}
