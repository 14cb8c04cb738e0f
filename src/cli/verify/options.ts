/** The options of the commands of `dipsolve verify`, as given. */
import type { Shard } from '../../prove/settle/shard.ts';
import type { RulesFlags } from '../shared/rules-options.ts';

export interface VerifyFlags extends RulesFlags {
  readonly map: string;
  readonly questionTimeout?: number;
  readonly workers?: number;
  readonly export?: string;
  readonly json?: boolean;
  readonly claim?: string;
  readonly all?: boolean;
}

export interface ProveFlags extends VerifyFlags {
  /** False where a claim without a proof is left open. */
  readonly search: boolean;
}

export interface SearchFlags extends VerifyFlags {
  readonly units?: number;
  readonly resume?: string;
  readonly shard?: Shard;
  readonly merge?: readonly string[];
}
