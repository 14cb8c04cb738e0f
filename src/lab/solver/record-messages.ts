/** The messages between the page and the worker that plays a record again. */
import type { GameRecord, RulesJson } from '../../index.ts';

export interface RecordQuestion {
  readonly game: GameRecord;
  readonly rules: RulesJson;
}

/** The differences of the record from the rules, by name of a phase, such as `S1901M`. */
export type RecordAnswer = ReadonlyMap<string, readonly string[]>;
