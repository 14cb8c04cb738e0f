/**
 * Something may still be open: truth values are false, undecided or true, and a strength is
 * an interval. What this interpretation decides holds in every solution that agrees with what
 * was known. It is the partial information of DATC 2.4 chapter 5.B, derived from the equations.
 */
import type { Logic } from './logic.ts';

export const FALSE = 0;
export const UNDECIDED = 1;
export const TRUE = 2;

/** FALSE, UNDECIDED or TRUE; ordered so that "and" is the least and "or" the greatest. */
export type Partial = typeof FALSE | typeof UNDECIDED | typeof TRUE;

/** The least a strength can be in the low bits, the most above them, in one integer. */
export type Interval = number;

const BITS = 12;
const LOW = (1 << BITS) - 1;
const BOTH = (1 << BITS) | 1;

export function least(interval: Interval): number {
  return interval & LOW;
}

export function most(interval: Interval): number {
  return interval >> BITS;
}

export const PARTIAL: Logic<Partial, Interval> = {
  true: TRUE,
  false: FALSE,
  not: (a) => (TRUE - a) as Partial,
  and: (a, b) => (a < b ? a : b),
  or: (a, b) => (a > b ? a : b),
  choose(condition, then, otherwise) {
    if (condition === UNDECIDED) return then === otherwise ? then : UNDECIDED;
    return condition === TRUE ? then : otherwise;
  },
  zero: 0,
  one: BOTH,
  plusIf(strength, condition) {
    if (condition === FALSE) return strength;
    return condition === TRUE ? strength + BOTH : strength + (1 << BITS);
  },
  chooseStrength(condition, then, otherwise) {
    if (condition === UNDECIDED) {
      return Math.min(least(then), least(otherwise)) | (Math.max(most(then), most(otherwise)) << BITS);
    }
    return condition === TRUE ? then : otherwise;
  },
  greater(a, b) {
    if (least(a) > most(b)) return TRUE;
    return most(a) > least(b) ? UNDECIDED : FALSE;
  },
};
