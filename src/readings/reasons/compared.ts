/**
 * Values with what was compared: a truth value carries every strength that a comparison in it used, whatever the result. What is
 * switched off (a conjunction with what is surely false, the branch of a choice that is not taken) was not compared.
 * It works over any other interpretation, which has the values.
 */
import type { StrengthDecision } from '../../../encodings/language/decisions.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { folding } from '../folding.ts';

/** A strength decision and its value. */
export interface NamedStrength<N> {
  readonly decision: StrengthDecision;
  readonly unit: number;
  readonly strength: N;
}

export interface Compared<T, N> {
  readonly value: T;
  readonly with: readonly NamedStrength<N>[];
}

/** A strength, and the decisions that it may be the value of. */
export interface StrengthOf<N> {
  readonly value: N;
  readonly of: readonly NamedStrength<N>[];
}

/** A truth value in which nothing is compared. */
export function uncompared<T>(value: T): Compared<T, never> {
  return { value, with: [] };
}

/** The interpretation over another one, whose truth values are themselves where they are constant. */
export function comparedOver<T, N>(logic: Logic<T, N>): Logic<Compared<T, N>, StrengthOf<N>> {
  type Truth = Compared<T, N>;
  const isJust = ({ value, with: compared }: Truth, constant: T): boolean =>
    value === constant && compared.length === 0;
  const constant = (value: N): StrengthOf<N> => ({ value, of: [] });
  return folding<Truth, StrengthOf<N>>({
    true: uncompared(logic.true),
    false: uncompared(logic.false),
    not: (a) => ({ value: logic.not(a.value), with: a.with }),
    and(a, b) {
      if (isJust(a, logic.false)) return a;
      if (isJust(b, logic.false)) return b;
      return { value: logic.and(a.value, b.value), with: [...a.with, ...b.with] };
    },
    or(a, b) {
      if (isJust(a, logic.true)) return a;
      if (isJust(b, logic.true)) return b;
      return { value: logic.or(a.value, b.value), with: [...a.with, ...b.with] };
    },
    choose(condition, then, otherwise) {
      if (condition.value === logic.true) return { ...then, with: [...condition.with, ...then.with] };
      if (condition.value === logic.false) {
        return { ...otherwise, with: [...condition.with, ...otherwise.with] };
      }
      return {
        value: logic.choose(condition.value, then.value, otherwise.value),
        with: [...condition.with, ...then.with, ...otherwise.with],
      };
    },
    zero: constant(logic.zero),
    one: constant(logic.one),
    plusIf: (strength, condition) => constant(logic.plusIf(strength.value, condition.value)),
    chooseStrength(condition, then, otherwise) {
      if (condition.value === logic.true) return then;
      if (condition.value === logic.false) return otherwise;
      return {
        value: logic.chooseStrength(condition.value, then.value, otherwise.value),
        of: [...then.of, ...otherwise.of],
      };
    },
    greater: (first, second) => ({ value: logic.greater(first.value, second.value), with: second.of }),
  });
}
