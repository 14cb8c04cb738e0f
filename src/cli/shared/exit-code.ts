/**
 * The exit codes, the same for all commands: docs/exit-codes.md lists them, and a test keeps the page and the
 * commands consistent. Scripts branch on them, so a code never changes its meaning.
 */
import type { ErrorCode, UserError } from '../../base/errors.ts';

export const EXIT = {
  /** Everything is done, and nothing is wrong. */
  fine: 0,
  /** Something is wrong: in what was read, or in what was examined. */
  wrong: 1,
  /** The command cannot be carried out as it was given: an option, an argument, or a file that it names. */
  usage: 2,
  /** Something stayed without an answer. */
  undecided: 3,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;

/** Errors that make other work on the same command useless: the command line, and what it names. */
const OF_THE_COMMAND: ReadonlySet<ErrorCode> = new Set([
  'option-invalid',
  'file-unreadable',
  'file-too-large',
  'output-unwritable',
  'journal-foreign',
  'rules-invalid',
  'preset-unknown',
  'rule-unreadable',
  'issue-unknown',
  'choice-unknown',
  'choice-twice',
  'version-unknown',
  'letter-without-version',
  'claim-unknown',
  'module-unreadable',
  'module-invalid',
  'word-unknown',
  'encoding-invalid',
] satisfies ErrorCode[]);

const WITHOUT_ANSWER: ReadonlySet<ErrorCode> = new Set(['solver-limit', 'program-silent']);

function exitCodeOfError({ code }: UserError): number {
  if (OF_THE_COMMAND.has(code)) return EXIT.usage;
  return WITHOUT_ANSWER.has(code) ? EXIT.undecided : EXIT.wrong;
}

/** From the least grave: what is wrong weighs more than what is not known. */
const BY_GRAVITY: readonly number[] = [EXIT.fine, EXIT.undecided, EXIT.wrong, EXIT.usage, EXIT.interrupted];

/** The one exit code for several pieces of work; `fine` for none. */
export function gravest(codes: Iterable<number>): number {
  let worst = 0;
  for (const code of codes) worst = Math.max(worst, BY_GRAVITY.indexOf(code));
  return BY_GRAVITY[worst]!;
}

/** The exit code for what could not be read or done; `fine` where there is nothing of that. */
export function exitCodeFor(errors: readonly UserError[]): number {
  return gravest(errors.map(exitCodeOfError));
}
