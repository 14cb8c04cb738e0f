/**
 * The judge `optimistic`: the recursive partial-information algorithm of DATC 3.x 5.E, with and without the
 * cure of 5.D.
 *
 * Left open by the text and decided here: the order in which an equation asks for other orders, and where a
 * dislodged unit may retreat to (5.B.11).
 */
import type { Field } from '../field.ts';
import { type ChosenOptions, type Judge, saidOf } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { settleCycle, orderEquations } from '../order-equations.ts';

export const optimistic: Judge = {
  ...saidOf('optimistic'),
  rules: () => ({ '4.A.2': 'szykman', text: '3.x' }),
  settle,
};

/** Adjudicates every order both ways: a result is final where both agree, else the backup rule gets the cycle. */
function settle(field: Field, { cure }: ChosenOptions): Settlement {
  // The ancestor of a whole cycle acts on it (5.D), or the order first met again.
  const ancestorActs = cure === 'ancestor';
  const results: (boolean | undefined)[] = [];
  const underWork: boolean[] = [];
  /** Orders that rest on an order under work, beginning with that one. */
  const cycle: number[] = [];
  /** Orders under work that were met again and have not come back yet. */
  let recursionHits = 0;
  const equations = orderEquations(field, resolve);
  return equations.settle();

  function resolve(unit: number, isOptimistic: boolean): boolean {
    const known = results[unit];
    if (known !== undefined) return known;
    if (cycle.includes(unit)) return isOptimistic;
    if (underWork[unit] === true) {
      cycle.push(unit);
      recursionHits++;
      return isOptimistic;
    }
    const [cycleBefore, hitsBefore] = [cycle.length, recursionHits];
    underWork[unit] = true;
    const atBest = equations.adjudicate(unit, true);
    const atWorst = equations.adjudicate(unit, false);
    underWork[unit] = false;
    if (atBest === atWorst) {
      cycle.splice(cycleBefore);
      recursionHits = hitsBefore;
      results[unit] = atBest;
      return atBest;
    }
    const place = cycle.indexOf(unit);
    if (place >= 0) recursionHits--;
    const isToAct = ancestorActs ? recursionHits === hitsBefore : place === cycleBefore;
    if (place >= 0 && isToAct) {
      const whole = cycle.splice(cycleBefore);
      for (const [member, result] of settleCycle(field, whole)) results[member] = result;
      return resolve(unit, isOptimistic);
    }
    if (place < 0) cycle.push(unit);
    return isOptimistic;
  }
}
