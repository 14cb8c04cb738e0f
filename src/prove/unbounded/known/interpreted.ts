/** A formula about any units read over the units of one position, in any logic: formulas say what the rules say if both agree. */
import type { Logic } from '../../../../encodings/language/logic.ts';
import { RELATIONS, type RelationName, type Situation } from '../../../../encodings/language/situation.ts';
import { Units } from '../../../../encodings/language/units.ts';
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { OCCUPIED } from '../../../readings/compiled/listed-situation.ts';
import { isStrength, isTruth, type Node } from '../../../readings/formula/node.ts';

/** The position in which a formula is read, and what was decided there. */
export interface Interpreted<T, N> {
  readonly logic: Logic<T, N>;
  readonly situation: Situation<T>;
  readonly truth: (decision: TruthDecision, unit: number) => T;
}

/** Units by variable, or by the name of a term. */
type Named = ReadonlyMap<Node, number>;

/** Reads what a formula over the relations of a situation (`listedSituation`) says of some of the units. */
export class FormulaReader<T, N> {
  readonly #in: Interpreted<T, N>;
  readonly #all: Units<T>;

  constructor(position: Interpreted<T, N>) {
    this.#in = position;
    this.#all = new Units(Array.from({ length: position.situation.size }, (_, unit) => unit));
  }

  truth(node: Node, named: Named): T {
    if (!isTruth(node)) throw new Error(`${node.op} is no truth value`);
    const { logic } = this.#in;
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
        return logic.true;
      case 'false':
        return logic.false;
      case 'not':
        return logic.not(this.truth(a, named));
      case 'and':
        return logic.and(this.truth(a, named), this.truth(b, named));
      case 'or':
        return logic.or(this.truth(a, named), this.truth(b, named));
      case 'choose':
        return logic.choose(this.truth(a, named), this.truth(b, named), this.truth(c, named));
      case 'equal':
        return this.#ofUnits([a, b], named, ([one, other]) => this.#in.situation.same(one!, other!));
      case 'relation':
        return this.#ofUnits(node.args, named, (units) => this.#relation(node.name, units));
      case 'greater':
        return logic.greater(this.strength(a, named, logic.zero), this.strength(b, named, logic.zero));
      case 'some':
        return logic.some(this.#all, (unit) => this.truth(b, bound(named, a, unit)));
      case 'every':
        return logic.every(this.#all, (unit) => this.truth(b, bound(named, a, unit)));
      case 'chain':
        return this.#chain(node, named);
    }
  }

  /** The strength, counted on from another one. */
  strength(node: Node, named: Named, from: N): N {
    if (!isStrength(node)) throw new Error(`${node.op} is no strength`);
    const { logic } = this.#in;
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'number':
        return Array.from({ length: Number(node.name) }).reduce<N>(
          (sum) => logic.plusIf(sum, logic.true),
          from,
        );
      case 'sum':
        return this.strength(b, named, this.strength(a, named, from));
      case 'plusIf':
        return logic.plusIf(this.strength(a, named, from), this.truth(b, named));
      case 'count':
        return logic.count(from, this.#all, (unit) => this.truth(b, bound(named, a, unit)));
      case 'chooseStrength':
        return logic.chooseStrength(
          this.truth(a, named),
          this.strength(b, named, from),
          this.strength(c, named, from),
        );
    }
  }

  #relation(name: string, units: readonly number[]): T {
    const [a, b] = units as [number, number];
    const { situation, logic } = this.#in;
    if (name === OCCUPIED) return logic.some(situation.occupants(a), () => logic.true);
    if (name in RELATIONS) return situation[name as RelationName](a, b);
    return this.#in.truth(name as TruthDecision, a);
  }

  #chain({ args }: Node, named: Named): T {
    const [one, next, carries, begins, ends, passes] = args as [Node, Node, Node, Node, Node, Node];
    const of = (part: Node) => (unit: number) => this.truth(part, bound(named, one, unit));
    return this.#in.logic.chain(this.#all, {
      carries: of(carries),
      begins: of(begins),
      ends: of(ends),
      passes: (from, to) => this.truth(passes, bound(bound(named, one, from), next, to)),
    });
  }

  /** Said of units that are named; of one that stands at a destination, it holds if one stands there of which it does. */
  #ofUnits(terms: readonly Node[], named: Named, holds: (units: readonly number[]) => T): T {
    const { logic, situation } = this.#in;
    const at = terms.findIndex((term) => term.op === 'term' && !named.has(term));
    if (at === -1) return holds(terms.map((term) => named.get(term)!));
    const occupant = terms[at]!;
    const mover = named.get(occupant.args[0]!)!;
    return logic.some(situation.occupants(mover), (unit) =>
      this.#ofUnits(terms, bound(named, occupant, unit), holds),
    );
  }
}

function bound(named: Named, variable: Node, unit: number): Named {
  return new Map([...named, [variable, unit]]);
}
