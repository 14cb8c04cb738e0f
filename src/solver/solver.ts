/**
 * The solver port: what the rest of the project can ask of Z3.
 *
 * One problem is open at a time. Terms live in a context whose memory is only given back as a
 * whole, so the context is replaced after a number of terms; that keeps memory flat however
 * many positions one process adjudicates.
 */
import { SolverDied } from './died.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { TermLogic } from './terms.ts';
import { forgetWasm, LBOOL, loadWasm, type ContextPointer, type RawZ3, type SolverPointer } from './wasm.ts';
import type { TermPointer, Wasm } from './wasm.ts';

/** `unknown` is an answer of its own: the solver stopped at its limit. */
export type Check = 'satisfiable' | 'unsatisfiable' | 'unknown';

/** All assignments of the asked unknowns that some solution has. */
export type Enumeration =
  | { readonly kind: 'all'; readonly assignments: readonly (readonly boolean[])[] }
  /** There are more than the limit; these are the first. */
  | { readonly kind: 'more'; readonly assignments: readonly (readonly boolean[])[] }
  | { readonly kind: 'unknown'; readonly assignments: readonly (readonly boolean[])[] };

/** Work done since the solver was opened; for measurements. */
export interface Work {
  readonly problems: number;
  readonly checks: number;
  readonly terms: number;
}

/** What WebAssembly throws where it cannot go on; what called it is in no known state then. */
const isTrap = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'RuntimeError';

const TERMS_PER_CONTEXT = 200_000;
const ENUMERATIONS_PER_CONTEXT = 20_000;
/** Larger problems hardly ever come up twice. */
const REMEMBERED_UNKNOWNS = 8;

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

/** A Z3 context with what is worth keeping from one problem to the next. */
class Context {
  readonly pointer: ContextPointer;
  readonly logic: TermLogic;
  readonly solver: SolverPointer;
  /** What was enumerated before, by requirements. */
  readonly enumerated = new Map<string, Enumeration>();
  readonly #raw: RawZ3;
  readonly #unknowns: TermPointer[] = [];
  readonly #booleans: number;

  constructor(raw: RawZ3, limits: Limits, scratch: number) {
    this.#raw = raw;
    const config = raw._Z3_mk_config();
    this.pointer = raw._Z3_mk_context(config);
    raw._Z3_del_config(config);
    raw._set_noop_error_handler(this.pointer);
    this.logic = new TermLogic(raw, this.pointer, scratch);
    this.#booleans = raw._Z3_mk_bool_sort(this.pointer);
    this.solver = raw._Z3_mk_simple_solver(this.pointer);
    raw._Z3_solver_inc_ref(this.pointer, this.solver);
    this.#setLimits(limits);
  }

  get isFull(): boolean {
    return this.logic.built > TERMS_PER_CONTEXT || this.enumerated.size > ENUMERATIONS_PER_CONTEXT;
  }

  unknown(number: number): TermPointer {
    return (this.#unknowns[number] ??= this.#raw._Z3_mk_const(
      this.pointer,
      this.#raw._Z3_mk_int_symbol(this.pointer, number),
      this.#booleans,
    ));
  }

  #setLimits(limits: Limits): void {
    const raw = this.#raw;
    const params = raw._Z3_mk_params(this.pointer);
    raw._Z3_params_inc_ref(this.pointer, params);
    for (const name of ['rlimit', 'timeout'] as const) {
      if (limits[name] > 0) raw._Z3_params_set_uint(this.pointer, params, this.#symbol(name), limits[name]);
    }
    raw._Z3_solver_set_params(this.pointer, this.solver, params);
    raw._Z3_params_dec_ref(this.pointer, params);
  }

  #symbol(name: string): number {
    return this.#raw.ccall('Z3_mk_string_symbol', 'number', ['number', 'string'], [this.pointer, name]);
  }
}

/**
 * Unknowns and requirements on them.
 *
 * Requirements are handed to Z3 when it is first asked something. The terms of a context are unique, so that
 * a set of requirements that was enumerated before is recognised and answered from memory: circles of moves
 * and the common paradoxes come up again and again.
 */
export class Problem {
  checks = 0;
  readonly logic: TermLogic;
  readonly #raw: RawZ3;
  readonly #context: Context;
  readonly #solver: SolverPointer;
  readonly #result: number;
  readonly #names = new Map<TermPointer, string>();
  readonly #required: TermPointer[] = [];
  #handedIn = 0;
  #pushed = false;

  constructor(raw: RawZ3, context: Context, scratch: number) {
    this.#raw = raw;
    this.#context = context;
    this.#solver = context.solver;
    this.#result = scratch + 8;
    this.logic = context.logic;
  }

  /** The unknown truth value with this number; the same number is the same unknown. */
  unknown(number: number): TermPointer {
    return this.#context.unknown(number);
  }

  /** Demands that the term holds; a named demand can appear in a core. */
  require(term: TermPointer, name?: string): void {
    if (name === undefined) {
      this.#required.push(term);
      return;
    }
    this.#handIn();
    const label = this.unknown(NAMED_FROM + this.#names.size);
    this.#names.set(label, name);
    this.#raw._Z3_solver_assert_and_track(this.#context.pointer, this.#solver, term, label);
  }

  check(): Check {
    this.#handIn();
    this.checks++;
    const answer = this.#raw._Z3_solver_check(this.#context.pointer, this.#solver);
    if (answer === LBOOL.true) return 'satisfiable';
    return answer === LBOOL.false ? 'unsatisfiable' : 'unknown';
  }

  /** Names of demands that contradict each other, after an unsatisfiable check. */
  core(): string[] {
    const { pointer } = this.#context;
    const vector = this.#raw._Z3_solver_get_unsat_core(pointer, this.#solver);
    this.#raw._Z3_ast_vector_inc_ref(pointer, vector);
    const names = this.#list(vector).map((label) => this.#names.get(label)!);
    this.#raw._Z3_ast_vector_dec_ref(pointer, vector);
    return names;
  }

  /** The value of each term in the model of the last satisfiable check. */
  values(terms: readonly TermPointer[]): boolean[] {
    const { pointer, logic } = this.#context;
    const model = this.#raw._Z3_solver_get_model(pointer, this.#solver);
    this.#raw._Z3_model_inc_ref(pointer, model);
    const values = terms.map((term) => {
      this.#raw._Z3_model_eval(pointer, model, term, true, this.#result);
      return this.#raw.HEAPU32[this.#result >> 2] === logic.true;
    });
    this.#raw._Z3_model_dec_ref(pointer, model);
    return values;
  }

  /**
   * Every assignment of the given unknowns that some solution has.
   *
   * @param limit stop after so many
   */
  enumerate(unknowns: readonly TermPointer[], limit: number): Enumeration {
    if (unknowns.length > REMEMBERED_UNKNOWNS || this.#names.size > 0) {
      return this.#enumerateAnew(unknowns, limit);
    }
    const key = `${limit}:${unknowns.join()}:${this.#required.join()}`;
    const known = this.#context.enumerated.get(key);
    if (known !== undefined) return known;
    const found = this.#enumerateAnew(unknowns, limit);
    if (found.kind !== 'unknown') this.#context.enumerated.set(key, found);
    return found;
  }

  #enumerateAnew(unknowns: readonly TermPointer[], limit: number): Enumeration {
    const assignments: boolean[][] = [];
    for (;;) {
      const answer = this.check();
      if (answer === 'unknown') return { kind: 'unknown', assignments };
      if (answer === 'unsatisfiable') return { kind: 'all', assignments };
      if (assignments.length === limit) return { kind: 'more', assignments };
      const fixed = this.#fixed(unknowns);
      if (fixed !== undefined) return { kind: 'all', assignments: [...assignments, fixed] };
      const values = this.values(unknowns);
      assignments.push(values);
      this.require(this.#differs(unknowns, values));
    }
  }

  /** Called by the solver once the problem has been used. */
  release(): void {
    if (this.#pushed) this.#raw._Z3_solver_pop(this.#context.pointer, this.#solver, 1);
  }

  /** Gives Z3 what is required and not yet given. */
  #handIn(): void {
    const { pointer } = this.#context;
    if (!this.#pushed) this.#raw._Z3_solver_push(pointer, this.#solver);
    this.#pushed = true;
    for (; this.#handedIn < this.#required.length; this.#handedIn++) {
      this.#raw._Z3_solver_assert(pointer, this.#solver, this.#required[this.#handedIn]!);
    }
  }

  /**
   * The values of the unknowns, if the last check found out that each must have the value it has:
   * then there is no other solution, and no second check is needed to say so.
   */
  #fixed(unknowns: readonly TermPointer[]): boolean[] | undefined {
    const { pointer } = this.#context;
    const vector = this.#raw._Z3_solver_get_units(pointer, this.#solver);
    this.#raw._Z3_ast_vector_inc_ref(pointer, vector);
    const units = new Set(this.#list(vector));
    this.#raw._Z3_ast_vector_dec_ref(pointer, vector);
    const values: boolean[] = [];
    for (const unknown of unknowns) {
      if (units.has(unknown)) values.push(true);
      else if (units.has(this.logic.not(unknown))) values.push(false);
      else return undefined;
    }
    return values;
  }

  #differs(unknowns: readonly TermPointer[], values: readonly boolean[]): TermPointer {
    return this.logic.any(unknowns.map((unknown, i) => (values[i]! ? this.logic.not(unknown) : unknown)));
  }

  #list(vector: number): TermPointer[] {
    const { pointer } = this.#context;
    const size = this.#raw._Z3_ast_vector_size(pointer, vector);
    return Array.from({ length: size }, (_, i) => this.#raw._Z3_ast_vector_get(pointer, vector, i));
  }
}

/** Unknowns with numbers from here on stand for the names of demands. */
const NAMED_FROM = 1_000_000;
