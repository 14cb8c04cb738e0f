/**
 * All solutions of a part of the equations without a solver: partial information decides what it can, then both
 * values of a decision that stays open are tried. Quick where little stays open, as in nearly every position;
 * where it would take too long the answer is `unknown`. Every solution is checked by the `boolean` interpretation,
 * and a value is only passed over where partial information contradicts it.
 */
import { FALSE, TRUE, UNDECIDED } from '../../readings/known/partial.ts';
import { contradicted, propagate } from './propagate.ts';
import { isSolution, type EquationSystem, type Values } from './system.ts';

/** Trials of one search, at most. */
const MOST_TRIALS = 20_000;

/**
 * Finds what `solutions` of `enumerate.ts` finds, for the same parameters.
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
    found.push(within(part, values, trial));
  }
}

/** Gives the values found for the part; all else stays as it was. */
function within(part: readonly number[], values: Values, trial: Values): Assignment {
  const assignment = values.slice();
  for (const number of part) assignment[number] = trial[number]!;
  return assignment;
}

/** Values of all decisions that were asked about, by number: FALSE or TRUE. */
export type Assignment = Values;

export type Solutions =
  | { readonly kind: 'all'; readonly found: readonly Assignment[] }
  | { readonly kind: 'more'; readonly found: readonly Assignment[] }
  | { readonly kind: 'unknown' };
