/**
 * Partial information over another logic: a truth value is what *must* hold and what *may*, a strength its
 * least and its most. Over constants this is `partial` in other words; over the terms of a solver it says
 * what partial information makes of a position that the solver chooses.
 */
import type { Chain, Logic } from '../../../encodings/language/logic.ts';
import { withGuard, type Units } from '../../../encodings/language/units.ts';
import { chainOf, theOf } from '../folding.ts';

export interface Bounds<T> {
  readonly must: T;
  readonly may: T;
}

export interface Range<N> {
  readonly least: N;
  readonly most: N;
}

/** Bounds for the truth values, and ranges for the strengths, of another logic. */
export function boundsOver<T, N>(logic: Logic<T, N>): Logic<Bounds<T>, Range<N>> {
  const yes = exactly(logic.true);
  const always = (strength: N): Range<N> => ({ least: strength, most: strength });
  const lesser = (a: N, b: N): N => logic.chooseStrength(logic.greater(a, b), b, a);
  const larger = (a: N, b: N): N => logic.chooseStrength(logic.greater(a, b), a, b);
  const side = (units: Units<Bounds<T>>, which: keyof Bounds<T>): Units<T> =>
    withGuard(units, (belongs) => belongs[which]);
  const sideOf = (chain: Chain<Bounds<T>>, which: keyof Bounds<T>): Chain<T> =>
    chainOf(chain, (part) => part[which]);
  const chooseStrength = (condition: Bounds<T>, then: Range<N>, otherwise: Range<N>): Range<N> => ({
    least: logic.chooseStrength(
      condition.must,
      then.least,
      logic.chooseStrength(condition.may, lesser(then.least, otherwise.least), otherwise.least),
    ),
    most: logic.chooseStrength(
      condition.must,
      then.most,
      logic.chooseStrength(condition.may, larger(then.most, otherwise.most), otherwise.most),
    ),
  });
  return {
    true: yes,
    false: exactly(logic.false),
    not: (a) => ({ must: logic.not(a.may), may: logic.not(a.must) }),
    and: (a, b) => ({ must: logic.and(a.must, b.must), may: logic.and(a.may, b.may) }),
    or: (a, b) => ({ must: logic.or(a.must, b.must), may: logic.or(a.may, b.may) }),
    choose: (condition, then, otherwise) => ({
      must: logic.choose(
        condition.must,
        then.must,
        logic.and(otherwise.must, logic.or(logic.not(condition.may), then.must)),
      ),
      may: logic.or(logic.and(condition.may, then.may), logic.and(logic.not(condition.must), otherwise.may)),
    }),
    zero: always(logic.zero),
    one: always(logic.one),
    plusIf: ({ least, most }, condition) => ({
      least: logic.plusIf(least, condition.must),
      most: logic.plusIf(most, condition.may),
    }),
    chooseStrength,
    greater: (a, b) => ({ must: logic.greater(a.least, b.most), may: logic.greater(a.most, b.least) }),
    some: (units, holds) => ({
      must: logic.some(side(units, 'must'), (unit) => holds(unit).must),
      may: logic.some(side(units, 'may'), (unit) => holds(unit).may),
    }),
    // A unit that may not belong to the list cannot be what fails.
    every: (units, holds) => ({
      must: logic.every(side(units, 'may'), (unit) => holds(unit).must),
      may: logic.every(side(units, 'must'), (unit) => holds(unit).may),
    }),
    count: (from, units, holds) => ({
      least: logic.count(from.least, side(units, 'must'), (unit) => holds(unit).must),
      most: logic.count(from.most, side(units, 'may'), (unit) => holds(unit).may),
    }),
    the: (units, strength, otherwise) => theOf({ true: yes, chooseStrength }, units, strength, otherwise),
    max: (units, strength) => ({
      least: logic.max(side(units, 'must'), (unit) => strength(unit).least),
      most: logic.max(side(units, 'may'), (unit) => strength(unit).most),
    }),
    // There must be a chain of those that must carry, and may be one of those that may.
    chain: (units, chain) => ({
      must: logic.chain(side(units, 'must'), sideOf(chain, 'must')),
      may: logic.chain(side(units, 'may'), sideOf(chain, 'may')),
    }),
  };
}

/** The bounds of a value that is known. */
export function exactly<T>(value: T): Bounds<T> {
  return { must: value, may: value };
}
