/** The options of `dipsolve suite`, as given. */
import type { SuiteFormat } from '../../others/suite/formats/suite-formats.ts';
import type { BuiltIn } from '../../others/suite/score/position-sets.ts';
import type { Shard } from '../../prove/settle/shard.ts';
import type { MapFlag, RulesFlags } from '../shared/rules-options.ts';

/** Kinds of phases that tests are about. */
export type PhasesName = 'movement' | 'retreats' | 'adjustments';

export interface SuiteFlags extends RulesFlags, MapFlag {
  readonly as?: SuiteFormat;
  readonly out?: string;
  readonly against?: string;
  readonly answerTimeout?: number;
  readonly json?: boolean;
  /** Ids of the tests to ask; all if not given. */
  readonly test?: readonly string[];
  /** The kinds of phases that tests are about; all if not given. */
  readonly phases?: readonly PhasesName[];
  /** A file of ids of tests that may fail. */
  readonly known?: string;
  /** File to which the ids of the tests that fail are written. */
  readonly knownOut?: string;
}

/** With those of `dipsolve suite`, which commander takes behind "score" too. */
export interface ScoreFlags extends SuiteFlags {
  readonly set?: readonly BuiltIn[];
  readonly survivors?: boolean;
  /** A journal to go on with. */
  readonly resume?: string;
  readonly shard?: Shard;
  /** Journals of shards. */
  readonly merge?: readonly string[];
}
