import type { Units } from './units.ts';

/** Operations that join truth values and strengths, one or two at a time. */
export interface Connectives<T, N> {
  readonly true: T;
  readonly false: T;
  not(a: T): T;
  and(a: T, b: T): T;
  or(a: T, b: T): T;
  /** `then` where the condition holds, else `otherwise`. */
  choose(condition: T, then: T, otherwise: T): T;

  readonly zero: N;
  readonly one: N;
  /** One more than the strength where the condition holds. */
  plusIf(strength: N, condition: T): N;
  chooseStrength(condition: T, then: N, otherwise: N): N;
  /** `a` is strictly greater than `b`. */
  greater(a: N, b: N): T;
}

/** A chain of units in which each passes on to the next. */
export interface Chain<T> {
  /** The unit can be part of the chain. */
  readonly carries: (unit: number) => T;
  /** The chain can begin with the unit. */
  readonly begins: (unit: number) => T;
  /** One unit can pass on to the other. */
  readonly passes: (from: number, to: number) => T;
  /** The chain can end with the unit. */
  readonly ends: (unit: number) => T;
}

/**
 * The logic interface: all that an encoding may say. `T` is what a truth value is and `N` what a strength is; each
 * reading of the rules chooses its own. Lists of units are gone through by the logic alone.
 */
export interface Logic<T, N> extends Connectives<T, N> {
  /** It holds of at least one of the units. */
  some(units: Units<T>, holds: (unit: number) => T): T;
  /** It holds of each of the units. */
  every(units: Units<T>, holds: (unit: number) => T): T;
  /** The strength, and one more for each of the units of which it holds. */
  count(from: N, units: Units<T>, holds: (unit: number) => T): N;
  /** The strength of the one unit in a list of one at most; without any, `otherwise`. */
  the(units: Units<T>, strength: (unit: number) => N, otherwise: N): N;
  /** The greatest strength that one of the units has; without any, zero. */
  max(units: Units<T>, strength: (unit: number) => N): N;
  /** Some of the units form such a chain. */
  chain(units: Units<T>, chain: Chain<T>): T;
}

/** Number of operands that each operation of the logic takes. */
export const OPERANDS = {
  not: 1,
  and: 2,
  or: 2,
  choose: 3,
  plusIf: 2,
  chooseStrength: 3,
  greater: 2,
  some: 2,
  every: 2,
  count: 3,
  the: 3,
  max: 2,
  chain: 2,
} as const satisfies Readonly<
  Record<Exclude<keyof Logic<unknown, unknown>, 'true' | 'false' | 'zero' | 'one'>, number>
>;
export const OPERATIONS = Object.keys(OPERANDS) as (keyof typeof OPERANDS)[];
