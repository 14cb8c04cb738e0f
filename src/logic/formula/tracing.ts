/**
 * The logic interface over formulas: an encoding that is read in it leaves its formula behind.
 *
 * A loop over units of a list that is not known runs once, for a variable that stands for any of them. What the
 * loop adds to a value from before it, step by step, is closed when the loop has ended: by `or` that is "for some
 * unit", by `and` "for every unit", by `plusIf` the number of units. Anything else that a variable escapes by is a
 * mistake, and throws.
 */
import type { Logic } from '../logic.ts';
import { Formulas, type Node, type Sort } from './node.ts';

export class Tracing implements Logic<Node, Node> {
  readonly formulas: Formulas;
  readonly true: Node;
  readonly false: Node;
  readonly zero: Node;
  readonly one: Node;
  /** Units by number, as encodings know them: terms and variables. */
  readonly #units: Node[] = [];
  readonly #numbers = new Map<Node, number>();
  /** Variables whose loops have ended, the innermost last. */
  readonly #closed = new Set<Node>();

  constructor(formulas: Formulas = new Formulas()) {
    this.formulas = formulas;
    this.true = formulas.true;
    this.false = formulas.false;
    this.zero = formulas.number(0);
    this.one = formulas.number(1);
  }

  /** The number of a unit, for encodings. */
  number(unit: Node): number {
    let number = this.#numbers.get(unit);
    if (number === undefined) {
      number = this.#units.push(unit) - 1;
      this.#numbers.set(unit, number);
    }
    return number;
  }

  /** The unit with this number. */
  unit(number: number): Node {
    const unit = this.#units[number];
    if (unit === undefined) throw new Error(`no unit has the number ${number}`);
    return unit;
  }

  /** A list of units of which nothing is known: a loop over it sees one variable. */
  anyUnits(): readonly number[] {
    return new AnyUnits(this);
  }

  /** Begins a loop. */
  open(sort: Sort = 'unit'): Node {
    return this.formulas.fresh(sort);
  }

  /** Ends the loop over the variable. */
  close(variable: Node): void {
    this.#closed.add(variable);
  }

  /** Of some unit the condition holds. */
  some(condition: (unit: number) => Node): Node {
    return this.#bind('some', condition);
  }

  every(condition: (unit: number) => Node): Node {
    return this.#bind('every', condition);
  }

  implies(a: Node, b: Node): Node {
    return this.or(this.not(a), b);
  }

  /** Both hold or neither. */
  same(a: Node, b: Node): Node {
    return this.choose(a, b, this.not(b));
  }

  /** Two strengths, places or units are the same. */
  equal(a: Node, b: Node): Node {
    return this.formulas.equal(this.settled(a), this.settled(b));
  }

  all(terms: readonly Node[]): Node {
    return terms.reduce((all, term) => this.and(all, term), this.true);
  }

  any(terms: readonly Node[]): Node {
    return terms.reduce((any, term) => this.or(any, term), this.false);
  }

  not(a: Node): Node {
    return this.formulas.not(this.settled(a));
  }

  and(a: Node, b: Node): Node {
    return this.#joined('and', this.settled(a), this.settled(b), this.true);
  }

  or(a: Node, b: Node): Node {
    return this.#joined('or', this.settled(a), this.settled(b), this.false);
  }

  choose(condition: Node, then: Node, otherwise: Node): Node {
    return this.formulas.choose(this.settled(condition), this.settled(then), this.settled(otherwise));
  }

  plusIf(strength: Node, condition: Node): Node {
    return this.formulas.plusIf(this.settled(strength), this.settled(condition));
  }

  chooseStrength(condition: Node, then: Node, otherwise: Node): Node {
    return this.formulas.chooseStrength(this.settled(condition), this.settled(then), this.settled(otherwise));
  }

  greater(a: Node, b: Node): Node {
    return this.formulas.greater(this.settled(a), this.settled(b));
  }

  /** The value once all loops that made it have ended. */
  settled(node: Node): Node {
    if (node.free.size === 0) return node;
    let settled = node;
    for (const variable of [...node.free].sort((a, b) => b.id - a.id)) {
      if (this.#closed.has(variable)) settled = this.#closeOver(settled, variable);
    }
    return settled;
  }

  /** A loop that adds to nothing yet must still be seen to add: the constant stays. */
  #joined(op: 'and' | 'or', a: Node, b: Node, nothing: Node): Node {
    return a === nothing && b.free.size > 0 ? this.formulas.bare(op, [a, b]) : this.formulas[op](a, b);
  }

  #closeOver(node: Node, variable: Node): Node {
    if (node.op === 'plusIf') return this.#counted(node, variable);
    if (node.op !== 'or' && node.op !== 'and') throw new Error('a unit of a loop is used after the loop');
    this.#checkAdds(node, variable);
    return this.formulas[node.op === 'or' ? 'some' : 'every'](variable, node);
  }

  /** The value is one from before the loop with something added, once or several times. */
  #checkAdds(node: Node, variable: Node): void {
    const before = node.args[0]!;
    if (!before.free.has(variable)) return;
    if (before.op !== node.op) throw new Error('a value of a loop does not add to one from before');
    this.#checkAdds(before, variable);
  }

  #counted(node: Node, variable: Node): Node {
    const [strength, condition] = node.args as [Node, Node];
    const before = strength.free.has(variable) ? this.#closeOver(strength, variable) : strength;
    if (!condition.free.has(variable)) throw new Error('a loop counts what is not about its units');
    return this.formulas.sum(before, this.formulas.count(variable, condition));
  }

  #bind(op: 'some' | 'every', condition: (unit: number) => Node): Node {
    const variable = this.open();
    const body = this.settled(condition(this.number(variable)));
    this.close(variable);
    return this.formulas[op](variable, body);
  }
}

/** A list with one entry, the variable, for as long as a loop over it runs. */
class AnyUnits extends Array<number> {
  readonly #tracing: Tracing;

  constructor(tracing: Tracing) {
    super(1);
    this.#tracing = tracing;
  }

  override *[Symbol.iterator](): ArrayIterator<number> {
    const variable = this.#tracing.open();
    try {
      yield this.#tracing.number(variable);
    } finally {
      this.#tracing.close(variable);
    }
    return undefined;
  }
}
