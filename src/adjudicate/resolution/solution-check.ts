/** Solutions checked by the `boolean` interpretation of the equations, whoever found them. */
import { BOOLEAN } from '../../readings/known/boolean.ts';
import { TRUE, UNDECIDED } from '../../readings/known/partial.ts';
import { Interpretation } from './interpretation.ts';
import type { EquationSystem, Values } from './system.ts';

/**
 * The values of an assignment as booleans. Open decisions that were to be solved for do not matter, and are false;
 * other open ones follow.
 */
export function asBooleans(system: EquationSystem, assignment: Values): Interpretation<boolean, number> {
  return new Interpretation(system, BOOLEAN, (number) => {
    const value = assignment[number]!;
    if (value !== UNDECIDED) return value === TRUE;
    return system.isSolved(number) ? false : undefined;
  });
}

/** The numbers of the decisions in `part` that do not equal their equations. */
export function wrongIn(interpretation: Interpretation<boolean, number>, part: readonly number[]): number[] {
  return part.filter((number) => interpretation.equationOf(number) !== interpretation.value(number));
}

/** Checks that every decision in `part` equals its equation. */
export function isSolution(system: EquationSystem, assignment: Values, part: readonly number[]): boolean {
  return wrongIn(asBooleans(system, assignment), part).length === 0;
}
