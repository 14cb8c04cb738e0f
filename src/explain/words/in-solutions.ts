/** Tells what happens to a unit in each solution of the bare equations, if they have several. */
import { TRUE } from '../../readings/known/partial.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Solved } from '../../adjudicate/resolution/solve.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';

/** The subject of each decision, and words for it if it holds and if it does not. */
const SAYS: Readonly<Record<TruthDecision, readonly [subject: string, yes: string, no: string]>> = {
  MOVE: ['the move', 'succeeds', 'fails'],
  SUPPORT: ['the support', 'is given', 'is cut'],
  CONVOY: ['the convoy order', 'is available', 'is disrupted'],
  DISLODGE: ['the unit', 'is dislodged', 'is not dislodged'],
  PATH: ['the move', 'has a path', 'has no path'],
};

/**
 * `In the 2 solutions of the equations, before any backup rule, the move succeeds in 1 and fails in 1.`
 *
 * @param roots the decisions that say what happened to the unit
 */
export function inSolutions(
  system: EquationSystem,
  solved: Solved,
  unit: number,
  roots: readonly TruthDecision[],
): string {
  if (solved.kind === 'unknown') {
    return 'Its result in each solution of the equations, before any backup rule, is not known, because the solver gave up.';
  }
  const { solutions, count } = solved;
  const told = roots.map((decision) => {
    const holding = solutions.filter((solution) => solution[system.number(decision, unit)] === TRUE).length;
    const [subject, yes, no] = SAYS[decision];
    const failing = solutions.length - holding;
    if (failing === 0) return `${subject} ${yes} in all`;
    return `${subject} ${holding === 0 ? `${no} in all` : `${yes} in ${holding} and ${no} in ${failing}`}`;
  });
  const which = count === solutions.length ? `the ${count}` : `the first ${solutions.length}`;
  return `In ${which} solutions of the equations, before any backup rule, ${told.join('; ')}.`;
}
