/**
 * Errors for when Z3 cannot answer now. Apart from what speaks to Z3: a page that does without it loads none
 * of that.
 */

/** It was asked for and is not open. */
export class NotOpenYet extends Error {}

/** The problem grew beyond what its asker allows. */
export class TooManyTerms extends Error {}

/** It ran out of memory: it answers nothing any more, but a fresh one would. */
export class SolverDied extends Error {
  constructor(cause: unknown) {
    super('the solver ran out of memory', { cause });
  }
}
