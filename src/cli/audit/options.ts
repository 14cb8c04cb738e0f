/** The options of `dipsolve audit records` and `dipsolve audit program`, as given. */
import type { RecordFormat } from '../../games/records/model/formats.ts';
import type { LimitFlags } from '../shared/limit-options.ts';
import type { MapFlag, RulesFlags } from '../shared/rules-options.ts';
import type { SuiteFormat } from '../../others/suite/formats/suite-formats.ts';
import type { Shard } from '../../prove/settle/shard.ts';
import { EXIT } from '../shared/complain.ts';

/** The options for what both can write, and for when they fail. */
interface ReportFlags extends RulesFlags, MapFlag {
  readonly json?: boolean;
  readonly html?: string;
  /** A file for the twin that was found, as a module of rules. */
  readonly twin?: string;
  /** The findings that it reports by its exit code; a choice, besides errors. */
  readonly failOn?: 'error' | 'choice';
}

export interface LiveFlags extends ReportFlags {
  readonly against?: string;
  /** Names of sources, and files of records. */
  readonly positions?: readonly string[];
  readonly seed?: number;
  readonly random?: number;
  /** For one answer, in seconds. */
  readonly answerTimeout?: number;
  readonly markdown?: string;
  /** A file for the verdict on each position. */
  readonly verdicts?: string;
  /** A file with mistakes that are known: names, or an earlier report. */
  readonly knownMistakes?: string;
  /** Nothing is asked after so many minutes. */
  readonly minutes?: number;
  readonly junit?: string;
  readonly badge?: string;
  /** A folder for tests of what is wrong. */
  readonly tests?: string;
  readonly testsAs?: SuiteFormat;
  /** A file for the rules that the program was found to follow. */
  readonly rulesOut?: string;
  /** A file for the questions that have no answer yet, of a program that cannot be started here. */
  readonly questionsOut?: string;
  /** Files with its answers. */
  readonly answers?: readonly string[];
}

export interface RecordsFlags extends ReportFlags, LimitFlags {
  readonly format?: RecordFormat;
  readonly summary?: string;
  readonly cases?: number;
  readonly workers?: number;
  readonly resume?: string;
  readonly shard?: Shard;
  readonly lines?: boolean;
  /** Journals of shards. */
  readonly merge?: readonly string[];
}

/** The findings of an audit, as far as its exit code depends on them. */
export interface AuditTally {
  readonly errors: number;
  readonly choices: number;
  readonly undecided: number;
}

/** Errors are the gravest, then what is not known. */
export function exitCodeOf(
  { errors, choices, undecided }: AuditTally,
  failOn: ReportFlags['failOn'] = 'error',
): number {
  if (errors > 0 || (failOn === 'choice' && choices > 0)) return EXIT.wrong;
  return undecided > 0 ? EXIT.undecided : EXIT.fine;
}
