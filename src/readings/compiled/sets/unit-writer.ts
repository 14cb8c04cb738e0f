/**
 * Writes what formulas say of one unit at a time, over sets of units.
 *
 * What is asked of a list is asked of the set of its members: whether it has any, or how many.
 */
import { type Formulas, isStrength, isTruth, type Node } from '../../formula/node.ts';
import {
  costOf,
  hasLoop,
  isFact,
  isOfOneUnit,
  type Literal,
  literalsOf,
  NotCompiled,
  unitsIn,
} from '../formula-parts.ts';
import { OCCUPANT, OCCUPIED } from '../equation-formulas.ts';
import { FALSE, type FunctionWriter, NOBODY, TRUE, type Value, valueOf } from '../code/function-writer.ts';
import { chosen, common, each, isSame, negated, type Pair, same } from './pairs.ts';
import { BINARY, occupantOf, UNARY } from './set-layout.ts';

/** No strength. */
const NOTHING = valueOf(0);

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
export abstract class UnitWriter {
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

  /** The set of units `x` of which all of these hold; among those in `within`, if that is given. */
  abstract mask(literals: readonly Literal[], x: Node, within: Pair | undefined): Pair;

  /** Says if all of this can be worked out for all units at once. */
  protected abstract isEasy(node: Node, x: Node): boolean;

  /** The set of units of which a fact holds that was worked out before, and the unit that it is asked of. */
  protected column(node: Node): { readonly unit: Node; readonly set: Value } | undefined {
    if (this.written.columnOf === undefined || !isOfOneUnit(node)) return undefined;
    const [unit] = unitsIn(node) as [Node];
    return { unit, set: this.written.columnOf(node, unit) };
  }

  /** The set of units of which a relation holds that is about nobody else. */
  protected unary({ name }: Node): Pair {
    const set = this.written.known[name] ?? UNARY[name];
    if (set === undefined) throw new NotCompiled(name);
    return set;
  }

  protected literals(node: Node, isNegated: boolean): Literal[] {
    return literalsOf(node, isNegated, (part) => this.column(part) !== undefined);
  }

  protected unit(unit: Node): { readonly index: Value; readonly asSet: Value } {
    if (unit.op === 'variable') return this.units.get(unit)!;
    if (unit.name !== OCCUPANT) throw new NotCompiled(unit.name);
    const [asSet] = this.once(`unit ${unit.id}`, () => same(occupantOf(this.unit(unit.args[0]!).index)));
    const [index] = this.once(`number ${unit.id}`, () => same(asSet.first()));
    return { index, asSet };
  }

  /**
   * All of these hold, the cheapest asked first.
   *
   * @param given where this does not hold, it does not matter what is said
   */
  protected all(literals: readonly Literal[], given?: Value): Pair {
    let pair: Pair | undefined;
    for (const { node, isNegated } of literals.toSorted((a, b) => costOf(a.node) - costOf(b.node))) {
      const holds = this.bool(node, pair?.[1] ?? given);
      const next = isNegated ? negated(holds) : holds;
      pair = pair === undefined ? next : common([pair, next]);
      if (hasLoop(node)) pair = this.named(pair);
    }
    return pair ?? same(TRUE);
  }

  /** Writes code for a truth value. */
  protected bool(node: Node, given?: Value): Pair {
    const isGated = given !== undefined && hasLoop(node);
    if (isGated) return this.named(this.#bool(node, given));
    return this.once(`${node.id}`, () => this.#bool(node, undefined));
  }

  #bool(node: Node, given: Value | undefined): Pair {
    const column = this.column(node);
    if (column !== undefined) return same(column.set.and(this.unit(column.unit).asSet).isSome());
    if (!isTruth(node)) throw new NotCompiled(node.op);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
        return same(TRUE);
      case 'false':
        return same(FALSE);
      case 'not':
        return negated(this.bool(a, given));
      case 'and':
        return this.all(this.literals(node, false), given);
      case 'or':
        return negated(this.named(this.all(this.literals(node, true), given)));
      case 'choose':
        return chosen(this.bool(a), this.bool(b, given), this.bool(c, given));
      case 'equal':
        return same(this.unit(a).asSet.equals(this.unit(b).asSet));
      case 'relation':
        return this.#relation(node);
      case 'some':
        return each([this.members(a, b, given)], (set) => set.isSome());
      case 'greater': {
        const [one, other] = [this.strength(a), this.strength(b)];
        if (isSame(one) && isSame(other)) return same(other[0].isLess(one[0]));
        return [other[1].isLess(one[0]), other[0].isLess(one[1])];
      }
      case 'chain':
        return this.#chain(node, given);
      case 'every':
        throw new NotCompiled(node.op);
    }
  }

  #relation(node: Node): Pair {
    const { name } = node;
    const [a, b] = node.args as [Node, Node | undefined];
    const one = this.unit(a);
    if (name === OCCUPIED) return same(occupantOf(one.index).isSome());
    if (b === undefined) return each([this.unary(node)], (set) => set.and(one.asSet).isSome());
    const other = this.unit(b);
    const { first, second } = BINARY[name] ?? {};
    if (first !== undefined) return same(first(other.index).and(one.asSet).isSome());
    if (second === undefined) throw new NotCompiled(name);
    return same(second(one.index).and(other.asSet).isSome());
  }

  /** The units of which it holds. */
  protected members(x: Node, body: Node, given?: Value): Pair {
    const literals = this.literals(body, false);
    const isGated = given !== undefined && !literals.every(({ node }) => this.isEasy(node, x));
    if (isGated) return this.mask(literals, x, same(given.forAll()));
    return this.once(`members ${body.id} of ${x.id}`, () => this.mask(literals, x, undefined));
  }

  /** The least and the most that it can be. */
  protected strength(node: Node): Pair {
    return this.once(`${node.id}`, () => this.#strengthOf(node));
  }

  #strengthOf(node: Node): Pair {
    if (!isStrength(node)) throw new NotCompiled(node.op);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'number':
        return same(node.name === '0' ? NOTHING : Number(node.name));
      case 'sum':
        return each([this.strength(a), this.strength(b)], (one, other) => one.plus(other));
      case 'plusIf':
        return each([this.strength(a), this.bool(b)], (one, other) => one.plus(other));
      case 'count':
        return each([this.members(a, b)], (set) => set.count());
      case 'chooseStrength':
        return this.#oneStrength(this.bool(a), this.strength(b), this.strength(c));
    }
  }

  #oneStrength([must, may]: Pair, then: Pair, otherwise: Pair): Pair {
    if (must === may) return each([then, otherwise], (a, b) => must.choose(a, b));
    // No strength is less than nothing.
    if (isNothing(then)) return [may.choose(0, otherwise[0]), must.choose(0, otherwise[1])];
    if (isNothing(otherwise)) return [must.choose(then[0], 0), may.choose(then[1], 0)];
    const [least, most] = [0, 1].map((side) => {
      const [a, b] = [then[side]!, otherwise[side]!];
      const of = this.short((side === 0 ? a.isLess(b) : b.isLess(a)).choose(a, b));
      return must.choose(a, may.choose(of, b));
    }) as [Value, Value];
    return [least, most];
  }

  /** From the fleets with which a chain can begin to all that are passed on to, until nothing more is reached. */
  #chain(node: Node, given: Value | undefined): Pair {
    const [from, to, carries, begins, ends, passes] = node.args as [Node, Node, Node, Node, Node, Node];
    const within = given === undefined ? undefined : same(given.forAll());
    const carried = this.mask(this.literals(carries, false), from, within);
    const started = this.mask(this.literals(begins, false), from, carried);
    const ended = this.mask(this.literals(ends, false), from, carried);
    const reach = (side: 0 | 1): Value => {
      const reached = this.code.let(started[side]);
      const found = this.code.let(NOBODY);
      const goOn = (): void => {
        const left = same(this.short(carried[side].without(reached)));
        this.code.assign(found, this.mask(this.literals(passes, false), to, left)[side]);
        this.code.include(reached, found);
      };
      this.loop(from, reached, goOn, (left) => left.others().or(found));
      return this.short(reached.and(ended[side]).isSome());
    };
    const isOne = [carried, started, ended].every(isSame) && isFact(passes);
    return isOne ? same(reach(0)) : [reach(0), reach(1)];
  }
}

function isNothing([least, most]: Pair): boolean {
  return least === NOTHING && most === NOTHING;
}
