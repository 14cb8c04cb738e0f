/**
 * All solutions of a part of the equations without a solver: partial information decides what it can, then both
 * values of a decision that stays open are tried. Quick where little stays open, as in nearly every position;
 * where it would take too long the answer is `unknown`.
 */
import { FALSE, TRUE, UNDECIDED } from '../logic/partial.ts';
import { contradicted, propagate, unequal } from './propagate.ts';
import type { Assignment, Solutions } from './solutions.ts';
import type { EquationSystem, Values } from './system.ts';

/** Trials of one search, at most. */
const MOST_TRIALS = 20_000;

/** Finds what `solutions` of `enumerate.ts` finds, for the same parameters. */
export function branchedSolutions(
  system: EquationSystem,
  values: Values,
  part: readonly number[],
  limit: number,
): Solutions {
  const solved = part.filter((number) => system.isSolved(number));
  const found: Assignment[] = [];
  const open: { readonly trial: Values; readonly tried: readonly number[] }[] = [
    { trial: values.slice(), tried: [] },
  ];
  for (let trials = 0; ; trials++) {
    const next = open.pop();
    if (next === undefined) return { kind: 'all', found };
    if (trials === MOST_TRIALS) return { kind: 'unknown' };
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
    const wrong = new Set(unequal(system, trial));
    if (part.some((number) => wrong.has(number))) continue;
    if (found.length === limit) return { kind: 'more', found };
    found.push(within(part, values, trial));
  }
}

/** What was found for the part; all else stays as it was. */
function within(part: readonly number[], values: Values, trial: Values): Assignment {
  const assignment = values.slice();
  for (const number of part) assignment[number] = trial[number]!;
  return assignment;
}
