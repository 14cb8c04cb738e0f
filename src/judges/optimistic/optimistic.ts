/**
 * The judge `optimistic`: the recursive partial-information algorithm of DATC 3.x 5.E, with and without the
 * cure of 5.D.
 *
 * Left open by the text and decided here: the order in which an equation asks for other orders, and where a
 * dislodged unit may retreat to (5.B.11).
 */
import type { Field } from '../field.ts';
import type { ChosenOptions, Judge } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { settleCycle } from '../cycle-rule.ts';
import { OrderEquations } from '../order-equations.ts';

export const optimistic: Judge = {
  name: 'optimistic',
  text: 'DATC 3.x 5.D and 5.E',
  options: {
    cure: { says: 'which order acts on a cycle (DATC 3.x 5.D)', choices: ['off', 'ancestor'] },
  },
  rules: () => ({ '4.A.2': 'szykman', text: '3.x' }),
  settle,
};

function settle(field: Field, { cure }: ChosenOptions): Settlement {
  return new OptimisticResolver(field, cure === 'ancestor').equations.settle();
}

/**
 * Adjudicates every order optimistically and pessimistically; where both agree the result is final, and where an order
 * rests on itself the backup rule gets the cycle.
 */
class OptimisticResolver {
  readonly equations: OrderEquations;
  readonly #field: Field;
  readonly #ancestorActs: boolean;
  readonly #results: (boolean | undefined)[] = [];
  readonly #underWork: boolean[] = [];
  /** Orders that rest on an order under work, beginning with that one. */
  readonly #cycle: number[] = [];
  /** Orders under work that were met again and have not come back yet. */
  #recursionHits = 0;

  /** @param ancestorActs whether the ancestor of a whole cycle acts on it (5.D), or the order first met again */
  constructor(field: Field, ancestorActs: boolean) {
    this.#field = field;
    this.#ancestorActs = ancestorActs;
    this.equations = new OrderEquations(field, (unit, isOptimistic) => this.resolve(unit, isOptimistic));
  }

  resolve(unit: number, isOptimistic: boolean): boolean {
    const known = this.#results[unit];
    if (known !== undefined) return known;
    if (this.#cycle.includes(unit)) return isOptimistic;
    if (this.#underWork[unit] === true) {
      this.#cycle.push(unit);
      this.#recursionHits++;
      return isOptimistic;
    }
    const [cycleBefore, hitsBefore] = [this.#cycle.length, this.#recursionHits];
    this.#underWork[unit] = true;
    const atBest = this.equations.adjudicate(unit, true);
    const atWorst = this.equations.adjudicate(unit, false);
    this.#underWork[unit] = false;
    if (atBest === atWorst) {
      this.#cycle.splice(cycleBefore);
      this.#recursionHits = hitsBefore;
      this.#results[unit] = atBest;
      return atBest;
    }
    const place = this.#cycle.indexOf(unit);
    if (place >= 0) this.#recursionHits--;
    const isToAct = this.#ancestorActs ? this.#recursionHits === hitsBefore : place === cycleBefore;
    if (place >= 0 && isToAct) {
      const cycle = this.#cycle.splice(cycleBefore);
      for (const [member, result] of settleCycle(this.#field, cycle)) this.#results[member] = result;
      return this.resolve(unit, isOptimistic);
    }
    if (place < 0) this.#cycle.push(unit);
    return isOptimistic;
  }
}
