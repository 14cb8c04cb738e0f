/**
 * Values with what they rest on: every truth value and strength carries the undecided decisions that
 * could still change it. It works beside `partial`, so that a dependency which no longer
 * matters (an attack that is beaten either way) is not one.
 */
import type { Logic } from '../../../encodings/language/logic.ts';
import { folding, union } from '../folding.ts';
import { FALSE, type Interval, least, most, PARTIAL, type Partial, TRUE, UNDECIDED } from './partial.ts';

export interface Resting<V> {
  readonly value: V;
  /** Numbers of the undecided decisions it rests on; empty once the value is decided. */
  readonly on: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();

function truth(value: Partial, one: Resting<unknown>, other: Resting<unknown> = one): Resting<Partial> {
  if (value === UNDECIDED) return { value, on: union(one.on, other.on) };
  return value === TRUE ? DEPENDENCY.true : DEPENDENCY.false;
}

function strength(value: Interval, one: Resting<unknown>, other: Resting<unknown>): Resting<Interval> {
  return { value, on: least(value) === most(value) ? NOTHING : union(one.on, other.on) };
}

/** Joins what a choice between both rests on, besides its condition. */
function either(then: Resting<unknown>, otherwise: Resting<unknown>): Resting<undefined> {
  return { value: undefined, on: union(then.on, otherwise.on) };
}

/** The value of the decision with this number: decided, or undecided and resting on itself. */
export function decision(number: number, value: Partial): Resting<Partial> {
  if (value === UNDECIDED) return { value, on: new Set([number]) };
  return value === TRUE ? DEPENDENCY.true : DEPENDENCY.false;
}

/** A constant, which rests on nothing. */
const constant = <V>(value: V): Resting<V> => ({ value, on: NOTHING });

export const DEPENDENCY: Logic<Resting<Partial>, Resting<Interval>> = folding<
  Resting<Partial>,
  Resting<Interval>
>({
  true: constant(TRUE),
  false: constant(FALSE),
  zero: constant(PARTIAL.zero),
  one: constant(PARTIAL.one),
  not: (a) => truth(PARTIAL.not(a.value), a),
  and: (a, b) => truth(PARTIAL.and(a.value, b.value), a, b),
  or: (a, b) => truth(PARTIAL.or(a.value, b.value), a, b),
  choose(condition, then, otherwise) {
    if (condition.value === TRUE) return then;
    if (condition.value === FALSE) return otherwise;
    const value = PARTIAL.choose(UNDECIDED, then.value, otherwise.value);
    return truth(value, condition, either(then, otherwise));
  },
  plusIf: (a, condition) => strength(PARTIAL.plusIf(a.value, condition.value), a, condition),
  chooseStrength(condition, then, otherwise) {
    if (condition.value === TRUE) return then;
    if (condition.value === FALSE) return otherwise;
    const value = PARTIAL.chooseStrength(UNDECIDED, then.value, otherwise.value);
    return strength(value, condition, either(then, otherwise));
  },
  greater: (a, b) => truth(PARTIAL.greater(a.value, b.value), a, b),
});
