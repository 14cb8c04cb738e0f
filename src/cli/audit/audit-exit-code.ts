/** The exit code of what was found in another program. */
import { EXIT } from '../shared/exit-code.ts';

/** The findings that an audit can report by its exit code besides errors. */
export const FAIL_ON = ['error', 'choice'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** The findings of an audit, as far as its exit code depends on them. */
export interface AuditTally {
  readonly errors: number;
  readonly choices: number;
  readonly undecided: number;
}

/** Errors are the gravest, then what is not known. */
export function exitCodeOf({ errors, choices, undecided }: AuditTally, failOn: FailOn = 'error'): number {
  if (errors > 0 || (failOn === 'choice' && choices > 0)) return EXIT.wrong;
  return undecided > 0 ? EXIT.undecided : EXIT.fine;
}
