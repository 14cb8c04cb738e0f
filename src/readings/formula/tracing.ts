/**
 * The logic interface over formulas: an encoding that is read in it leaves its formula behind.
 *
 * A loop over units of a list that is not known runs once, for a variable that stands for any of them. What the
 * loop adds to a value from before it, step by step, is closed when the loop has ended: by `or` that is "for some
 * unit", by `and` "for every unit", by `plusIf` the number of units. Anything else that a variable escapes by is a
 * mistake, and throws.
 */
import type { Logic } from '../../../encodings/language/logic.ts';
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
  /** By variable: what holds of the units of its list. */
  readonly #among = new Map<Node, Node>();
  /** By variable of a list with one unit at most: that unit, and whether there is one. */
  readonly #onlyUnits = new Map<Node, OnlyUnit>();

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

  /**
   * A list of units of which nothing is known: a loop over it sees one variable.
   *
   * @param among what holds of those units and of no others; of any unit if not given
   */
  anyUnits(among?: Among): AnyUnitList {
    return new AnyUnitList(() => {
      const variable = this.open();
      if (among !== undefined) this.#among.set(variable, among(this.number(variable)));
      return variable;
    }, this);
  }

  /** A list of one unit, or of none if it does not exist. */
  onlyUnit(unit: Node, exists: Node): AnyUnitList {
    return new AnyUnitList(() => {
      const variable = this.open();
      this.#onlyUnits.set(variable, { unit, exists });
      return variable;
    }, this);
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

  /** In a loop it must still be seen to choose, though the condition be constant. */
  chooseStrength(condition: Node, then: Node, otherwise: Node): Node {
    const [a, b, c] = [this.settled(condition), this.settled(then), this.settled(otherwise)];
    if (a === this.true && this.#isOfOnlyUnit(b)) return this.formulas.bare('chooseStrength', [a, b, c]);
    return this.formulas.chooseStrength(a, b, c);
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

  #isOfOnlyUnit({ free }: Node): boolean {
    for (const variable of free) if (this.#onlyUnits.has(variable)) return true;
    return false;
  }

  #closeOver(node: Node, variable: Node): Node {
    const only = this.#onlyUnits.get(variable);
    if (only !== undefined) return this.#withOnlyUnit(node, variable, only);
    if (node.op === 'plusIf') return this.#counted(node, variable);
    if (node.op !== 'or' && node.op !== 'and') throw new Error('a unit of a loop is used after the loop');
    this.#checkAdds(node, variable);
    return this.formulas[node.op === 'or' ? 'some' : 'every'](variable, node, this.#among.get(variable));
  }

  /** What the loop makes of the value from before it, if it has a unit to run for. */
  #withOnlyUnit(node: Node, variable: Node, { unit, exists }: OnlyUnit): Node {
    const { formulas } = this;
    const isOfLoop = (part: Node): boolean => part.free.has(variable);
    const closed = (part: Node): Node => formulas.replace(part, new Map([[variable, unit]]));
    const before = (part: Node): Node =>
      isOfLoop(part) ? this.#withOnlyUnit(part, variable, { unit, exists }) : part;
    const [a, b, c] = node.args as [Node, Node, Node];
    const ifThere = (part: Node): Node => (isOfLoop(part) ? formulas.and(exists, closed(part)) : part);
    if (node.op === 'or') return formulas.or(before(a), ifThere(b));
    if (node.op === 'and') {
      return formulas.and(before(a), isOfLoop(b) ? formulas.or(formulas.not(exists), closed(b)) : b);
    }
    if (node.op === 'plusIf') return formulas.plusIf(before(a), ifThere(b));
    if (node.op !== 'chooseStrength') throw new Error('a unit of a loop is used after the loop');
    return formulas.chooseStrength(formulas.and(exists, closed(a)), closed(b), before(c));
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
    const among = this.#among.get(variable);
    const counted = among === undefined ? condition : this.formulas.and(among, condition);
    return this.formulas.sum(before, this.formulas.count(variable, counted));
  }

  #bind(op: 'some' | 'every', condition: (unit: number) => Node): Node {
    const variable = this.open();
    const body = this.settled(condition(this.number(variable)));
    this.close(variable);
    return this.formulas[op](variable, body);
  }
}

/** What holds of the units of a list, by the number of one of them. */
type Among = (unit: number) => Node;

interface OnlyUnit {
  readonly unit: Node;
  readonly exists: Node;
}

/** A list with one entry, the variable, for as long as a loop over it runs; whatever else a list can do, this cannot. */
export class AnyUnitList extends Array<number> {
  readonly #tracing: Tracing;
  readonly #open: () => Node;

  constructor(open: () => Node, tracing: Tracing) {
    super(1);
    this.#open = open;
    this.#tracing = tracing;
    return new Proxy(this, ONLY_LOOPS);
  }

  override *[Symbol.iterator](): ArrayIterator<number> {
    const variable = this.#open();
    try {
      yield this.#tracing.number(variable);
    } finally {
      this.#tracing.close(variable);
    }
    return undefined;
  }
}

/** A unit that was taken from the list in any other way would be none, or stand for no unit in particular. */
const ONLY_LOOPS: ProxyHandler<AnyUnitList> = {
  get(list, name) {
    if (name === Symbol.iterator) return () => list[Symbol.iterator]();
    if (name === 'length') return list.length;
    throw new Error(`it takes units from a list other than by "for ... of" or "some" (${String(name)})`);
  },
};
