/** The options of `dipsolve compare`, as given. */
import type { MapFlag } from '../shared/map-option.ts';
import type { LimitFlags } from '../shared/limit-options.ts';
import type { RulesFlags } from '../shared/rules-options.ts';

export interface CompareFlags extends RulesFlags, LimitFlags, MapFlag {
  /** Rules by name or file, instead of all that have a name. */
  readonly rulebooks?: readonly string[];
  /** Each choice of this issue, instead. */
  readonly issue?: string;
  readonly jsonl?: boolean;
  /** A line with an order that cannot be read gets no comparison. */
  readonly strictLines?: boolean;
  readonly svg?: string;
  readonly title?: string;
  readonly json?: boolean;
}
