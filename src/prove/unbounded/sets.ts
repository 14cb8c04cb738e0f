/** Counts and chains, which no first-order formula is: a function or predicate for each kind, and laws. */
import { valueAt } from '../../base/remembered.ts';
import { implies } from '../../readings/folding.ts';
import { boundBy, type Formulas, type Node } from '../../readings/formula/node.ts';
import { eachOf, type Law, lawAbout, type Lemma } from './any-position.ts';

/** A set that depends on some units, or the parts of a chain. */
export interface SetKind {
  readonly name: string;
  /** Number of units it depends on. */
  readonly arity: number;
  /** The count or chain itself, with terms `slot0`, `slot1` ... for the units it depends on. */
  readonly node: Node;
}

/** The parts of a chain, in the order in which its node has them. */
const PARTS = ['carries', 'begins', 'ends', 'passes'] as const;

/** Takes counts and chains out of formulas, and says what is true of them. */
export class Sets {
  readonly #formulas: Formulas;
  readonly #lowered = new Map<Node, Node>();
  readonly #counts = new Map<Node, SetKind>();
  readonly #chains = new Map<Node, SetKind>();

  constructor(formulas: Formulas) {
    this.#formulas = formulas;
  }

  /** The formula with a function or predicate for each count and each chain. */
  lower(node: Node): Node {
    return valueAt(this.#lowered, node, () => this.#lowerOne(node));
  }

  /** The meaning of each function or predicate, for the evaluation of what was lowered. */
  get kinds(): readonly SetKind[] {
    return [...this.#counts.values(), ...this.#chains.values()];
  }

  /** The laws of counts and chains, where a set may be another and only the units `alone`. */
  *laws(sizes: Lemma<never>['sizes'], alone: readonly Node[]): Generator<Law> {
    const counts = sizes === 'as assumed' ? [] : [...this.#counts.values()];
    for (const kind of counts) yield* this.#countLaws(kind);
    for (const a of counts) {
      for (const b of counts) {
        const compares = a !== b && areComparable(a, b) && (sizes === 'any' || a.arity === b.arity);
        if (compares) yield* this.#partLaws(a, b, alone);
      }
    }
    const chains = [...this.#chains.values()];
    for (const kind of chains) yield* this.#chainLaws(kind);
    for (const a of chains) {
      for (const b of chains) if (a !== b) yield* this.#longerLaws(a, b);
    }
  }

  /** A count is a number from zero on, and one above zero counts something. */
  *#countLaws(kind: SetKind): Generator<Law> {
    const formulas = this.#formulas;
    const { units, term } = this.#instance(kind);
    const witness = formulas.term('unit', `in_${kind.name}`, units);
    const zero = formulas.zero;
    yield lawAbout(units, formulas.not(formulas.greater(zero, term)), [[term]]);
    const isEmpty = formulas.not(formulas.greater(term, zero));
    yield lawAbout(units, formulas.or(isEmpty, this.#contains(kind, units, witness)), [[term]]);
  }

  /** A set that is larger has something that is not in the other; one that is larger by two has two such. */
  *#partLaws(a: SetKind, b: SetKind, alone: readonly Node[]): Generator<Law> {
    const formulas = this.#formulas;
    const { units, one, other } = this.#pair(a, b);
    const isOutside = (element: Node): Node =>
      formulas.and(
        this.#contains(a, one.units, element),
        formulas.not(this.#contains(b, other.units, element)),
      );
    const outside = isOutside(formulas.term('unit', `in_${a.name}_not_${b.name}`, units));
    const triggers = [[one.term, other.term]];
    const isMore = formulas.greater(one.term, other.term);
    yield lawAbout(units, implies(formulas, isMore, outside), triggers);
    for (const [i, unit] of alone.entries()) {
      const another = formulas.term('unit', `another_in_${a.name}_not_${b.name}_${i}`, units);
      const outsideToo = isOutside(another);
      const isTwoMore = formulas.greater(one.term, formulas.sum(other.term, formulas.one));
      const notAlone = formulas.and(outsideToo, formulas.not(formulas.equal(another, unit)));
      yield lawAbout(units, implies(formulas, isTwoMore, notAlone), triggers);
    }
  }

  /** A chain has a unit that it begins with. */
  *#chainLaws(kind: SetKind): Generator<Law> {
    const formulas = this.#formulas;
    const { units, term } = this.#instance(kind);
    for (const end of ['begins', 'ends'] as const) {
      const witness = formulas.term('unit', `${end}_${kind.name}`, units);
      const is = formulas.and(
        this.#part(kind, 'carries', units, witness),
        this.#part(kind, end, units, witness),
      );
      yield lawAbout(units, implies(formulas, term, is), [[term]]);
    }
  }

  /** Says that if all that carries one chain carries the other, the other is there with the one. */
  *#longerLaws(a: SetKind, b: SetKind): Generator<Law> {
    const formulas = this.#formulas;
    const { units, one, other } = this.#pair(a, b);
    if (a.arity !== b.arity) return;
    let lacks = formulas.false;
    for (const part of PARTS) {
      const witness = formulas.term('unit', `${part}_${a.name}_not_${b.name}`, units);
      const next = formulas.term('unit', `next_${part}_${a.name}_not_${b.name}`, units);
      const only = formulas.and(
        this.#part(a, part, units, witness, next),
        formulas.not(this.#part(b, part, units, witness, next)),
      );
      const inChain = part === 'carries' ? formulas.true : this.#part(a, 'carries', units, witness);
      lacks = formulas.or(lacks, formulas.and(inChain, only));
    }
    const holds = implies(formulas, one.term, formulas.or(other.term, lacks));
    yield lawAbout(units, holds, eachOf([one.term, other.term]));
  }

  #lowerOne(node: Node): Node {
    if (node.op === 'count' || node.op === 'chain') {
      const { kind, units } = this.#kindOf(node);
      return this.#instance(kind, units).term;
    }
    const args = node.args.map((arg) => this.lower(arg));
    return this.#formulas.rebuild(node, args);
  }

  /** The kind of a count or chain, and the units on which this one depends. */
  #kindOf(node: Node): { kind: SetKind; units: Node[] } {
    const [kinds, named] = node.op === 'count' ? [this.#counts, 'count'] : [this.#chains, 'route'];
    const units: Node[] = [];
    const replaced = new Map<Node, Node>();
    const inside = new Set(node.args.slice(0, boundBy(node.op)));
    const collect = (at: Node, bound: ReadonlySet<Node>): void => {
      const isOutside = at.sort === 'unit' && [...at.free].every((variable) => !bound.has(variable));
      if (isOutside && (at.op === 'term' || at.op === 'variable')) {
        if (replaced.has(at)) return;
        replaced.set(at, this.#slot(units.length));
        units.push(at);
        return;
      }
      const binds = boundBy(at.op);
      const within = binds === 0 ? bound : new Set([...bound, ...at.args.slice(0, binds)]);
      for (const arg of at.args.slice(binds)) collect(arg, within);
    };
    for (const part of node.args.slice(inside.size)) collect(part, inside);
    const slotted = this.#formulas.replace(node, replaced);
    const args = slotted.args.map((arg) => this.lower(arg));
    const open = this.#formulas.rebuild(slotted, args);
    const name = `${named}${kinds.size + 1}`;
    return { kind: valueAt(kinds, open, () => ({ name, arity: units.length, node: open })), units };
  }

  #slot(place: number): Node {
    return this.#formulas.term('unit', `slot${place}`);
  }

  #instance(
    kind: SetKind,
    units: readonly Node[] = Array.from({ length: kind.arity }, () => this.#formulas.fresh()),
  ): { units: readonly Node[]; term: Node } {
    const term =
      kind.node.op === 'count'
        ? this.#formulas.term('strength', kind.name, units)
        : this.#formulas.relation(kind.name, units);
    return { units, term };
  }

  /** Both kinds for the same units. */
  #pair(a: SetKind, b: SetKind) {
    const units = Array.from({ length: Math.max(a.arity, b.arity) }, () => this.#formulas.fresh());
    const [one, other] = [a, b].map((kind) => this.#instance(kind, units.slice(0, kind.arity)));
    return { units, one: one!, other: other! };
  }

  #contains(kind: SetKind, units: readonly Node[], element: Node): Node {
    const [variable, body] = kind.node.args as [Node, Node];
    return this.#fill(body, units, [variable], [element]);
  }

  #part(
    kind: SetKind,
    part: (typeof PARTS)[number],
    units: readonly Node[],
    element: Node,
    next: Node = element,
  ): Node {
    const [one, other, ...parts] = kind.node.args;
    return this.#fill(parts[PARTS.indexOf(part)]!, units, [one!, other!], [element, next]);
  }

  #fill(body: Node, units: readonly Node[], variables: readonly Node[], elements: readonly Node[]): Node {
    const replaced = new Map<Node, Node>(units.map((unit, i) => [this.#slot(i), unit]));
    for (const [i, variable] of variables.entries()) replaced.set(variable, elements[i]!);
    return this.#formulas.replace(body, replaced);
  }
}

/** Sets of supports of one unit: only these are ever compared. */
function areComparable(a: SetKind, b: SetKind): boolean {
  const [one, other] = [a, b].map(({ node }) => conjuncts(node.args[1]!).slice(0, 3));
  return one!.length === 3 && one!.every((part, i) => part === other![i]);
}

function conjuncts(node: Node): Node[] {
  return node.op === 'and' ? node.args.flatMap(conjuncts) : [node];
}
