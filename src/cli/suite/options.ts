/** The options of `dipsolve suite`, as given. */
import type { SuiteFormat } from '../../others/suite/formats/suite-formats.ts';
import type { BuiltIn } from '../../others/suite/score/position-sets.ts';
import type { Shard } from '../../prove/settle/shard.ts';
import type { MapFlag, RulesFlags } from '../shared/rules-options.ts';

export interface SuiteFlags extends RulesFlags, MapFlag {
  readonly as?: SuiteFormat;
  readonly out?: string;
  readonly against?: string;
  readonly answerTimeout?: number;
  readonly json?: boolean;
  readonly test?: readonly string[];
  readonly phases?: readonly ('movement' | 'retreats' | 'adjustments')[];
  readonly known?: string;
  readonly knownOut?: string;
}

/** With those of `dipsolve suite`, which commander takes behind "score" too. */
export interface ScoreFlags extends SuiteFlags {
  readonly set?: readonly BuiltIn[];
  readonly survivors?: boolean;
  readonly resume?: string;
  readonly shard?: Shard;
  readonly merge?: readonly string[];
}
