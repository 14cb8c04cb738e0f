/** The options of `dipsolve verify`, as given. */
import type { RulesFlags } from '../shared/rules-options.ts';
import type { Shard } from '../../prove/settle/shard.ts';
import type { MapModeName } from '../../prove/maps/mode-names.ts';

export interface VerifyFlags extends RulesFlags {
  /** A module of claims. */
  readonly claim?: string;
  readonly all?: boolean;
  /** Left out, proofs for any number of units are tried first. */
  readonly units?: number | 'any';
  readonly map: MapModeName;
  readonly questionTimeout?: number;
  readonly compare?: string;
  readonly workers?: number;
  /** A journal to go on with. */
  readonly resume?: string;
  readonly shard?: Shard;
  /** Journals of shards. */
  readonly merge?: readonly string[];
  readonly export?: string;
  readonly json?: boolean;
}
