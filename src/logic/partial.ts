/**
 * Something may still be open: truth values are false, undecided or true, and a strength is
 * an interval. What this interpretation decides holds in every solution that agrees with what
 * was known. It is the partial information of DATC 2.4 chapter 5.B, derived from the equations.
 */
import type { Logic } from './logic.ts';

/** Two bits: what may hold, and what must. With them "and" and "or" need no branch, which nothing could foresee. */
const MAY = 1;
const MUST = 2;

export const FALSE = 0;
export const UNDECIDED = MAY;
export const TRUE = 3;

/** FALSE, UNDECIDED or TRUE. */
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

/** A class, as all interpretations: Node tells them apart by it and can compile their calls in place. */
class PartialLogic implements Logic<Partial, Interval> {
  readonly true = TRUE;
  readonly false = FALSE;
  readonly zero: Interval = 0;
  readonly one: Interval = BOTH;

  /** What may hold must not, and the other way round. */
  not(a: Partial): Partial {
    return (TRUE ^ (((a & MAY) << 1) | (a >> 1))) as Partial;
  }

  and(a: Partial, b: Partial): Partial {
    return (a & b) as Partial;
  }

  or(a: Partial, b: Partial): Partial {
    return (a | b) as Partial;
  }

  choose(condition: Partial, then: Partial, otherwise: Partial): Partial {
    if (condition === UNDECIDED) return ((then & otherwise & MUST) | ((then | otherwise) & MAY)) as Partial;
    return condition === TRUE ? then : otherwise;
  }

  plusIf(strength: Interval, condition: Partial): Interval {
    return strength + ((condition >> 1) | ((condition & MAY) << BITS));
  }

  chooseStrength(condition: Partial, then: Interval, otherwise: Interval): Interval {
    if (condition === UNDECIDED) return hull(then, otherwise);
    return condition === TRUE ? then : otherwise;
  }

  greater(a: Interval, b: Interval): Partial {
    const must = (most(b) - least(a)) >>> 31;
    const may = (least(b) - most(a)) >>> 31;
    return ((must << 1) | may) as Partial;
  }
}

/** The smallest interval around both. */
function hull(a: Interval, b: Interval): Interval {
  return Math.min(least(a), least(b)) | (Math.max(most(a), most(b)) << BITS);
}

export const PARTIAL: Logic<Partial, Interval> = new PartialLogic();
