/**
 * The logic interface over formulas: an encoding that is read in it leaves its formula behind. A list of any unit
 * becomes a quantifier over one variable, a count the number of units of which something holds.
 */
import type { Chain } from '../../../encodings/language/logic.ts';
import { listed, Units } from '../../../encodings/language/units.ts';
import { valueAt } from '../../base/remembered.ts';
import { allOf, anyOf, implies, isOfAny, NoFormula, same } from '../folding.ts';
import { Formulas, type Node } from './node.ts';

/** Thrown where units are counted of which nobody knows how many there are. */
export class UnitsCounted extends NoFormula {
  constructor() {
    super('counts the units of the position (situation.size, unitsOf)');
  }
}

const ANY_UNIT = new Units<Node>('any unit');

export class Tracing extends Formulas {
  /** Units by number, as encodings know them: terms and variables. */
  readonly #units = new Map<number, Node>();
  readonly #numbers = new Map<Node, number>();
  readonly #numbering: (i: number) => number;

  readonly all = (terms: readonly Node[]): Node => allOf(this, terms);
  readonly any = (terms: readonly Node[]): Node => anyOf(this, terms);
  readonly implies = (a: Node, b: Node): Node => implies(this, a, b);
  /** Both hold or neither. */
  readonly same = (a: Node, b: Node): Node => same(this, a, b);

  /** @param numbering the number of the i-th unit, which means nothing */
  constructor(beside?: Formulas, numbering: (i: number) => number = (i) => i) {
    super(beside);
    this.#numbering = numbering;
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
    return isOfAny(units) ? this.#quantified('forSome', units, holds) : super.some(units, holds);
  }

  override every(units: Units<Node>, holds: (unit: number) => Node): Node {
    return isOfAny(units) ? this.#quantified('forEvery', units, holds) : super.every(units, holds);
  }

  #quantified(quantifier: 'forSome' | 'forEvery', units: Units<Node>, holds: (unit: number) => Node): Node {
    const variable = this.fresh();
    const unit = this.number(variable);
    return this[quantifier](variable, holds(unit), listed(units).belongs?.(unit));
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
}
