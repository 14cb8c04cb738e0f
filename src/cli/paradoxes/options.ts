/** The options of `dipsolve paradoxes`, as given. */
import type { LimitFlags } from '../shared/limit-options.ts';
import type { RulesFlags } from '../shared/rules-options.ts';
import type { Shard } from '../../prove/settle/shard.ts';

export interface ParadoxesFlags extends LimitFlags, RulesFlags {
  readonly units?: number;
  readonly onStandardMap?: boolean;
  readonly workers?: number;
  readonly resume?: string;
  readonly shard?: Shard;
  /** Journals of shards. */
  readonly merge?: readonly string[];
  readonly json?: boolean;
  /** A file for the page. */
  readonly markdown?: string;
  /** A folder for a picture of each class. */
  readonly pictures?: string;
}
