/** What the page asks of the worker that plays a record again, and what it is told. */
import type { GameRecord, RulesJson } from '../../index.ts';

export interface RecordQuestion {
  readonly game: GameRecord;
  readonly rules: RulesJson;
}

/** By name of a phase, such as `S1901M`: what of the record differs from what the rules give. */
export type RecordAnswer = ReadonlyMap<string, readonly string[]>;
