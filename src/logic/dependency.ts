/**
 * What a value rests on: every truth value and strength carries the undecided decisions that
 * could still change it. It works beside `partial`, so that a dependency which no longer
 * matters (an attack that is beaten either way) is not one.
 */
import type { Logic } from './logic.ts';
import { FALSE, PARTIAL, TRUE, UNDECIDED, least, most } from './partial.ts';
import type { Interval, Partial } from './partial.ts';

export interface Resting<V> {
  readonly value: V;
  /** Numbers of the undecided decisions it rests on; empty once the value is decided. */
  readonly on: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();

function union(...parts: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const filled = parts.filter((part) => part.size > 0);
  if (filled.length === 0) return NOTHING;
  if (filled.length === 1) return filled[0]!;
  return new Set(filled.flatMap((part) => [...part]));
}

function truth(value: Partial, ...from: readonly Resting<unknown>[]): Resting<Partial> {
  if (value === UNDECIDED) return { value, on: union(...from.map((part) => part.on)) };
  return value === TRUE ? DEPENDENCY.true : DEPENDENCY.false;
}

function strength(value: Interval, ...from: readonly Resting<unknown>[]): Resting<Interval> {
  return { value, on: least(value) === most(value) ? NOTHING : union(...from.map((part) => part.on)) };
}

/** The value of the decision with this number: decided, or undecided and resting on itself. */
export function decision(number: number, value: Partial): Resting<Partial> {
  if (value === UNDECIDED) return { value, on: new Set([number]) };
  return value === TRUE ? DEPENDENCY.true : DEPENDENCY.false;
}

export const DEPENDENCY: Logic<Resting<Partial>, Resting<Interval>> = {
  true: { value: TRUE, on: NOTHING },
  false: { value: FALSE, on: NOTHING },
  not: (a) => truth(PARTIAL.not(a.value), a),
  and: (a, b) => truth(PARTIAL.and(a.value, b.value), a, b),
  or: (a, b) => truth(PARTIAL.or(a.value, b.value), a, b),
  choose(condition, then, otherwise) {
    if (condition.value === TRUE) return then;
    if (condition.value === FALSE) return otherwise;
    return truth(PARTIAL.choose(UNDECIDED, then.value, otherwise.value), condition, then, otherwise);
  },
  zero: { value: PARTIAL.zero, on: NOTHING },
  one: { value: PARTIAL.one, on: NOTHING },
  plusIf: (a, condition) => strength(PARTIAL.plusIf(a.value, condition.value), a, condition),
  chooseStrength(condition, then, otherwise) {
    if (condition.value === TRUE) return then;
    if (condition.value === FALSE) return otherwise;
    const value = PARTIAL.chooseStrength(UNDECIDED, then.value, otherwise.value);
    return strength(value, condition, then, otherwise);
  },
  greater: (a, b) => truth(PARTIAL.greater(a.value, b.value), a, b),
};
