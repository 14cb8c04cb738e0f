/**
 * Values that are not known when an encoding is read, but only when they are asked for: each is what it is under an
 * assignment that comes later. An encoding that looks into a truth value, instead of asking the logic, cannot do so here.
 */
import { BOOLEAN } from './boolean.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { operationsBy } from '../folding.ts';

/** The value under an assignment `A`. */
export interface UnderAssignment<A, V> {
  readonly under: (assignment: A) => V;
}

function constant<A, V>(value: V): UnderAssignment<A, V> {
  return { under: () => value };
}

/** Boolean values under an assignment of the kind `A`. */
export function laterOver<A>(): Logic<UnderAssignment<A, boolean>, UnderAssignment<A, number>> {
  const constants = { true: constant(true), false: constant(false), zero: constant(0), one: constant(1) };
  return operationsBy<UnderAssignment<A, boolean>, UnderAssignment<A, number>>(constants, (name, values) => {
    const operation = BOOLEAN[name] as (...known: readonly unknown[]) => never;
    return { under: (given) => operation(...values.map((value) => value.under(given))) };
  });
}
