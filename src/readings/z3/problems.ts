/**
 * Z3 for many small problems, one after another.
 *
 * One problem is open at a time. Terms live in a context whose memory is only given back as a
 * whole, so the context is replaced after a number of terms; that keeps memory flat however
 * many positions one process adjudicates.
 */
import type { Limits } from './limits.ts';
import { Problem, Context } from './problem.ts';
import type { RawZ3 } from './wasm.ts';

/** Work done since they were opened; for measurements. */
export interface Work {
  readonly problems: number;
  readonly checks: number;
  readonly terms: number;
}

/** The problems of one solver; see `Solver.solve`. */
export class Problems {
  readonly #raw: RawZ3;
  readonly #limits: Limits;
  /** Scratch: two arguments, and one result. */
  readonly #scratch: number;
  #context: Context | undefined;
  #problems = 0;
  #checks = 0;
  #terms = 0;

  constructor(raw: RawZ3, limits: Limits) {
    this.#raw = raw;
    this.#limits = limits;
    this.#scratch = raw._malloc(12);
  }

  get work(): Work {
    return { problems: this.#problems, checks: this.#checks, terms: this.#terms };
  }

  solve<V>(use: (problem: Problem) => V, mostTerms: number): V {
    const context = this.#openContext();
    const before = context.logic.built;
    context.logic.most = before + mostTerms;
    const problem = new Problem(this.#raw, context, this.#scratch);
    try {
      return use(problem);
    } finally {
      this.#problems++;
      this.#checks += problem.checks;
      this.#terms += context.logic.built - before;
      problem.release();
    }
  }

  /** Gives the memory of the solver back. */
  close(): void {
    if (this.#context !== undefined) this.#raw._Z3_del_context(this.#context.pointer);
    this.#context = undefined;
  }

  #openContext(): Context {
    if (this.#context?.isFull === true) this.close();
    this.#context ??= new Context(this.#raw, this.#limits, this.#scratch);
    return this.#context;
  }
}
