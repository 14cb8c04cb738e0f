/** The options of `dipsolve paradoxes`, as given. */
import type { LimitFlags } from '../shared/limit-options.ts';
import type { RulesFlags } from '../shared/rules-options.ts';
import type { Shard } from '../../verify/settle/shard.ts';

/** `any`: all classes; `standard`: those that the standard map has. */
export const ATLAS_MAPS = ['any', 'standard'] as const;

export interface ParadoxesFlags extends LimitFlags, RulesFlags {
  readonly units?: number;
  readonly map: (typeof ATLAS_MAPS)[number];
  readonly workers?: number;
  readonly resume?: string;
  readonly shard?: Shard;
  readonly merge?: boolean;
  readonly json?: boolean;
  /** A file for the page. */
  readonly markdown?: string;
  /** A folder for a picture of each class. */
  readonly pictures?: string;
}
