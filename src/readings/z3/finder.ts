/** Who finds the solutions of equations: Z3, or a search that needs no solver (`src/adjudicate/resolution/branching.ts`). */
import type { Solver } from './solver.ts';

/** Used in place of a solver: partial information, and trying out what it leaves open. */
export const BRANCHING = Symbol('branching');

export type Finder = Solver | typeof BRANCHING;
