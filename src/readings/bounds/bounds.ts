/**
 * Partial information over another logic: a truth value is what *must* hold and what *may*, a strength its
 * least and its most. Over constants this is `partial` in other words; over the terms of a solver it says
 * what partial information makes of a position that the solver chooses.
 */
import type { Logic } from '../../../encodings/language/logic.ts';

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
  const exactly = (value: T): Bounds<T> => ({ must: value, may: value });
  const always = (strength: N): Range<N> => ({ least: strength, most: strength });
  const lesser = (a: N, b: N): N => logic.chooseStrength(logic.greater(a, b), b, a);
  const larger = (a: N, b: N): N => logic.chooseStrength(logic.greater(a, b), a, b);
  return {
    true: exactly(logic.true),
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
    chooseStrength: (condition, then, otherwise) => ({
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
    }),
    greater: (a, b) => ({ must: logic.greater(a.least, b.most), may: logic.greater(a.most, b.least) }),
  };
}
