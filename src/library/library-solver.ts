/** The solver of the library: made when it is first needed, and used by all functions and commands of a process. */
import { Solver } from '../readings/z3/solver.ts';
import { callable } from '../base/given.ts';
import type { Wasm } from '../readings/z3/wasm.ts';

let used: Solver | undefined;

/** The solver that functions of the library use, unless another was set. */
export function librarySolver(): Solver {
  used ??= new Solver();
  return used;
}

/** Sets the solver that functions of the library use from now on. @returns the one before */
export function useSolver(solver: Solver): Solver {
  const before = librarySolver();
  used = solver;
  return before;
}

/** Has everything that can do without Z3 search by branching from now on, as in a page that must answer at once. */
export function searchByBranching(): void {
  useSolver(new Solver({ onlySearches: true }));
}

/** Says where Z3 comes from if not from its package, as in a browser; before it is first needed. */
export function loadWasmBy(load: () => Promise<Wasm>): void {
  callable(load, 'load');
  useSolver(new Solver({ load }));
}
