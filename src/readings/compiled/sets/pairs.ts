/** Code for two sides of everything: what must hold and what may. */
import { type FunctionWriter, type Operand, setAt, type Value, valueOf } from '../code/function-writer.ts';
import type { Formulas, Node } from '../../formula/node.ts';

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

/** A function that is being written, and the sets that it has. */
export interface SetFunction {
  readonly formulas: Formulas;
  readonly code: FunctionWriter;
  /** The units of which decisions hold, by name. */
  readonly known: Readonly<Partial<Record<string, Pair>>>;
  /** The place of the set of which a fact holds, if it is worked out for all units at once. */
  readonly columnOf?: (fact: Node, unit: Node) => Value;
}

/** Writes a part of a function, and knows what was worked out. */
export class PairWriter {
  protected readonly written: SetFunction;
  protected readonly code: FunctionWriter;
  /** Values by what they are of: of the function, then of each loop inside of another. */
  readonly #scopes: Map<string, Pair>[] = [new Map()];
  /** Units by their numbers and as sets. */
  protected readonly units = new Map<Node, { readonly index: Value; readonly asSet: Value }>();

  constructor(written: SetFunction) {
    this.written = written;
    this.code = written.code;
  }

  protected get isInLoop(): boolean {
    return this.#scopes.length > 1;
  }

  /** Works it out now, if it is not at hand. */
  protected named([must, may]: Pair): Pair {
    const name = this.short(must);
    return must === may ? same(name) : [name, this.short(may)];
  }

  protected short(value: Value): Value {
    return value.isAtHand ? value : this.code.let(value);
  }

  /** Gives what is known under the key already, or works it out now. */
  protected once(key: string, write: () => Pair): Pair {
    for (const scope of this.#scopes) {
      const known = scope.get(key);
      if (known !== undefined) return known;
    }
    const pair = this.named(write());
    this.#scopes.at(-1)!.set(key, pair);
    return pair;
  }

  /** Goes from unit to unit of a set. @param next who is left after that, where it is not all others */
  protected loop(unit: Node, set: Value, body: () => void, next?: (left: Value) => Value): void {
    const write = (index: Value, asSet: Value): void => {
      this.units.set(unit, { index, asSet });
      this.#scopes.push(new Map());
      body();
      this.#scopes.pop();
    };
    this.code.members(set, write, next);
  }
}
