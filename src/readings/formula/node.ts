/**
 * Formulas with quantifiers, and the sizes of sets, as data: what is left of an encoding when it is read over
 * units of which nothing is known, not even how many there are. A list of any unit becomes a quantifier over one
 * variable, a count the number of units of which something holds.
 *
 * Nodes are made once, so that equal formulas are one node. Bound variables are numbered by how deep the formula
 * below them is, which makes formulas that differ in the names of variables one node as well.
 */
import { type Chain, OPERATIONS } from '../../../encodings/language/logic.ts';
import { listed, Units } from '../../../encodings/language/units.ts';
import { valueAt } from '../../base/remembered.ts';
import { allOf, anyOf, Folding, implies, isOfAny, NoFormula, same } from '../folding.ts';

/** Thrown where units are counted of which nobody knows how many there are. */
export class UnitsCounted extends NoFormula {
  constructor() {
    super('counts the units of the position (situation.size, unitsOf)');
  }
}

const ANY_UNIT = new Units<Node>('any unit');

export type Sort = 'truth' | 'strength' | 'unit' | 'place' | 'power' | 'units';

/** Operations that give a truth value. */
export type TruthOp =
  | 'true'
  | 'false'
  | 'not'
  | 'and'
  | 'or'
  | 'choose'
  /** Two terms of one sort are the same. */
  | 'equal'
  /** A relation by its name. */
  | 'relation'
  | 'greater'
  /** A variable, then what holds of some unit, or of every unit. */
  | 'some'
  | 'every'
  /** Two variables, then what a chain is made of: `carries`, `begins`, `ends` of the first, `passes` of both. */
  | 'chain';

/**
 * Operations that give a strength: a number, a sum, one of two, the number of units of which something holds, one more
 * where something holds.
 */
const STRENGTH_OPS = ['number', 'sum', 'chooseStrength', 'count', 'plusIf'] as const;

/** The others stand for a unit, a place, a power. */
export type Op = TruthOp | (typeof STRENGTH_OPS)[number] | 'variable' | 'term';

export interface Node {
  readonly id: number;
  readonly op: Op;
  readonly sort: Sort;
  /** The name of a relation, term, variable or number. */
  readonly name: string;
  readonly args: readonly Node[];
  /** Number of variables that are bound below, one inside the other. */
  readonly depth: number;
  /** Variables that are not bound in it. */
  readonly free: ReadonlySet<Node>;
}

const NONE: ReadonlySet<Node> = new Set();

/** Says if the node is an operation that gives a strength. */
export function isStrength(node: Node): node is Node & { readonly op: (typeof STRENGTH_OPS)[number] } {
  return STRENGTH_OPS.some((op) => op === node.op);
}

/** Says if the node is an operation that gives a truth value. */
export function isTruth(node: Node): node is Node & { readonly op: TruthOp } {
  return !isStrength(node) && node.op !== 'variable' && node.op !== 'term';
}

/** Gives how many of the arguments are variables that the node binds. */
export function boundBy(op: Op): number {
  return op === 'chain' ? 2 : op === 'some' || op === 'every' || op === 'count' ? 1 : 0;
}

/** Makes nodes, each only once, and simpler where something is known: the logic in which an encoding leaves its formula behind. */
export class Formulas extends Folding<Node, Node> {
  readonly #nodes: Map<string, Node>;
  /** Shared with the formulas beside these, so that no two have one variable: a unit that leaks from its quantifier is none of theirs. */
  readonly #variables: { made: number };
  readonly true: Node;
  readonly false: Node;
  readonly zero: Node;
  readonly one: Node;

  /** Units by number, as encodings know them: terms and variables. */
  readonly #units = new Map<number, Node>();
  readonly #numbers = new Map<Node, number>();
  readonly #numbering: (i: number) => number;

  readonly all = (terms: readonly Node[]): Node => allOf(this, terms);
  readonly any = (terms: readonly Node[]): Node => anyOf(this, terms);
  readonly implies = (a: Node, b: Node): Node => implies(this, a, b);
  /** Both hold or neither. */
  readonly same = (a: Node, b: Node): Node => same(this, a, b);

  /**
   * @param beside formulas that have equal nodes
   * @param numbering the number of the i-th unit, which means nothing
   */
  constructor(beside?: Formulas, numbering: (i: number) => number = (i) => i) {
    super();
    this.#numbering = numbering;
    this.#nodes = beside === undefined ? new Map<string, Node>() : beside.#nodes;
    this.#variables = beside === undefined ? { made: 0 } : beside.#variables;
    // Rules may take operations out of the logic: `const { greater } = logic`.
    for (const name of OPERATIONS) Object.assign(this, { [name]: (this[name] as () => Node).bind(this) });
    this.true = this.#make('true', 'truth', '', []);
    this.false = this.#make('false', 'truth', '', []);
    this.zero = this.constant(0);
    this.one = this.constant(1);
  }

  number(unit: Node): number {
    return valueAt(this.#numbers, unit, () => {
      const number = this.#numbering(this.#units.size);
      this.#units.set(number, unit);
      return number;
    });
  }

  unit(number: number): Node {
    const unit = this.#units.get(number);
    if (unit === undefined) throw new Error(`no unit has the number ${number}`);
    return unit;
  }

  forAll(condition: (unit: number) => Node): Node {
    return this.every(ANY_UNIT, condition);
  }

  override some(units: Units<Node>, holds: (unit: number) => Node): Node {
    return isOfAny(units) ? this.#ofAny('some', units, holds) : super.some(units, holds);
  }

  override every(units: Units<Node>, holds: (unit: number) => Node): Node {
    return isOfAny(units) ? this.#ofAny('every', units, holds) : super.every(units, holds);
  }

  #ofAny(op: 'some' | 'every', units: Units<Node>, holds: (unit: number) => Node): Node {
    const variable = this.fresh();
    const unit = this.number(variable);
    return this.quantified(op, variable, holds(unit), listed(units).belongs?.(unit));
  }

  override count(from: Node, units: Units<Node>, holds: (unit: number) => Node): Node {
    if (!isOfAny(units)) return super.count(from, units, holds);
    const { belongs } = listed(units);
    const variable = this.fresh();
    const unit = this.number(variable);
    const counted = belongs === undefined ? holds(unit) : this.and(belongs(unit), holds(unit));
    return this.sum(from, this.numberOf(variable, counted));
  }

  override the(units: Units<Node>, strength: (unit: number) => Node, otherwise: Node): Node {
    if (!isOfAny(units)) return super.the(units, strength, otherwise);
    throw new NoFormula('asks for the strength of the one unit of a list that may hold any unit (logic.the)');
  }

  override max(units: Units<Node>, strength: (unit: number) => Node): Node {
    if (!isOfAny(units)) return super.max(units, strength);
    throw new NoFormula(
      'asks for the greatest strength of a list (logic.max); compare with every strength instead',
    );
  }

  /** The elements of a chain are all that can be said of it. */
  override chain(units: Units<Node>, chain: Chain<Node>): Node {
    if (!isOfAny(units)) return super.chain(units, chain);
    const { belongs } = listed(units);
    const [one, next] = [this.fresh(), this.fresh()];
    const [from, to] = [this.number(one), this.number(next)];
    const carries = chain.carries(from);
    return this.chained(
      [one, next],
      [
        belongs === undefined ? carries : this.and(belongs(from), carries),
        chain.begins(from),
        chain.ends(from),
        chain.passes(from, to),
      ],
    );
  }

  /** A variable that occurs nowhere yet. */
  fresh(sort: Sort = 'unit'): Node {
    return this.#make('variable', sort, `x${this.#variables.made++}`, []);
  }

  term(sort: Sort, name: string, args: readonly Node[] = []): Node {
    return this.#make('term', sort, name, args);
  }

  relation(name: string, args: readonly Node[]): Node {
    return this.#make('relation', 'truth', name, args);
  }

  constant(value: number): Node {
    return this.#make('number', 'strength', String(value), []);
  }

  equal(a: Node, b: Node): Node {
    if (a === b) return this.true;
    return this.#make('equal', 'truth', '', a.id < b.id ? [a, b] : [b, a]);
  }

  not(a: Node): Node {
    if (a === this.true) return this.false;
    if (a === this.false) return this.true;
    return a.op === 'not' ? a.args[0]! : this.#make('not', 'truth', '', [a]);
  }

  and(a: Node, b: Node): Node {
    if (a === this.false || b === this.false) return this.false;
    if (a === this.true || a === b) return b;
    return b === this.true ? a : this.#make('and', 'truth', '', [a, b]);
  }

  or(a: Node, b: Node): Node {
    if (a === this.true || b === this.true) return this.true;
    if (a === this.false || a === b) return b;
    return b === this.false ? a : this.#make('or', 'truth', '', [a, b]);
  }

  choose(condition: Node, then: Node, otherwise: Node): Node {
    if (condition === this.true || then === otherwise) return then;
    if (condition === this.false) return otherwise;
    if (then === this.true) return this.or(condition, otherwise);
    if (then === this.false) return this.and(this.not(condition), otherwise);
    if (otherwise === this.true) return this.or(this.not(condition), then);
    if (otherwise === this.false) return this.and(condition, then);
    return this.#make('choose', 'truth', '', [condition, then, otherwise]);
  }

  sum(a: Node, b: Node): Node {
    if (a.op === 'number' && b.op === 'number') return this.constant(Number(a.name) + Number(b.name));
    if (a.name === '0' && a.op === 'number') return b;
    return b.name === '0' && b.op === 'number' ? a : this.#make('sum', 'strength', '', [a, b]);
  }

  plusIf(strength: Node, condition: Node): Node {
    if (condition === this.false) return strength;
    if (condition === this.true) return this.sum(strength, this.one);
    return this.#make('plusIf', 'strength', '', [strength, condition]);
  }

  chooseStrength(condition: Node, then: Node, otherwise: Node): Node {
    if (condition === this.true || then === otherwise) return then;
    if (condition === this.false) return otherwise;
    return this.#make('chooseStrength', 'strength', '', [condition, then, otherwise]);
  }

  greater(a: Node, b: Node): Node {
    if (a === b) return this.false;
    if (a.op === 'number' && b.op === 'number')
      return Number(a.name) > Number(b.name) ? this.true : this.false;
    return this.#make('greater', 'truth', '', [a, b]);
  }

  numberOf(variable: Node, body: Node): Node {
    return this.#bind('count', 'strength', [variable], [body]);
  }

  chained(variables: readonly [Node, Node], parts: readonly [Node, Node, Node, Node]): Node {
    return this.#bind('chain', 'truth', variables, parts);
  }

  /** The node with variables, or whole terms, replaced. */
  replace(node: Node, replaced: ReadonlyMap<Node, Node>): Node {
    const done = new Map<Node, Node>(replaced);
    const walk = (at: Node): Node => valueAt(done, at, () => this.rebuild(at, at.args.map(walk)));
    return walk(node);
  }

  /** The same operation with other arguments, simplified. */
  rebuild(node: Node, args: readonly Node[]): Node {
    const [a, b, c, d, e, f] = args as [Node, Node, Node, Node, Node, Node];
    switch (node.op) {
      case 'true':
      case 'false':
      case 'number':
      case 'variable':
        return node;
      case 'relation':
        return this.relation(node.name, args);
      case 'term':
        return this.term(node.sort, node.name, args);
      case 'not':
        return this.not(a);
      case 'and':
      case 'or':
      case 'equal':
      case 'greater':
      case 'sum':
      case 'plusIf':
        return this[node.op](a, b);
      case 'some':
      case 'every':
        return this.quantified(node.op, a, b);
      case 'count':
        return this.numberOf(a, b);
      case 'choose':
      case 'chooseStrength':
        return this[node.op](a, b, c);
      case 'chain':
        return this.chained([a, b], [c, d, e, f]);
    }
  }

  /**
   * Says that the formula holds of some unit or of every unit (or whatever the variable stands for). It reaches no further
   * than it must: parts without its variable are left outside.
   *
   * @param among of those of which this holds; of any if not given
   */
  quantified(op: 'some' | 'every', variable: Node, body: Node, among: Node = this.true): Node {
    if (!body.free.has(variable)) return this.#beside(op, variable, body, among);
    const joins = op === 'some' ? 'or' : 'and';
    if (body.op === joins) {
      const [one, other] = body.args.map((part) => this.quantified(op, variable, part, among));
      return this[joins](one!, other!);
    }
    const part = op === 'some' ? this.and(among, body) : this.or(this.not(among), body);
    return this.#bind(op, 'truth', [variable], [part]);
  }

  /** A formula that does not speak of the variable: it matters only if there are units of the list. */
  #beside(op: 'some' | 'every', variable: Node, body: Node, among: Node): Node {
    if (among === this.true) return body;
    const isAny = this.#bind('some', 'truth', [variable], [among]);
    return op === 'some' ? this.and(isAny, body) : this.or(this.not(isAny), body);
  }

  #bind(op: Op, sort: Sort, variables: readonly Node[], parts: readonly Node[]): Node {
    const depth = parts.reduce((most, part) => Math.max(most, part.depth), 0);
    const numbered = variables.map(({ sort: of }, i) => this.#make('variable', of, `b${depth + i + 1}`, []));
    const bound = new Map(variables.map((variable, i) => [variable, numbered[i]!]));
    const args = [...numbered, ...parts.map((part) => this.replace(part, bound))];
    return this.#make(op, sort, '', args);
  }

  #make(op: Op, sort: Sort, name: string, args: readonly Node[]): Node {
    const key = `${op} ${sort} ${name} ${args.map(({ id }) => id).join()}`;
    let node = this.#nodes.get(key);
    if (node === undefined) {
      node = { id: this.#nodes.size, op, sort, name, args, ...scope(op, args) };
      this.#nodes.set(key, node);
      if (op === 'variable') (node.free as Set<Node>).add(node);
    }
    return node;
  }
}

function scope(op: Op, args: readonly Node[]): Pick<Node, 'depth' | 'free'> {
  if (op === 'variable') return { depth: 0, free: new Set() };
  const binds = boundBy(op);
  const depth = args.reduce((most, arg) => Math.max(most, arg.depth), 0) + binds;
  const bound = new Set(args.slice(0, binds));
  const free = new Set<Node>();
  for (const arg of args.slice(binds)) {
    for (const variable of arg.free) if (!bound.has(variable)) free.add(variable);
  }
  return { depth, free: free.size === 0 ? NONE : free };
}
