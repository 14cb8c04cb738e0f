/** Apart from the solver: a page that does without Z3 loads none of it. */

/** The solver ran out of memory: it answers nothing any more, but a fresh one would. */
export class SolverDied extends Error {
  constructor(cause: unknown) {
    super('the solver ran out of memory', { cause });
  }
}
