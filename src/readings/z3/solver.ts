/**
 * The solver port: what the rest of the project can ask of Z3.
 *
 * One problem is open at a time. Terms live in a context whose memory is only given back as a
 * whole, so the context is replaced after a number of terms; that keeps memory flat however
 * many positions one process adjudicates.
 */
import { SolverDied } from './died.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { Context } from './context.ts';
import { Problem } from './problem.ts';
import { forgetWasm, loadWasm, type RawZ3, type Wasm } from './wasm.ts';

export type { Check, Enumeration } from './answers.ts';
export type { Problem } from './problem.ts';

/** Work done since the solver was opened; for measurements. */
export interface Work {
  readonly problems: number;
  readonly checks: number;
  readonly terms: number;
}

/** What WebAssembly throws where it cannot go on; what called it is in no known state then. */
const isTrap = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'RuntimeError';

/** Opens the solver. Loading happens once for a process; every further call is immediate. */
export async function openSolver(limits: Partial<Limits> = {}): Promise<Solver> {
  return new Solver(await loadWasm(), { ...DEFAULT_LIMITS, ...limits });
}

/** Z3 for many small problems, one after another; see `openSolver`. */
export class Solver {
  readonly version: string;
  readonly #raw: RawZ3;
  readonly #limits: Limits;
  /** Scratch: two arguments, and one result. */
  readonly #scratch: number;
  #context: Context | undefined;
  #problems = 0;
  #checks = 0;
  #terms = 0;

  constructor(wasm: Wasm, limits: Limits) {
    this.#raw = wasm.raw;
    this.version = wasm.version;
    this.#limits = limits;
    this.#scratch = wasm.raw._malloc(12);
  }

  get work(): Work {
    return { problems: this.#problems, checks: this.#checks, terms: this.#terms };
  }

  /**
   * Runs `use` on an empty problem and forgets the problem afterwards.
   *
   * @param use must not keep terms or the problem beyond its own run
   * @throws SolverDied if the memory is used up; nothing else can be solved then
   */
  solve<V>(use: (problem: Problem) => V): V {
    try {
      return this.#solve(use);
    } catch (error) {
      if (!isTrap(error)) throw error;
      this.#context = undefined;
      forgetWasm();
      throw new SolverDied(error);
    }
  }

  #solve<V>(use: (problem: Problem) => V): V {
    const context = this.#openContext();
    const before = context.logic.built;
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
