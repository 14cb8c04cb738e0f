/** The options of `dipsolve audit records` and `dipsolve audit program`, as given. */
import type { RecordFormat } from '../../games/records/model/game-record.ts';
import type { JournalFlags, LimitFlags } from '../shared/limit-options.ts';
import type { MapFlag, RulesFlags } from '../shared/rules-options.ts';
import type { SuiteFormat } from '../../others/suite/formats/suite-formats.ts';
import type { AdapterFlags } from '../adapter/run.ts';
import { EXIT } from '../shared/complain.ts';

interface ReportFlags extends RulesFlags, MapFlag {
  readonly json?: boolean;
  readonly html?: string;
  readonly twin?: string;
  /** The findings that it reports by its exit code; a choice, besides errors. */
  readonly failOn?: 'error' | 'choice';
}

export interface LiveFlags extends ReportFlags, Partial<AdapterFlags> {
  readonly positions?: readonly string[];
  readonly seed?: number;
  readonly random?: number;
  readonly markdown?: string;
  readonly verdicts?: string;
  readonly knownMistakes?: string;
  readonly minutes?: number;
  readonly junit?: string;
  readonly badge?: string;
  readonly tests?: string;
  readonly testsAs?: SuiteFormat;
  readonly rulesOut?: string;
  readonly questionsOut?: string;
  readonly answers?: readonly string[];
}

export interface RecordsFlags extends ReportFlags, LimitFlags, JournalFlags {
  readonly format?: RecordFormat;
  readonly summary?: string;
  readonly cases?: number;
  readonly workers?: number;
  readonly lines?: boolean;
}

/** The exit code for numbers of findings: errors are the gravest, then what is not known. */
export function exitCodeOf(
  { errors, choices, undecided }: Readonly<Record<'errors' | 'choices' | 'undecided', number>>,
  failOn: ReportFlags['failOn'] = 'error',
): number {
  if (errors > 0 || (failOn === 'choice' && choices > 0)) return EXIT.wrong;
  return undecided > 0 ? EXIT.undecided : EXIT.fine;
}
