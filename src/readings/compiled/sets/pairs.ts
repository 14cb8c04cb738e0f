/** Code for two sides of everything: what must hold and what may. */
import { type FunctionWriter, type Operand, setAt, type Value, valueOf } from '../code/function-writer.ts';

/** The side that must hold and the side that may; of a strength the least and the most. For what rests on facts alone both are one. */
export type Pair = readonly [must: Value, may: Value];

export function same(operand: Operand): Pair {
  const value = valueOf(operand);
  return [value, value];
}

export function isSame([must, may]: Pair): boolean {
  return must === may;
}

/** Applies one operation to each side of all; it is written once where both sides are one. */
export function each(pairs: readonly Pair[], write: (...values: Value[]) => Value): Pair {
  const must = write(...pairs.map(([value]) => value));
  return pairs.every(isSame) ? same(must) : [must, write(...pairs.map(([, value]) => value))];
}

/** Joins what is true of all of these, or belongs to all. */
export function common(pairs: readonly Pair[]): Pair {
  return each(pairs, (...values) => values.reduce((a, b) => a.and(b)));
}

export function negated([must, may]: Pair): Pair {
  return must === may ? same(must.not()) : [may.not(), must.not()];
}

/** One or the other, or what both have in common where it is open which. */
export function chosen([must, may]: Pair, then: Pair, otherwise: Pair): Pair {
  if (must === may) return each([then, otherwise], (a, b) => must.and(a).or(must.not().and(b)));
  return [
    must.and(then[0]).or(may.not().and(otherwise[0])).or(then[0].and(otherwise[0])),
    may.and(then[1]).or(must.not().and(otherwise[1])),
  ];
}

/** Puts both sides in memory. */
export function store(code: FunctionWriter, place: number, [must, may]: Pair): void {
  code.assign(setAt(place), must);
  code.assign(setAt(place + 1), may);
}
