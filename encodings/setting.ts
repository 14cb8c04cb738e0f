/** The setting that every encoding is written over; it knows no board, no solver and no result. */
import type { Decisions } from './language/decisions.ts';
import type { Logic } from './language/logic.ts';
import type { WithWays } from './language/ways.ts';
import type { Policy } from './policy.ts';

/** The position that an equation is about, the other decisions, and the logic in which it is written. */
export interface Setting<T, N> {
  readonly logic: Logic<T, N>;
  readonly situation: WithWays<T>;
  readonly decisions: Decisions<T, N>;
  readonly policy: Policy;
}

/** A setting whose logic nobody needs to know. */
export type AnySetting = Setting<unknown, unknown>;
