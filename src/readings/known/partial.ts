/**
 * Something may still be open: truth values are false, undecided or true, and a strength is
 * an interval. What this interpretation decides holds in every solution that agrees with what
 * was known. It is the partial information of DATC 2.4 chapter 5.B, derived from the equations.
 */
import type { Chain, Logic } from '../../../encodings/language/logic.ts';
import type { Units } from '../../../encodings/language/units.ts';
import { candidatesOf, carriedBy, chainOf, Folding, hasChain } from '../folding.ts';

export const FALSE = 0;
export const UNDECIDED = 1;
export const TRUE = 2;

/** FALSE, UNDECIDED or TRUE; ordered so that "and" is the least and "or" the greatest. */
export type Partial = typeof FALSE | typeof UNDECIDED | typeof TRUE;

/** The least a strength can be in the low bits, the most above them, in one integer. */
export type Interval = number;

export const BITS = 12;
export const LOW = (1 << BITS) - 1;
const BOTH = (1 << BITS) | 1;
/** The interval of a strength of which nothing is known. */
export const ANY_STRENGTH: Interval = LOW << BITS;

export function least(interval: Interval): number {
  return interval & LOW;
}

export function most(interval: Interval): number {
  return interval >> BITS;
}

/** A class, as all interpretations: Node tells them apart by it and can compile their calls in place. */
class PartialLogic extends Folding<Partial, Interval> {
  readonly true = TRUE;
  readonly false = FALSE;
  readonly zero: Interval = 0;
  readonly one: Interval = BOTH;

  not(a: Partial): Partial {
    return (TRUE - a) as Partial;
  }

  and(a: Partial, b: Partial): Partial {
    return a < b ? a : b;
  }

  or(a: Partial, b: Partial): Partial {
    return a > b ? a : b;
  }

  choose(condition: Partial, then: Partial, otherwise: Partial): Partial {
    if (condition === TRUE) return then;
    return condition === FALSE || then === otherwise ? otherwise : UNDECIDED;
  }

  plusIf(strength: Interval, condition: Partial): Interval {
    if (condition === FALSE) return strength;
    return condition === TRUE ? strength + BOTH : strength + (1 << BITS);
  }

  chooseStrength(condition: Partial, then: Interval, otherwise: Interval): Interval {
    if (condition === TRUE) return then;
    return condition === FALSE ? otherwise : hull(then, otherwise);
  }

  greater(a: Interval, b: Interval): Partial {
    if (least(a) > most(b)) return TRUE;
    return most(a) > least(b) ? UNDECIDED : FALSE;
  }

  /** There is one of what holds, or of what may hold, or there is none. */
  override chain(units: Units<Partial>, chain: Chain<Partial>): Partial {
    const among = candidatesOf(units);
    const carried = carriedBy(this, units, chain);
    const chainOfAtLeast = (value: Partial): Chain<boolean> => chainOf(carried, (part) => part >= value);
    if (hasChain(among, chainOfAtLeast(TRUE))) return TRUE;
    return hasChain(among, chainOfAtLeast(UNDECIDED)) ? UNDECIDED : FALSE;
  }
}

/** The smallest interval around both. */
function hull(a: Interval, b: Interval): Interval {
  return Math.min(least(a), least(b)) | (Math.max(most(a), most(b)) << BITS);
}

export const PARTIAL: Logic<Partial, Interval> = new PartialLogic();
