/** The solvers of the tests: in the memory of the library's, so that all files of a process load Z3 once. */
import { librarySolver, useSolver } from '../../src/library/library-solver.ts';
import type { Limits } from '../../src/readings/z3/limits.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';

/**
 * An open solver.
 *
 * @param limits where there are any, it is asked about every cycle: a search would settle small ones without it
 */
export async function openSolver(limits?: Partial<Limits>): Promise<Solver> {
  const solver = librarySolver().with(limits === undefined ? {} : { limits, trials: 0 });
  await solver.open();
  return solver;
}

/** The open solver of all tests that need no other. */
export const solver: Solver = await openSolver();

/** A solver that is asked about every cycle, and solves each problem in another way. */
export function solvingBy(solve: Solver['solve']): Solver {
  return Object.assign(librarySolver().with({ trials: 0 }), { solve });
}

/** Has the solver of the library asked about every cycle; the function given back ends that. For `beforeAll`. */
export function withoutSearch(): () => void {
  const before = useSolver(librarySolver().with({ trials: 0 }));
  return () => void useSolver(before);
}
