/** Answers of Z3. */
/** `unknown` is an answer of its own: the solver stopped at its limit. */
export type Check = 'satisfiable' | 'unsatisfiable' | 'unknown';

/** All assignments of the asked unknowns that some solution has. */
export type Enumeration =
  | { readonly kind: 'all'; readonly assignments: readonly (readonly boolean[])[] }
  /** There are more than the limit; these are the first. */
  | { readonly kind: 'more'; readonly assignments: readonly (readonly boolean[])[] }
  | { readonly kind: 'unknown'; readonly assignments: readonly (readonly boolean[])[] };
