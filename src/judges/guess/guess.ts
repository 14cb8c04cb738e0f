/**
 * The judge `guess`: the recursive guessing algorithm of "The Math of Adjudication", with the two cures of
 * DATC 3.x for Pandin's paradox as options.
 *
 * Left open by the texts and decided here: the order in which an equation asks for other orders (as the
 * article writes it down), and where a dislodged unit may retreat to (DATC 5.B.11).
 */
import type { Field } from '../field.ts';
import { type ChosenOptions, type Judge, saidOf } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { settleCycle, orderEquations } from '../order-equations.ts';

export const guess: Judge = {
  ...saidOf('guess'),
  rules: () => ({ '4.A.2': 'szykman', text: 'article' }),
  settle,
};

function settle(field: Field, { cure }: ChosenOptions): Settlement {
  return cure === 'ancestor' ? settleByAncestors(field) : settleGuessing(field, cure === 'hack');
}

/** The recursive guessing algorithm as the article has it: it knows no rules, stores results, and notices cycles. */
function settleGuessing(field: Field, adjudicatesAttackers: boolean): Settlement {
  /** Orders whose guess was used, in the order in which that happened. */
  const dependencies: number[] = [];
  const states = field.units.map((): 'unresolved' | 'guessing' | 'resolved' => 'unresolved');
  const results = field.units.map(() => false);
  const adjudicate = (unit: number): boolean => equations.adjudicate(unit, true);
  const equations = orderEquations(field, resolve, adjudicatesAttackers ? adjudicate : resolve);
  return equations.settle();

  function resolve(unit: number): boolean {
    switch (states[unit]!) {
      case 'resolved':
        return results[unit]!;
      case 'guessing':
        if (!dependencies.includes(unit)) dependencies.push(unit);
        return results[unit]!;
      case 'unresolved':
        return resolveAfresh(unit);
    }
  }

  function resolveAfresh(unit: number): boolean {
    const before = dependencies.length;
    const first = adjudicateGuessing(unit, false);
    if (dependencies.length === before) return conclude(unit, first);
    if (dependencies[before] !== unit) {
      // It rests on the guess of an order further up.
      dependencies.push(unit);
      results[unit] = first;
      return first;
    }
    undo(before);
    const second = adjudicateGuessing(unit, true);
    if (first === second) {
      undo(before);
      return conclude(unit, first);
    }
    for (const [member, result] of settleCycle(field, undo(before))) conclude(member, result);
    return resolve(unit);
  }

  function adjudicateGuessing(unit: number, guessed: boolean): boolean {
    results[unit] = guessed;
    states[unit] = 'guessing';
    return equations.adjudicate(unit, true);
  }

  function conclude(unit: number, result: boolean): boolean {
    results[unit] = result;
    states[unit] = 'resolved';
    return result;
  }

  /** Orders whose result rested on guesses become unresolved again. */
  function undo(before: number): readonly number[] {
    const undone = dependencies.splice(before);
    for (const unit of undone) states[unit] = 'unresolved';
    return undone;
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
function settleByAncestors(field: Field): Settlement {
  const resolved: boolean[] = [];
  const underWork: boolean[] = [];
  const cycle: number[] = [];
  /** Orders under work that were met again and have not come back yet. */
  let recursionHits = 0;
  /** The first place in the list of the cycle on which the result being worked out rests. */
  let restsOn = NOWHERE;
  const results = field.units.map(() => false);
  const equations = orderEquations(field, resolve);
  return equations.settle();

  function resolve(unit: number): boolean {
    if (resolved[unit] === true) return results[unit]!;
    if (underWork[unit] === true && !cycle.includes(unit)) {
      cycle.push(unit);
      recursionHits++;
    }
    const place = cycle.indexOf(unit);
    if (place < 0) return resolveAfresh(unit);
    restsOn = Math.min(restsOn, place);
    return results[unit]!;
  }

  function resolveAfresh(unit: number): boolean {
    const [cycleBefore, hitsBefore, restedBefore] = [cycle.length, recursionHits, restsOn];
    const first = adjudicateGuessing(unit, false);
    const rested = restsOn;
    restsOn = restedBefore;
    if (rested === NOWHERE) return conclude(unit, first);
    const wasMet = cycle.includes(unit);
    if (wasMet) recursionHits--;
    if (!wasMet || recursionHits > hitsBefore || rested < cycleBefore) {
      if (!wasMet) cycle.push(unit);
      restsOn = Math.min(restedBefore, rested);
      results[unit] = first;
      return first;
    }
    cycle.splice(cycleBefore);
    const second = adjudicateGuessing(unit, true);
    const whole = cycle.splice(cycleBefore);
    recursionHits = hitsBefore;
    restsOn = restedBefore;
    if (first === second) return conclude(unit, first);
    for (const [member, result] of settleCycle(field, whole)) conclude(member, result);
    return resolve(unit);
  }

  function adjudicateGuessing(unit: number, guessed: boolean): boolean {
    results[unit] = guessed;
    underWork[unit] = true;
    restsOn = NOWHERE;
    const result = equations.adjudicate(unit, true);
    underWork[unit] = false;
    return result;
  }

  function conclude(unit: number, result: boolean): boolean {
    results[unit] = result;
    resolved[unit] = true;
    return result;
  }
}
