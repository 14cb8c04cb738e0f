/** Many small problems, one after another: what is required of unknowns, and what Z3 says of that. */
import { Context } from './context.ts';
import type { Limits } from './limits.ts';
import type { TermLogic } from './terms.ts';
import type { Check, RawZ3, SolverPointer, TermPointer } from './wasm.ts';

/** Assignments of the asked unknowns that some solution has. */
export interface Enumeration {
  /** Tells if they are all, the first of more than the limit, or those found before the solver stopped at its own. */
  readonly kind: 'all' | 'more' | 'unknown';
  readonly assignments: readonly (readonly boolean[])[];
}

/** Larger problems hardly ever come up twice. */
const REMEMBERED_UNKNOWNS = 8;

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
  readonly #context: ProblemContext;
  readonly #names = new Map<TermPointer, string>();
  readonly #required: TermPointer[] = [];
  #handedIn = 0;
  #pushed = false;

  constructor(context: ProblemContext) {
    this.#context = context;
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
    const { raw, pointer, general } = this.#context;
    raw._Z3_solver_assert_and_track(pointer, general, term, label);
  }

  check(): Check {
    this.#handIn();
    this.checks++;
    return this.#context.check(this.#context.general);
  }

  /** Names of demands that contradict each other, after an unsatisfiable check. */
  core(): string[] {
    const { raw, pointer, general } = this.#context;
    const core = raw._Z3_solver_get_unsat_core(pointer, general);
    return this.#context.terms(core).map((label) => this.#names.get(label)!);
  }

  /** The value of each term in the model of the last satisfiable check. */
  values(terms: readonly TermPointer[]): boolean[] {
    return this.#context.withModel(this.#context.general, (holds) => terms.map(holds));
  }

  /**
   * Every assignment of the given unknowns that some solution has.
   *
   * @param limit stop after this many
   */
  enumerate(unknowns: readonly TermPointer[], limit: number): Enumeration {
    if (this.#names.size > 0) return this.#enumerateOneByOne(unknowns, limit);
    if (unknowns.length > REMEMBERED_UNKNOWNS) return this.#enumerateAnew(unknowns, limit);
    const key = `${limit}:${unknowns.join()}:${this.#required.join()}`;
    const known = this.#context.enumerated.get(key);
    if (known !== undefined) return known;
    const found = this.#enumerateAnew(unknowns, limit);
    if (found.kind !== 'unknown') this.#context.enumerated.set(key, found);
    return found;
  }

  #enumerateAnew(unknowns: readonly TermPointer[], limit: number): Enumeration {
    if (limit === 0) return this.#enumerateOneByOne(unknowns, limit);
    this.checks++;
    const forced = this.#context.forced(this.#required, unknowns);
    return forced ?? this.#enumerateOneByOne(unknowns, limit);
  }

  #enumerateOneByOne(unknowns: readonly TermPointer[], limit: number): Enumeration {
    const assignments: boolean[][] = [];
    for (;;) {
      const answer = this.check();
      if (answer === 'unknown') return { kind: 'unknown', assignments };
      if (answer === 'unsatisfiable') return { kind: 'all', assignments };
      if (assignments.length === limit) return { kind: 'more', assignments };
      const values = this.values(unknowns);
      assignments.push(values);
      const differs = unknowns.map((unknown, i) => (values[i]! ? this.logic.not(unknown) : unknown));
      this.require(this.logic.any(differs));
    }
  }

  /** Called once the problem has been used. */
  release(): void {
    if (!this.#pushed) return;
    const { raw, pointer, general } = this.#context;
    raw._Z3_solver_pop(pointer, general, 1);
  }

  /** Gives Z3 what is required and not yet given. */
  #handIn(): void {
    const { raw, pointer, general } = this.#context;
    if (!this.#pushed) raw._Z3_solver_push(pointer, general);
    this.#pushed = true;
    for (; this.#handedIn < this.#required.length; this.#handedIn++) {
      raw._Z3_solver_assert(pointer, general, this.#required[this.#handedIn]!);
    }
  }
}

/** Unknowns with numbers from here on stand for the names of demands. */
const NAMED_FROM = 1_000_000;

const TERMS_PER_CONTEXT = 200_000;
const ENUMERATIONS_PER_CONTEXT = 20_000;

/** The number of an unknown that is required to hold, and that no problem knows of. */
const ALWAYS = 999_999;

/** A context with what is worth keeping from one problem to the next. */
class ProblemContext extends Context {
  /** Enumerations made before, by requirements. */
  readonly enumerated = new Map<string, Enumeration>();
  readonly #unknowns: TermPointer[] = [];
  readonly #limits: Limits;
  #general: SolverPointer | undefined;
  #finite: SolverPointer | undefined;

  constructor(raw: RawZ3, limits: Limits) {
    super(raw);
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.logic.built > TERMS_PER_CONTEXT || this.enumerated.size > ENUMERATIONS_PER_CONTEXT;
  }

  /** The solver for everything but forced values. */
  get general(): SolverPointer {
    return (this.#general ??= this.solver('general', this.#limits));
  }

  unknown(number: number): TermPointer {
    return (this.#unknowns[number] ??= this.constant(this.raw._Z3_mk_int_symbol(this.pointer, number)));
  }

  /**
   * Finds what the requirements leave of the unknowns, which are constants: just one solution, or none.
   *
   * @returns `undefined` where there is a solution; the solver had to guess, so there may be others
   */
  forced(required: readonly TermPointer[], unknowns: readonly TermPointer[]): Enumeration | undefined {
    const { raw, pointer } = this;
    const always = this.unknown(ALWAYS);
    const solver = (this.#finite ??= this.solver('finite', this.#limits));
    raw._Z3_solver_push(pointer, solver);
    try {
      for (const term of [always, ...required]) raw._Z3_solver_assert(pointer, solver, term);
      const answer = this.check(solver);
      if (answer !== 'satisfiable')
        return { kind: answer === 'unknown' ? 'unknown' : 'all', assignments: [] };
      const given = this.#givenLiterals(solver, always);
      const values: boolean[] = [];
      for (const unknown of unknowns) {
        if (given.has(unknown)) values.push(true);
        else if (given.has(raw._Z3_mk_not(pointer, unknown))) values.push(false);
        else return undefined;
      }
      return { kind: 'all', assignments: [values] };
    } finally {
      raw._Z3_solver_pop(pointer, solver, 1);
    }
  }

  /**
   * Gives what the last check assigned before it guessed for the first time: the literals as deep in its search as one that is
   * required outright.
   */
  #givenLiterals(solver: SolverPointer, always: TermPointer): ReadonlySet<TermPointer> {
    const { raw, pointer } = this;
    const trail = raw._Z3_solver_get_trail(pointer, solver);
    raw._Z3_ast_vector_inc_ref(pointer, trail);
    const literals = this.terms(trail);
    const address = raw._malloc(4 * literals.length);
    raw._Z3_solver_get_levels(pointer, solver, trail, literals.length, address);
    const levels = [...raw.HEAPU32.subarray(address >> 2, (address >> 2) + literals.length)];
    raw._free(address);
    raw._Z3_ast_vector_dec_ref(pointer, trail);
    const deepest = levels[literals.indexOf(always)];
    if (deepest === undefined) throw new Error('the solver does not know what it was told');
    return new Set(literals.filter((_, i) => levels[i]! <= deepest));
  }
}

/** Work done since problems were opened; for measurements. */
export interface Work {
  readonly problems: number;
  readonly checks: number;
  readonly terms: number;
}

/**
 * The problems of one solver, of which one is open at a time; see `Solver.solve`. The context is replaced after a number
 * of terms: that keeps memory flat however many positions one process adjudicates.
 */
export class Problems {
  readonly #raw: RawZ3;
  readonly #limits: Limits;
  #context: ProblemContext | undefined;
  #problems = 0;
  #checks = 0;
  #terms = 0;

  constructor(raw: RawZ3, limits: Limits) {
    this.#raw = raw;
    this.#limits = limits;
  }

  get work(): Work {
    return { problems: this.#problems, checks: this.#checks, terms: this.#terms };
  }

  solve<V>(use: (problem: Problem) => V, mostTerms: number): V {
    if (this.#context?.isFull === true) this.close();
    const context = (this.#context ??= new ProblemContext(this.#raw, this.#limits));
    const before = context.logic.built;
    context.logic.most = before + mostTerms;
    const problem = new Problem(context);
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
    this.#context?.close();
    this.#context = undefined;
  }
}
