/** Lists of truth values in any interpretation: one of them, all of them, and what follows step by step. */
import type { Logic } from '../../encodings/language/logic.ts';

type Or<T> = Pick<Logic<T, unknown>, 'false' | 'or'>;
export type And<T> = Pick<Logic<T, unknown>, 'true' | 'and'>;

/** At least one holds. */
export function anyOf<T>(logic: Or<T>, terms: readonly T[]): T {
  return terms.reduce((any, term) => logic.or(any, term), logic.false);
}

/** All hold. */
export function allOf<T>(logic: And<T>, terms: readonly T[]): T {
  return terms.reduce((all, term) => logic.and(all, term), logic.true);
}

/** No two hold: of each pair, not both do. */
export function noTwoOf<T>(logic: Pick<Logic<T, unknown>, 'and' | 'not'>, terms: readonly T[]): T[] {
  return terms.flatMap((a, i) => terms.slice(0, i).map((b) => logic.not(logic.and(a, b))));
}

/**
 * A relation, and all that follows from it in any number of steps.
 *
 * @param steps by item and other item; items are those with a row
 */
export function closure<T>(logic: Or<T> & And<T>, steps: readonly (readonly T[])[]): T[][] {
  const reached = steps.map((row) => [...row]);
  for (const through of reached.keys()) {
    for (const from of reached.keys()) {
      for (const to of reached.keys()) {
        const around = logic.and(reached[from]![through]!, reached[through]![to]!);
        reached[from]![to] = logic.or(reached[from]![to]!, around);
      }
    }
  }
  return reached;
}
