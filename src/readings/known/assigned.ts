/**
 * Values that are not known when an encoding is read, but only when they are asked for: each is what it is under an
 * assignment that comes later. An encoding that looks into a truth value, instead of asking the logic, cannot do so here.
 */
import { BOOLEAN } from './boolean.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { folding } from '../folding.ts';

/** The value under an assignment `A`. */
export interface UnderAssignment<A, V> {
  readonly under: (assignment: A) => V;
}

function constant<A, V>(value: V): UnderAssignment<A, V> {
  return { under: () => value };
}

/** Boolean values under an assignment of the kind `A`. */
export function laterOver<A>(): Logic<UnderAssignment<A, boolean>, UnderAssignment<A, number>> {
  return folding({
    true: constant(true),
    false: constant(false),
    not: (a) => ({ under: (given) => BOOLEAN.not(a.under(given)) }),
    and: (a, b) => ({ under: (given) => BOOLEAN.and(a.under(given), b.under(given)) }),
    or: (a, b) => ({ under: (given) => BOOLEAN.or(a.under(given), b.under(given)) }),
    choose: (condition, then, otherwise) => ({
      under: (given) => BOOLEAN.choose(condition.under(given), then.under(given), otherwise.under(given)),
    }),
    zero: constant(0),
    one: constant(1),
    plusIf: (strength, condition) => ({
      under: (given) => BOOLEAN.plusIf(strength.under(given), condition.under(given)),
    }),
    chooseStrength: (condition, then, otherwise) => ({
      under: (given) =>
        BOOLEAN.chooseStrength(condition.under(given), then.under(given), otherwise.under(given)),
    }),
    greater: (a, b) => ({ under: (given) => BOOLEAN.greater(a.under(given), b.under(given)) }),
  });
}
