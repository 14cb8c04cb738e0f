/**
 * Opens the solver only when something asks for it: a position without a cycle is adjudicated
 * without ever loading Z3.
 */
import { openSolver, type Solver } from './solver.ts';

let opened: Solver | undefined;

class NotOpenYet extends Error {}

/**
 * Runs `use`; if it asks for the solver before one is open, opens it and runs `use` again.
 *
 * @param use must be free to run twice
 */
export async function withSolver<V>(use: (solver: () => Solver) => V): Promise<V> {
  try {
    return use(openedSolver);
  } catch (error) {
    if (!(error instanceof NotOpenYet)) throw error;
    opened ??= await openSolver();
    return use(openedSolver);
  }
}

function openedSolver(): Solver {
  if (opened === undefined) throw new NotOpenYet();
  return opened;
}
