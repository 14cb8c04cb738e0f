/** Outcomes of orders and fates of units in a movement phase, in the words of DATC 3.2 (4.E.2). */
import type { Unit } from '../board/board.ts';
import type { GivenOrder, IllegalReason, OrderReading } from './order.ts';
import type { ReadOrders } from './orders-that-count.ts';

/** An outcome in short: the order succeeds, fails, or has no effect. */
export const RESULT_OF = {
  illegal: 'void',
  invalid: 'void',
  fails: 'fails',
  succeeds: 'succeeds',
  cut: 'fails',
  given: 'succeeds',
  disrupted: 'fails',
  available: 'succeeds',
  stands: 'succeeds',
  dislodged: 'fails',
  destroyed: 'fails',
} as const;

/** The outcome of an order. */
export type Outcome = keyof typeof RESULT_OF;
export const OUTCOMES = Object.keys(RESULT_OF) as readonly Outcome[];
export const HOLD_OUTCOMES = ['stands', 'dislodged', 'destroyed'] as const satisfies readonly Outcome[];

/** The result of one given order. */
export interface OrderResult {
  readonly given: GivenOrder;
  /** Index of the unit it is for; `undefined` where none stands. */
  readonly unit: number | undefined;
  readonly outcome: Outcome;
  /** The reason why an illegal order does not count. */
  readonly reason: IllegalReason | undefined;
}

/** A dislodged unit; destroyed if it has nowhere to go. */
export interface Dislodged {
  readonly unit: number;
  /** Index of the unit that dislodged it; of the first attacker where equations of one's own need none to move in. */
  readonly by: number;
  /** Locations it may retreat to. */
  readonly retreats: readonly number[];
}

/** The report of a movement phase. */
export interface MovementReport {
  readonly read: ReadOrders;
  /** A result for each given order, in the order they were given. */
  readonly results: readonly OrderResult[];
  /** The outcome for each unit and its order; `stands` or worse for a unit without one. */
  readonly outcomes: readonly Outcome[];
  readonly dislodged: readonly Dislodged[];
  /** Provinces into which a unit tried to move and none could. */
  readonly contested: readonly number[];
  /** The board after movement, without dislodged units. */
  readonly next: readonly Unit[];
}

/** The result of a given order by the outcomes of units; of one that permits something, if the unit was let through. */
export function resultOf(
  given: GivenOrder,
  reading: OrderReading,
  outcomes: readonly Outcome[],
  isLetThrough: (given: GivenOrder) => boolean,
): OrderResult {
  const { unit } = reading;
  switch (reading.verdict) {
    case 'counts':
      return { given, unit, outcome: outcomes[reading.unit]!, reason: undefined };
    // It counts, but cannot be followed (4.E.1).
    case 'impossible':
      return { given, unit, outcome: given.order.kind === 'move' ? 'fails' : 'invalid', reason: undefined };
    case 'permits':
      return { given, unit, outcome: isLetThrough(given) ? 'succeeds' : 'fails', reason: undefined };
    case 'illegal':
      return { given, unit, outcome: 'illegal', reason: reading.reason };
  }
}
