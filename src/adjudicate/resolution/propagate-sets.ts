/** Propagation by equations compiled over sets of units: from the values of decisions to what follows from them. */
import { countIn, openIn, type SetPropagation } from '../../readings/compiled/sets/at-hand.ts';
import { UNDECIDED } from '../../readings/known/partial.ts';
import type { EquationSystem, Propagated, Values } from './system.ts';

const NONE: readonly number[] = [];

/**
 * Decides what follows from the orders alone.
 *
 * @param values room for the values of all decisions
 */
export function decideInSets(compiled: SetPropagation, system: EquationSystem, values: Values): Propagated {
  const told = compiled.decide(system.facts.read, values);
  const open = openIn(told);
  return { values, undecided: open === 0 ? NONE : undecidedIn(system, values), count: countIn(told) };
}

/** Decides in `values` what follows from what is decided there. @returns the numbers that stay undecided */
export function propagateInSets(
  compiled: SetPropagation,
  system: EquationSystem,
  values: Values,
): readonly number[] {
  const open = compiled.propagate(system.facts.read, values);
  return open === 0 ? NONE : undecidedIn(system, values);
}

/** Evaluates the equation of a decision, given by its number. */
export function equationsInSets(
  compiled: SetPropagation,
  system: EquationSystem,
  values: Values,
): (number: number) => number {
  return compiled.equations(system.facts.read, values);
}

/** The numbers of the decisions that do not equal their equation. */
export function unequalInSets(compiled: SetPropagation, system: EquationSystem, values: Values): number[] {
  const says = compiled.equations(system.facts.read, values);
  const unequal: number[] = [];
  // Of decisions that the position does not have, nothing is said and nothing holds.
  for (let number = 0; number < values.length; number++) {
    if (says(number) !== values[number]) unequal.push(number);
  }
  return unequal;
}

/** In an order which does not depend on the order of work. */
function undecidedIn(system: EquationSystem, values: Values): readonly number[] {
  const numbers: number[] = [];
  for (let number = 0; number < values.length; number++) {
    if (values[number] === UNDECIDED) numbers.push(number);
  }
  return system.inOrder(numbers);
}
