/**
 * The judge `guess`: the recursive guessing algorithm of "The Math of Adjudication", with the two cures of
 * DATC 3.x for Pandin's paradox as options.
 *
 * Left open by the texts and decided here: the order in which an equation asks for other orders (as the
 * article writes it down), and where a dislodged unit may retreat to (DATC 5.B.11).
 */
import type { Field } from '../field.ts';
import type { ChosenOptions, Judge } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { settleCycle } from '../cycle-rule.ts';
import { OrderEquations } from '../order-equations.ts';

export const guess: Judge = {
  name: 'guess',
  text: 'The Math of Adjudication, last chapter; DATC 3.x 5.D and 5.F',
  options: {
    cure: {
      says: 'what keeps an order from lying on two cycles (DATC 3.x 5.D)',
      choices: ['off', 'hack', 'ancestor'],
    },
  },
  rules: () => ({ '4.A.2': 'szykman', text: 'article' }),
  settle,
};

function settle(field: Field, { cure }: ChosenOptions): Settlement {
  const resolver =
    cure === 'ancestor'
      ? new AncestorResolver(field)
      : new GuessResolver(field, cure === 'hack' ? 'adjudicated' : 'resolved');
  return resolver.equations.settle();
}

/**
 * The recursive guessing algorithm of the last chapter of "The Math of Adjudication": it knows nothing of the
 * rules, stores results, notices cycles and calls the backup rule.
 */
class GuessResolver {
  readonly equations: OrderEquations;
  readonly #field: Field;
  readonly #states: ('unresolved' | 'guessing' | 'resolved')[];
  readonly #results: boolean[];
  /** Orders whose guess was used, in the order in which that happened. */
  readonly #dependencies: number[] = [];

  constructor(field: Field, attackers: 'resolved' | 'adjudicated') {
    this.#field = field;
    this.#states = field.units.map(() => 'unresolved');
    this.#results = field.units.map(() => false);
    const resolve = (unit: number): boolean => this.resolve(unit);
    const adjudicate = (unit: number): boolean => this.equations.adjudicate(unit, true);
    this.equations = new OrderEquations(field, resolve, attackers === 'resolved' ? resolve : adjudicate);
  }

  resolve(unit: number): boolean {
    switch (this.#states[unit]!) {
      case 'resolved':
        return this.#results[unit]!;
      case 'guessing':
        if (!this.#dependencies.includes(unit)) this.#dependencies.push(unit);
        return this.#results[unit]!;
      case 'unresolved':
        return this.#resolveAfresh(unit);
    }
  }

  #resolveAfresh(unit: number): boolean {
    const before = this.#dependencies.length;
    const first = this.#adjudicateGuessing(unit, false);
    if (this.#dependencies.length === before) return this.#conclude(unit, first);
    if (this.#dependencies[before] !== unit) {
      // It rests on the guess of an order further up.
      this.#dependencies.push(unit);
      this.#results[unit] = first;
      return first;
    }
    this.#undo(before);
    const second = this.#adjudicateGuessing(unit, true);
    if (first === second) {
      this.#undo(before);
      return this.#conclude(unit, first);
    }
    this.#applyBackup(before);
    return this.resolve(unit);
  }

  #adjudicateGuessing(unit: number, guessed: boolean): boolean {
    this.#results[unit] = guessed;
    this.#states[unit] = 'guessing';
    return this.equations.adjudicate(unit, true);
  }

  #conclude(unit: number, result: boolean): boolean {
    this.#results[unit] = result;
    this.#states[unit] = 'resolved';
    return result;
  }

  /** Orders whose result rested on guesses become unresolved again. */
  #undo(before: number): readonly number[] {
    const undone = this.#dependencies.splice(before);
    for (const unit of undone) this.#states[unit] = 'unresolved';
    return undone;
  }

  #applyBackup(before: number): void {
    const cycle = this.#undo(before);
    for (const [unit, result] of settleCycle(this.#field, cycle)) this.#conclude(unit, result);
  }
}

/** Behind every place in the list of a cycle. */
const NOWHERE = Number.POSITIVE_INFINITY;

/**
 * The guessing algorithm with the second cure of DATC 3.x (5.D, 5.F): it counts how often the recursion met
 * an order under work, and only the order that is the ancestor of the whole cycle acts on it.
 *
 * The text leaves open what an order on two cycles answers until its ancestor acts: here its result with the
 * guess that it fails.
 */
class AncestorResolver {
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

  #adjudicateGuessing(unit: number, guessed: boolean): boolean {
    this.#results[unit] = guessed;
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
