/**
 * The guessing algorithm with the second cure of DATC 3.x (5.D, 5.F): it counts how often the recursion met
 * an order under work, and only the order that is the ancestor of the whole cycle acts on it.
 *
 * The text leaves open what an order on two cycles answers until its ancestor acts: here its result with the
 * guess that it fails.
 */
import { settleCycle } from '../cycle-rule.ts';
import type { Field } from '../field.ts';
import { OrderEquations } from '../order-equations.ts';

/** Behind every place in the list of a cycle. */
const NOWHERE = Number.POSITIVE_INFINITY;

export class AncestorResolver {
  readonly equations: OrderEquations;
  readonly #field: Field;
  readonly #resolved: boolean[] = [];
  readonly #underWork: boolean[] = [];
  readonly #results: boolean[];
  readonly #cycle: number[] = [];
  /** Orders under work that were met again and have not come back yet. */
  #recursionHits = 0;
  /** The first place in the list of the cycle on which the result being worked out rests. */
  #restsOn = NOWHERE;

  constructor(field: Field) {
    this.#field = field;
    this.#results = field.units.map(() => false);
    this.equations = new OrderEquations(field, (unit) => this.resolve(unit));
  }

  resolve(unit: number): boolean {
    if (this.#resolved[unit] === true) return this.#results[unit]!;
    if (this.#underWork[unit] === true && !this.#cycle.includes(unit)) {
      this.#cycle.push(unit);
      this.#recursionHits++;
    }
    const place = this.#cycle.indexOf(unit);
    if (place < 0) return this.#resolveAfresh(unit);
    this.#restsOn = Math.min(this.#restsOn, place);
    return this.#results[unit]!;
  }

  #resolveAfresh(unit: number): boolean {
    const [cycleBefore, hitsBefore, restedBefore] = [this.#cycle.length, this.#recursionHits, this.#restsOn];
    const first = this.#adjudicateGuessing(unit, false);
    const restsOn = this.#restsOn;
    this.#restsOn = restedBefore;
    if (restsOn === NOWHERE) return this.#conclude(unit, first);
    const wasMet = this.#cycle.includes(unit);
    if (wasMet) this.#recursionHits--;
    if (!wasMet || this.#recursionHits > hitsBefore || restsOn < cycleBefore) {
      if (!wasMet) this.#cycle.push(unit);
      this.#restsOn = Math.min(restedBefore, restsOn);
      this.#results[unit] = first;
      return first;
    }
    this.#cycle.splice(cycleBefore);
    const second = this.#adjudicateGuessing(unit, true);
    const cycle = this.#cycle.splice(cycleBefore);
    this.#recursionHits = hitsBefore;
    this.#restsOn = restedBefore;
    if (first === second) return this.#conclude(unit, first);
    for (const [member, result] of settleCycle(this.#field, cycle)) this.#conclude(member, result);
    return this.resolve(unit);
  }

  #adjudicateGuessing(unit: number, guess: boolean): boolean {
    this.#results[unit] = guess;
    this.#underWork[unit] = true;
    this.#restsOn = NOWHERE;
    const result = this.equations.adjudicate(unit, true);
    this.#underWork[unit] = false;
    return result;
  }

  #conclude(unit: number, result: boolean): boolean {
    this.#results[unit] = result;
    this.#resolved[unit] = true;
    return result;
  }
}
