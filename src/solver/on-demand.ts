/**
 * Opens the solver only when something asks for it: a position without a cycle is adjudicated
 * without ever loading Z3.
 */
import { openSolver, type Limits, type Solver } from './solver.ts';

let opened: Solver | undefined;
let limits: Partial<Limits> = {};

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
    opened ??= await openSolver(limits);
    return use(openedSolver);
  }
}

function openedSolver(): Solver {
  if (opened === undefined) throw new NotOpenYet();
  return opened;
}

/** Sets how much work one check of the solver may be, for whatever is adjudicated from now on. */
export function limitSolver(most: Partial<Limits>): void {
  limits = most;
  opened?.close();
  opened = undefined;
}
