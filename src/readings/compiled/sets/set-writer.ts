/**
 * Writes formulas as code over sets of units: what is known of all units at once.
 *
 * Of everything there are two values, what must hold and what may. A part of a formula in which one unit varies is a
 * set, worked out by operations on bits where each of its relations has a set for each other unit, and unit by unit
 * where it has not.
 */
import { boundBy, type Node } from '../../formula/node.ts';
import { contains, isFact, isMixed, type Literal, literalsOf, simplified } from '../formula-parts.ts';
import { OCCUPIED } from '../equation-formulas.ts';
import { SETS, BINARY } from './set-layout.ts';
import { NOBODY, setAt, type Value } from '../code/function-writer.ts';
import { chosen, common, each, negated, type Pair, same } from './pairs.ts';
import { UnitWriter } from './unit-writer.ts';

const EVERYBODY = same(setAt(SETS.units));

export class SetWriter extends UnitWriter {
  /** The units `x` in `within` of which the formula holds. */
  of(formula: Node, x: Node, within: Pair): Pair {
    return this.mask(this.literals(formula, false), x, within);
  }

  mask(literals: readonly Literal[], x: Node, within: Pair | undefined): Pair {
    const easy = literals.filter(({ node }) => this.isEasy(node, x));
    const hard = literals.filter((literal) => !easy.includes(literal));
    const sets = easy.map((literal) => this.#set(literal, x, undefined));
    if (within !== undefined) sets.unshift(within);
    for (const { node, isNegated } of hard) {
      const domain = isNegated ? undefined : domainOf(node, x);
      if (domain !== undefined) sets.push(same(domain));
    }
    const guard = sets.length === 0 ? EVERYBODY : this.named(common(sets));
    return hard.length === 0 ? guard : this.#among(hard, x, guard);
  }

  /** Gives units in the guard of which more holds. */
  #among(literals: readonly Literal[], x: Node, guard: Pair): Pair {
    const fact = this.isInLoop ? undefined : this.#deciding(literals, x);
    if (fact !== undefined) return this.#byFact(fact, literals, x, guard);
    const [only] = literals as [Literal];
    if (literals.length > 1) return this.#byLoop(literals, x, guard);
    if (only.isNegated && domainOf(only.node, x) !== undefined) {
      const members = this.mask([{ ...only, isNegated: false }], x, same(guard[1]));
      return this.named(common([guard, negated(members)]));
    }
    if (!isMixed(only.node)) return this.#byLoop(literals, x, guard);
    return this.named(common([guard, this.#set(only, x, guard)]));
  }

  /** Asks first if somebody stands where the unit goes, which decides most of what is asked. */
  #deciding(literals: readonly Literal[], x: Node): Node | undefined {
    const fact = this.written.formulas.relation(OCCUPIED, [x]);
    return literals.some(({ node }) => contains(node, fact)) ? fact : undefined;
  }

  /** Asks of units of which the fact holds, and then of all others, what is left to ask. */
  #byFact(fact: Node, literals: readonly Literal[], x: Node, guard: Pair): Pair {
    const { formulas } = this.written;
    const [set] = this.unary(fact);
    const where = (holds: Node, members: Value): Pair => {
      const settled = (node: Node): Node =>
        simplified(formulas, formulas.replace(node, new Map([[fact, holds]])));
      const left = literals.flatMap(({ node, isNegated }) => this.literals(settled(node), isNegated));
      return this.mask(left, x, this.named(common([guard, same(members)])));
    };
    const both = [where(formulas.true, set), where(formulas.false, set.not())];
    return this.named(each(both, (a, b) => a.or(b)));
  }

  /** Unit by unit. */
  #byLoop(literals: readonly Literal[], x: Node, guard: Pair): Pair {
    const isOne = literals.every(({ node }) => isFact(node));
    const must = this.code.let(NOBODY);
    const may = isOne ? must : this.code.let(NOBODY);
    this.loop(x, guard[1], () => {
      const holds = this.all(literals);
      const { asSet } = this.unit(x);
      this.code.include(must, holds[0].forAll().and(asSet));
      if (!isOne) this.code.include(may, holds[1].forAll().and(asSet));
    });
    return guard[0] === guard[1] ? [must, may] : [this.short(must.and(guard[0])), may];
  }

  /** The set; outside of `within` it may have more members than it should, or fewer. */
  #set({ node, isNegated }: Literal, x: Node, within: Pair | undefined): Pair {
    if (isNegated) {
      return negated(this.#set({ node, isNegated: false }, x, within && same(within[1])));
    }
    if (!node.free.has(x)) return each([this.bool(node)], (holds) => holds.forAll());
    const column = this.column(node);
    if (column?.unit === x) return same(column.set);
    if (!isBitwise(node)) return this.#byLoop([{ node, isNegated: false }], x, within ?? EVERYBODY);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'not':
        return this.#set({ node: a, isNegated: true }, x, within);
      case 'and':
        return this.mask(this.literals(node, false), x, within);
      case 'or': {
        const one = this.#part(a, x, within);
        const left = within && same(this.short(within[1].without(one[0])));
        return each([one, this.#part(b, x, left)], (p, q) => p.or(q));
      }
      case 'choose': {
        const condition = this.#part(a, x, within);
        const then = within && same(this.short(within[1].and(condition[1])));
        const otherwise = within && same(this.short(within[1].without(condition[0])));
        return chosen(condition, this.#part(b, x, then), this.#part(c, x, otherwise));
      }
      case 'equal':
        return same(this.unit(a === x ? b : a).asSet);
      case 'relation':
        return this.#relation(node, x);
    }
  }

  #part(node: Node, x: Node, within: Pair | undefined): Pair {
    return this.mask(this.literals(node, false), x, within);
  }

  #relation(node: Node, x: Node): Pair {
    const [a, b] = node.args as [Node, Node | undefined];
    if (b === undefined) return this.unary(node);
    const { first, second } = BINARY[node.name]!;
    return this.once(`${node.id} of ${x.id}`, () =>
      same(a === x ? first!(this.unit(b).index) : second!(this.unit(a).index)),
    );
  }

  protected isEasy(node: Node, x: Node): boolean {
    if (!node.free.has(x) || this.column(node)?.unit === x) return true;
    if (!isBitwise(node)) return false;
    switch (node.op) {
      case 'not':
      case 'and':
      case 'or':
      case 'choose':
        return node.args.every((arg) => this.isEasy(arg, x));
      case 'equal':
        return node.args.every((arg) => arg === x || !arg.free.has(x));
      case 'relation': {
        const [a, b] = node.args as [Node, Node | undefined];
        if (b === undefined) return a === x;
        const row = BINARY[node.name];
        return a === x
          ? !b.free.has(x) && row?.first !== undefined
          : b === x && !a.free.has(x) && row?.second !== undefined;
      }
    }
  }
}

const BITWISE = ['not', 'and', 'or', 'choose', 'equal', 'relation'] as const;

/** Says if the set of units of which it holds may follow from other sets bit by bit. */
function isBitwise(node: Node): node is Node & { readonly op: (typeof BITWISE)[number] } {
  return BITWISE.some((op) => op === node.op);
}

/** A set without which the formula holds of no unit; `undefined` where none is known. */
function domainOf(node: Node, x: Node): Value | undefined {
  if (node.op !== 'some' && node.op !== 'chain') return undefined;
  const [variable] = node.args as [Node];
  const parts = literalsOf(node.args[boundBy(node.op)]!, false);
  const list = parts.find(
    ({ node: { op, args }, isNegated }) =>
      !isNegated && op === 'relation' && args[0] === variable && args[1] === x,
  );
  if (list === undefined) return undefined;
  const isOther = parts.some(
    ({ node: { op, args }, isNegated }) =>
      isNegated && op === 'equal' && args.includes(x) && args.includes(variable),
  );
  const { some, other } = BINARY[list.node.name] ?? {};
  return isOther ? (other ?? some) : some;
}
