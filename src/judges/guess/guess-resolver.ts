/**
 * The recursive guessing algorithm of the last chapter of "The Math of Adjudication": it knows nothing of the
 * rules, stores results, notices cycles and calls the backup rule.
 */
import { settleCycle } from '../cycle-rule.ts';
import type { Field } from '../field.ts';
import { OrderEquations } from '../order-equations.ts';

export class GuessResolver {
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

  #adjudicateGuessing(unit: number, guess: boolean): boolean {
    this.#results[unit] = guess;
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
