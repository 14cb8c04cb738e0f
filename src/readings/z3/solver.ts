/**
 * The solver port: what the rest of the project can ask of Z3, and the only way to it.
 *
 * Whoever has questions makes a solver, or is handed one. Z3 is loaded when it is first needed, so that a position
 * without a cycle is adjudicated without it; what speaks to Z3 is loaded with it, so that a page that does without
 * carries none of it.
 */
import { DEFAULT_LIMITS, type Limits, NotOpenYet, SolverDied } from './limits.ts';
import type { Problem, Problems, Work } from './problem.ts';
import type { Proof } from './proof.ts';
import type { Check, Wasm } from './wasm.ts';

export type { Enumeration, Problem } from './problem.ts';
export type { Check } from './wasm.ts';

/** The result of `runNow` where the solver was asked for and is not open. */
export const NOT_OPEN = Symbol('the solver is not open');

/** Attempts at the same work, at most: until Z3 is open, once more if it runs out of memory, and on a fresh one. */
export const ATTEMPTS = 3;

/** Enough for the circles and paradoxes that come up in games. */
const FEW_TRIALS = 64;

/** Settings of a solver. */
export interface SolverOptions {
  /** The most that one check of a problem may take; the default limits where nothing else is said. */
  readonly limits?: Partial<Limits>;
  /** Number of trials that a search for the solutions of a cycle may take before Z3 is asked; with 0 Z3 is always asked. */
  readonly trials?: number;
  /** Solutions of equations are searched for without Z3, as in a page that must answer at once. */
  readonly onlySearches?: boolean;
  /** Loads Z3 in another way, as in a browser. */
  readonly load?: () => Promise<Wasm>;
}

/** Finds solutions of equations, proposes positions, proves: one question after another. */
export class Solver {
  /** The most that one check of a problem may take. */
  readonly limits: Limits;
  readonly trials: number;
  readonly onlySearches: boolean;
  readonly #memory: Memory;
  #open: { readonly z3: LoadedZ3; readonly problems: Problems } | undefined;

  /** @param memory given where solvers share one */
  constructor(options: SolverOptions = {}, memory: Memory = new Memory(options.load)) {
    const { limits, trials = FEW_TRIALS, onlySearches = false } = options;
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.trials = trials;
    this.onlySearches = onlySearches;
    this.#memory = memory;
  }

  /** A solver with other limits or trials, in the same memory; open if this one is. */
  with(options: Pick<SolverOptions, 'limits' | 'trials'>): Solver {
    const { trials, onlySearches } = this;
    const limits = { ...this.limits, ...options.limits };
    const other = new Solver({ trials, onlySearches, ...options, limits }, this.#memory);
    if (this.#open !== undefined) other.#openIn(this.#open.z3);
    return other;
  }

  /** The name that Z3 has for itself, such as `Z3 5.1.0.0`. */
  async version(): Promise<string> {
    return (await this.#memory.loaded()).version;
  }

  /** Opens it for whatever is asked from now on; at once where it is open. */
  async open(): Promise<void> {
    this.#openIn(await this.#memory.loaded());
  }

  #openIn(z3: LoadedZ3): void {
    this.#open ??= { z3, problems: new z3.Problems(z3.raw, this.limits) };
  }

  /**
   * Does work; if that asks a problem before Z3 is open, opens it and begins again. If the memory of Z3 is used up,
   * a fresh one takes over.
   *
   * @param work must be free to run several times
   * @throws SolverDied if the memory of a fresh one is not enough either
   */
  async run<V>(work: (solver: Solver) => V | Promise<V>): Promise<V> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(this);
      } catch (error) {
        if (!isNotReady(error) || attempt === ATTEMPTS) throw error;
      }
      await this.open();
    }
  }

  /**
   * Does work at once, or gives `NOT_OPEN` if that asks a problem before Z3 is open, or if the memory of Z3 is used up;
   * it is to run again then, behind `open`.
   */
  runNow<V>(work: (solver: Solver) => V): V | typeof NOT_OPEN {
    try {
      return work(this);
    } catch (error) {
      if (isNotReady(error)) return NOT_OPEN;
      throw error;
    }
  }

  /**
   * Runs `use` on an empty problem and forgets the problem afterwards.
   *
   * @param use must not keep terms or the problem beyond its own run
   * @param mostTerms beyond which its terms are not made
   * @throws TooManyTerms where it needs more
   * @throws NotOpenYet before it is open; `run` and `runNow` take care of that
   * @throws SolverDied if the memory is used up
   */
  solve<V>(use: (problem: Problem) => V, mostTerms = Infinity): V {
    const open = this.#open;
    if (open === undefined) throw new NotOpenYet('the solver was asked before it was open');
    try {
      return open.problems.solve(use, mostTerms);
    } catch (error) {
      if (!isTrap(error)) throw error;
      this.#open = undefined;
      this.#memory.forget(open.z3);
      throw new SolverDied(error);
    }
  }

  /**
   * Opens one long question with unknowns that have names. Close it: its memory is only given back as a whole.
   *
   * @param limits of each check; none of those of the solver apply
   */
  async proof(limits: Partial<Limits> = {}): Promise<Proof> {
    const { Proof: Opened, raw } = await this.#memory.loaded();
    return new Opened(raw, limits);
  }

  /**
   * Asks whether the assertions of an SMT-LIB text, without `(check-sat)`, have a model.
   *
   * @param limits of the check; none of those of the solver apply
   * @throws if Z3 cannot read the text
   */
  async check(text: string, limits: Partial<Limits> = {}): Promise<Check> {
    const { check, raw } = await this.#memory.loaded();
    return check(raw, text, limits);
  }

  /** Work done by problems since it was opened; for measurements. */
  get work(): Work {
    return this.#open?.problems.work ?? { problems: 0, checks: 0, terms: 0 };
  }

  /** Gives the memory of problems back; it opens again where it is asked. */
  close(): void {
    this.#open?.problems.close();
  }
}

/** One memory of Z3, with all that is asked of it; the terms of one question are in no other. */
type LoadedZ3 = Wasm & Omit<typeof import('./z3.ts'), 'loadPackage'>;

/** The memory of Z3: loaded when it is first needed, and afresh where it ran out. */
class Memory {
  readonly #loadWasm: (() => Promise<Wasm>) | undefined;
  #loading: Promise<LoadedZ3> | undefined;
  #current: LoadedZ3 | undefined;

  constructor(loadWasm: (() => Promise<Wasm>) | undefined) {
    this.#loadWasm = loadWasm;
  }

  loaded(): Promise<LoadedZ3> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Nothing can be asked of this one any more. */
  forget(z3: LoadedZ3): void {
    if (z3 === this.#current) this.#loading = undefined;
  }

  /** That of the package (35 MB, some 200 ms), unless another way to load it is given. */
  async #load(): Promise<LoadedZ3> {
    const { loadPackage, ...asking } = await import('./z3.ts');
    this.#current = { ...asking, ...(await (this.#loadWasm ?? loadPackage)()) };
    return this.#current;
  }
}

/** Says if nothing but an open solver is missing: a fresh one can do the same work. */
const isNotReady = (error: unknown): boolean => error instanceof NotOpenYet || error instanceof SolverDied;

/** Recognizes what WebAssembly throws where it cannot go on; what called it is in no known state then. */
const isTrap = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'RuntimeError';
