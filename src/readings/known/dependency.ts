/**
 * Values with what they rest on: every truth value and strength carries the undecided decisions that
 * could still change it. It works beside `partial`, so that a dependency which no longer
 * matters (an attack that is beaten either way) is not one.
 */
import type { Logic } from '../../../encodings/language/logic.ts';
import { Folding } from '../folding.ts';
import { FALSE, type Interval, least, most, PARTIAL, type Partial, TRUE, UNDECIDED } from './partial.ts';

export interface Resting<V> {
  readonly value: V;
  /** Numbers of the undecided decisions it rests on; empty once the value is decided. */
  readonly on: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();

function union(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  if (one === other || other.size === 0) return one;
  if (one.size === 0) return other;
  const both = new Set(one);
  for (const number of other) both.add(number);
  return both;
}

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

class DependencyLogic extends Folding<Resting<Partial>, Resting<Interval>> {
  readonly true: Resting<Partial> = { value: TRUE, on: NOTHING };
  readonly false: Resting<Partial> = { value: FALSE, on: NOTHING };
  readonly zero: Resting<Interval> = { value: PARTIAL.zero, on: NOTHING };
  readonly one: Resting<Interval> = { value: PARTIAL.one, on: NOTHING };

  not(a: Resting<Partial>): Resting<Partial> {
    return truth(PARTIAL.not(a.value), a);
  }

  and(a: Resting<Partial>, b: Resting<Partial>): Resting<Partial> {
    return truth(PARTIAL.and(a.value, b.value), a, b);
  }

  or(a: Resting<Partial>, b: Resting<Partial>): Resting<Partial> {
    return truth(PARTIAL.or(a.value, b.value), a, b);
  }

  choose(condition: Resting<Partial>, then: Resting<Partial>, otherwise: Resting<Partial>): Resting<Partial> {
    if (condition.value === TRUE) return then;
    if (condition.value === FALSE) return otherwise;
    const value = PARTIAL.choose(UNDECIDED, then.value, otherwise.value);
    return truth(value, condition, either(then, otherwise));
  }

  plusIf(a: Resting<Interval>, condition: Resting<Partial>): Resting<Interval> {
    return strength(PARTIAL.plusIf(a.value, condition.value), a, condition);
  }

  chooseStrength(
    condition: Resting<Partial>,
    then: Resting<Interval>,
    otherwise: Resting<Interval>,
  ): Resting<Interval> {
    if (condition.value === TRUE) return then;
    if (condition.value === FALSE) return otherwise;
    const value = PARTIAL.chooseStrength(UNDECIDED, then.value, otherwise.value);
    return strength(value, condition, either(then, otherwise));
  }

  greater(a: Resting<Interval>, b: Resting<Interval>): Resting<Partial> {
    return truth(PARTIAL.greater(a.value, b.value), a, b);
  }
}

export const DEPENDENCY: Logic<Resting<Partial>, Resting<Interval>> = new DependencyLogic();
