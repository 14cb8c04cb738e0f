/**
 * Finds out if requirements leave unknowns any choice, by asking Z3's solver for finite domains, which needs half the time of
 * the general one. Where they leave none, and that is seen without guessing, no second check is needed.
 */
import { type Limits, setLimits, symbolOf } from './limits.ts';
import {
  checked,
  type ContextPointer,
  type RawZ3,
  type SolverPointer,
  type TermPointer,
  termsOf,
} from './wasm.ts';

export type Forced =
  /** There is just this solution. */
  | { readonly kind: 'forced'; readonly values: readonly boolean[] }
  /** There is a solution; the solver had to guess, so there may be others. */
  | { readonly kind: 'open' }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'unknown' };

/** Asks for forced values, one problem after another. */
export class ForcedValues {
  readonly #raw: RawZ3;
  readonly #context: ContextPointer;
  readonly #solver: SolverPointer;
  readonly #always: TermPointer;

  /** @param always an unknown that is in no problem */
  constructor(raw: RawZ3, context: ContextPointer, always: TermPointer, limits: Limits) {
    this.#raw = raw;
    this.#context = context;
    this.#always = always;
    this.#solver = raw._Z3_mk_solver_for_logic(context, symbolOf(raw, context, 'QF_FD'));
    raw._Z3_solver_inc_ref(context, this.#solver);
    setLimits(raw, context, this.#solver, limits);
  }

  /** Finds what the requirements leave of the unknowns, which are constants. */
  of(required: readonly TermPointer[], unknowns: readonly TermPointer[]): Forced {
    const raw = this.#raw;
    raw._Z3_solver_push(this.#context, this.#solver);
    try {
      raw._Z3_solver_assert(this.#context, this.#solver, this.#always);
      for (const term of required) raw._Z3_solver_assert(this.#context, this.#solver, term);
      const answer = checked(raw, this.#context, this.#solver);
      return answer === 'satisfiable' ? this.#read(unknowns) : { kind: answer };
    } finally {
      raw._Z3_solver_pop(this.#context, this.#solver, 1);
    }
  }

  #read(unknowns: readonly TermPointer[]): Forced {
    const given = this.#givenLiterals();
    const values: boolean[] = [];
    for (const unknown of unknowns) {
      if (given.has(unknown)) values.push(true);
      else if (given.has(this.#raw._Z3_mk_not(this.#context, unknown))) values.push(false);
      else return { kind: 'open' };
    }
    return { kind: 'forced', values };
  }

  /**
   * Gives what the last check assigned before it guessed for the first time: the literals as deep in its search as one that is
   * required outright.
   */
  #givenLiterals(): ReadonlySet<TermPointer> {
    const raw = this.#raw;
    const trail = raw._Z3_solver_get_trail(this.#context, this.#solver);
    raw._Z3_ast_vector_inc_ref(this.#context, trail);
    const literals = termsOf(raw, this.#context, trail);
    const levels = this.#levels(trail, literals.length);
    raw._Z3_ast_vector_dec_ref(this.#context, trail);
    const deepest = levels[literals.indexOf(this.#always)];
    if (deepest === undefined) throw new Error('the solver does not know what it was told');
    return new Set(literals.filter((_, i) => levels[i]! <= deepest));
  }

  /** Gives how deep in the search each literal of a vector was assigned. */
  #levels(literals: number, count: number): readonly number[] {
    const raw = this.#raw;
    const address = raw._malloc(4 * count);
    raw._Z3_solver_get_levels(this.#context, this.#solver, literals, count, address);
    const levels = [...raw.HEAPU32.subarray(address >> 2, (address >> 2) + count)];
    raw._free(address);
    return levels;
  }
}
