/**
 * Writes what formulas say of one unit at a time, over sets of units.
 *
 * What is asked of a list is asked of the set of its members: whether it has any, or how many.
 */
import { isStrength, isTruth, type Node } from '../../formula/node.ts';
import {
  costOf,
  hasLoop,
  isDecision,
  isFact,
  type Literal,
  literalsOf,
  NotCompiled,
} from '../formula-parts.ts';
import { OCCUPANT, OCCUPIED } from '../listed-situation.ts';
import { chosen, each, isSame, negated, others, type Pair, same, SetLines } from './script-lines.ts';
import { BINARY, occupantOf, UNARY } from './set-relations.ts';

export abstract class UnitWriter extends SetLines {
  /** The set of units `x` of which all of these hold; among those in `within`, if that is given. */
  abstract mask(literals: readonly Literal[], x: Node, within: Pair | undefined): Pair;

  /** Says if all of this can be worked out for all units at once. */
  protected abstract isEasy(node: Node, x: Node): boolean;

  /** The set of units of which a fact holds that was worked out before, and the unit that it is asked of. */
  protected abstract column(node: Node): { readonly unit: Node; readonly code: string } | undefined;

  protected literals(node: Node, isNegated: boolean): Literal[] {
    return literalsOf(node, isNegated, (part) => this.column(part) !== undefined);
  }

  /** A unit by its number and as a set. */
  protected unit(unit: Node): { readonly index: string; readonly bit: string } {
    if (unit.op === 'variable') return { index: unit.name, bit: `${unit.name}_` };
    if (unit.name !== OCCUPANT) throw new NotCompiled(unit.name);
    const [bit] = this.once(`unit ${unit.id}`, () => same(occupantOf(this.unit(unit.args[0]!).index)));
    const [index] = this.once(`number ${unit.id}`, () => same(`first(${bit})`));
    return { index, bit };
  }

  /** The set of units of which a relation holds that is about nobody else. */
  protected unary(relation: Node): Pair {
    const { name } = relation;
    if (isDecision(relation)) return [`t${name}`, `p${name}`];
    const set = UNARY[name];
    if (set === undefined) throw new NotCompiled(name);
    return same(set);
  }

  /**
   * All of these hold, the cheapest asked first.
   *
   * @param given where this does not hold, it does not matter what is said
   */
  protected all(literals: readonly Literal[], given?: string): Pair {
    let pair: Pair | undefined;
    for (const { node, isNegated } of literals.toSorted((a, b) => costOf(a.node) - costOf(b.node))) {
      const holds = this.bool(node, pair?.[1] ?? given);
      const next = isNegated ? negated(holds, '!') : holds;
      pair = pair === undefined ? next : each([pair, next], ([a, b]) => `(${a} & ${b})`);
      if (hasLoop(node)) pair = this.named(pair);
    }
    return pair ?? same('true');
  }

  /** Writes code for a truth value. */
  protected bool(node: Node, given?: string): Pair {
    const isGated = given !== undefined && hasLoop(node);
    if (isGated) return this.named(this.#bool(node, given));
    return this.once(`${node.id}`, () => this.#bool(node, undefined));
  }

  #bool(node: Node, given: string | undefined): Pair {
    const column = this.column(node);
    if (column !== undefined) return same(`(${column.code} & ${this.unit(column.unit).bit}) !== 0n`);
    if (!isTruth(node)) throw new NotCompiled(node.op);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
      case 'false':
        return same(node.op);
      case 'not':
        return negated(this.bool(a, given), '!');
      case 'and':
        return this.all(this.literals(node, false), given);
      case 'or':
        return negated(this.named(this.all(this.literals(node, true), given)), '!');
      case 'choose':
        return chosen(this.bool(a), this.bool(b, given), this.bool(c, given), '!');
      case 'equal':
        return same(`${this.unit(a).bit} === ${this.unit(b).bit}`);
      case 'relation':
        return this.#relation(node);
      case 'some':
        return each([this.members(a, b, given)], ([set]) => `${set} !== 0n`);
      case 'greater': {
        const [one, other] = [this.strength(a), this.strength(b)];
        if (isSame(one) && isSame(other)) return same(`${one[0]} > ${other[0]}`);
        return [`${one[0]} > ${other[1]}`, `${one[1]} > ${other[0]}`];
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
    if (name === OCCUPIED) return same(`${occupantOf(one.index)} !== 0n`);
    if (b === undefined) return each([this.unary(node)], ([set]) => `(${set} & ${one.bit}) !== 0n`);
    const other = this.unit(b);
    const { first, second } = BINARY[name] ?? {};
    if (first !== undefined) return same(`(${first(other.index)} & ${one.bit}) !== 0n`);
    if (second === undefined) throw new NotCompiled(name);
    return same(`(${second(one.index)} & ${other.bit}) !== 0n`);
  }

  /** The units of which it holds. */
  protected members(x: Node, body: Node, given?: string): Pair {
    const literals = this.literals(body, false);
    const isGated = given !== undefined && !literals.every(({ node }) => this.isEasy(node, x));
    if (isGated) return this.mask(literals, x, same(`all(${given})`));
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
        return same(node.name);
      case 'sum':
        return each([this.strength(a), this.strength(b)], ([one, other]) => `${one} + ${other}`);
      case 'plusIf':
        return each([this.strength(a), this.bool(b)], ([one, other]) => `${one} + ${other}`);
      case 'count':
        return each([this.members(a, b)], ([set]) => `count(${set})`);
      case 'chooseStrength':
        return this.#oneStrength(this.bool(a), this.strength(b), this.strength(c));
    }
  }

  #oneStrength([must, may]: Pair, then: Pair, otherwise: Pair): Pair {
    if (must === may) return each([then, otherwise], ([a, b]) => `${must} ? ${a} : ${b}`);
    // No strength is less than nothing.
    if (isNothing(then)) return [`${may} ? 0 : ${otherwise[0]}`, `${must} ? 0 : ${otherwise[1]}`];
    if (isNothing(otherwise)) return [`${must} ? ${then[0]} : 0`, `${may} ? ${then[1]} : 0`];
    const [least, most] = [0, 1].map((side) => {
      const [a, b] = [then[side]!, otherwise[side]!];
      const of = this.short(`${a} ${side === 0 ? '<' : '>'} ${b} ? ${a} : ${b}`);
      return `${must} ? ${a} : (${may} ? ${of} : ${b})`;
    }) as [string, string];
    return [least, most];
  }

  /** From the fleets with which a chain can begin to all that are passed on to, until nothing more is reached. */
  #chain(node: Node, given: string | undefined): Pair {
    const [from, to, carries, begins, ends, passes] = node.args as [Node, Node, Node, Node, Node, Node];
    const within = given === undefined ? undefined : same(`all(${given})`);
    const carried = this.mask(this.literals(carries, false), from, within);
    const started = this.mask(this.literals(begins, false), from, carried);
    const ended = this.mask(this.literals(ends, false), from, carried);
    const reach = (side: 0 | 1): string => {
      const [reached, rest, next] = [this.fresh(), this.fresh(), this.fresh()];
      this.lines.push(`let ${reached} = ${started[side]};`, `let ${next} = 0n;`);
      this.loop(from, rest, reached, `${others(rest)} | ${next}`, () => {
        const left = same(this.short(`${carried[side]} & ~${reached}`));
        this.lines.push(
          `${next} = ${this.mask(this.literals(passes, false), to, left)[side]};`,
          `${reached} = ${reached} | ${next};`,
        );
      });
      return this.short(`(${reached} & ${ended[side]}) !== 0n`);
    };
    const isOne = [carried, started, ended].every(isSame) && isFact(passes);
    return isOne ? same(reach(0)) : [reach(0), reach(1)];
  }
}

function isNothing([least, most]: Pair): boolean {
  return least === '0' && most === '0';
}
