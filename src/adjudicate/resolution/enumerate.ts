/**
 * All solutions of the equations, or of a part of them, by Z3 or by a search. Every solution is checked by the `boolean`
 * interpretation before it is believed.
 */
import { UserErrorException } from '../../base/errors.ts';
import { saysOtherwise } from './encoding-invalid.ts';
import { BOOLEAN } from '../../readings/known/boolean.ts';
import { FALSE, TRUE, UNDECIDED } from '../../readings/known/partial.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { UnaryStrength } from '../../readings/z3/terms.ts';
import type { TermPointer } from '../../readings/z3/wasm.ts';
import {
  Interpretation,
  asBooleans,
  wrongIn,
  type EquationSystem,
  type Values,
  isSolution,
} from './system.ts';
import { contradicted, propagate } from './propagate.ts';

/**
 * Finds the solutions of the equations of the decisions in `part`.
 *
 * @param values what is already decided; what is undecided outside `part` must not matter to it, and stays undecided in
 *   the assignments
 * @param limit stop after this many solutions
 */
export function solutions(
  system: EquationSystem,
  solver: Solver,
  values: Values,
  part: readonly number[],
  limit: number,
): Solutions {
  if (solver.onlySearches) return branchedSolutions(system, values, part, limit);
  const asked = part.filter((number) => system.isSolved(number));
  const enumeration = solver.solve((problem) => {
    const { logic } = problem;
    // Numbered by their place in the part, so that the same circle elsewhere gives the same terms.
    let next = 0;
    const open = new Map(asked.map((number) => [number, next++]));
    const interpretation = new Interpretation<TermPointer, UnaryStrength>(system, logic, (number) => {
      const value = values[number]!;
      if (value !== UNDECIDED) return value === TRUE ? logic.true : logic.false;
      return system.isSolved(number) ? problem.unknown(open.get(number) ?? next++) : undefined;
    });
    const unknowns = asked.map((number) => interpretation.value(number));
    for (const [i, number] of asked.entries()) {
      problem.require(logic.iff(unknowns[i]!, interpretation.equationOf(number)));
    }
    return problem.enumerate(unknowns, limit);
  });
  if (enumeration.kind === 'unknown') return { kind: 'unknown' };
  const found = enumeration.assignments.map((chosen) => {
    const assignment = values.slice();
    for (const [i, number] of asked.entries()) assignment[number] = chosen[i]! ? TRUE : FALSE;
    return complete(system, assignment, part);
  });
  return { kind: enumeration.kind, found };
}

/**
 * Adds the decisions that follow. Throws if a decision does not equal its equation: then solver
 * and rules disagree, which is a bug and never an answer.
 *
 * @param assignment has the values of the decisions in `part` that the solver was asked for
 */
function complete(system: EquationSystem, assignment: Values, part: readonly number[]): Assignment {
  const interpretation = asBooleans(system, assignment);
  const wrong = wrongIn(interpretation, part);
  if (wrong.length > 0) {
    const { own } = system.policy;
    if (own !== undefined)
      throw new UserErrorException(
        saysOtherwise(`equation of ${system.unknown(wrong[0]!).decision}`, own.name),
      );
    throw new Error(`the solver returned no solution: decisions ${wrong.join(', ')} differ`);
  }
  for (const number of part) assignment[number] = interpretation.value(number) ? TRUE : FALSE;
  return assignment;
}

/** Gives the decided values in the `boolean` interpretation. */
export function inBooleans(system: EquationSystem, assignment: Assignment): Interpretation<boolean, number> {
  return new Interpretation(system, BOOLEAN, (number) => assignment[number] === TRUE);
}

/** Trials of one search, at most. */
const MOST_TRIALS = 20_000;

/**
 * Finds what `solutions` finds, for the same parameters, without a solver: partial information decides what it can, then
 * both values of a decision that stays open are tried. Quick where little stays open, as in nearly every position; where it
 * would take too long the answer is `unknown`. A value is only passed over where partial information contradicts it.
 *
 * @param values what is decided, with all that follows from it
 * @param most how many trials the search may take
 */
export function branchedSolutions(
  system: EquationSystem,
  values: Values,
  part: readonly number[],
  limit: number,
  most: number = MOST_TRIALS,
): Solutions {
  const solved = part.filter((number) => system.isSolved(number));
  const found: Assignment[] = [];
  const open: { readonly trial: Values; readonly tried: readonly number[] }[] = [
    { trial: values.slice(), tried: [] },
  ];
  for (let trials = 0; ; trials++) {
    const next = open.pop();
    if (next === undefined) return { kind: 'all', found };
    if (trials === most) return { kind: 'unknown' };
    const { trial, tried } = next;
    propagate(system, trial);
    if (contradicted(system, trial, tried)) continue;
    const undecided = solved.find((number) => trial[number] === UNDECIDED);
    if (undecided !== undefined) {
      for (const value of [TRUE, FALSE]) {
        const branch = trial.slice();
        branch[undecided] = value;
        open.push({ trial: branch, tried: [...tried, undecided] });
      }
      continue;
    }
    if (!isSolution(system, trial, part)) continue;
    if (found.length === limit) return { kind: 'more', found };
    const assignment = values.slice();
    take(assignment, part, trial);
    found.push(assignment);
  }
}

/** Takes over the values that a solution has for the part. */
export function take(values: Values, part: readonly number[], solution: Assignment): void {
  for (const number of part) values[number] = solution[number]!;
}

/** Values of all decisions that were asked about, by number: FALSE or TRUE. */
export type Assignment = Values;

export type Solutions =
  | { readonly kind: 'all' | 'more'; readonly found: readonly Assignment[] }
  | { readonly kind: 'unknown' };
