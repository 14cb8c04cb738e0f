/** The options of `dipsolve adjudicate`. */
import type { RecordFormat } from '../../games/records/model/formats.ts';
import type { Engine } from '../../adjudicate/resolution/resolve.ts';
import type { LimitFlags } from '../shared/limit-options.ts';
import type { MapFlag } from '../shared/map-option.ts';
import type { RulesFlags } from '../shared/rules-options.ts';

export interface AdjudicateFlags extends RulesFlags, LimitFlags, MapFlag {
  readonly engine?: Engine;
  readonly json?: boolean;
  /** Each line is a position; the options below it are for that. */
  readonly jsonl?: boolean;
  readonly check?: number;
  readonly stats?: boolean;
  readonly strictLines?: boolean;
  readonly workers?: number;
  /** File to draw it to; `-` for standard output, which then has nothing else. */
  readonly svg?: string;
  /** Title of the picture; of several pictures each has the name of its phase too. */
  readonly title?: string;
  /** Read the files as this format, whatever they look like. */
  readonly format?: RecordFormat;
}
