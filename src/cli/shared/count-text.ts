/** The number of solutions of the bare equations, in a sentence. */
import { MANY, type SolutionCount } from '../../adjudicate/resolution/resolve.ts';

export function countText(count: SolutionCount): string {
  if (count === MANY) return `The equations have more than ${MANY.slice(1)} solutions.`;
  if (count === 0) return 'The orders contradict each other: no solution.';
  return count === 1 ? 'The equations have exactly one solution.' : `The equations have ${count} solutions.`;
}
