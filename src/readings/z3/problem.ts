/** One problem: what is required of unknowns, and what Z3 says of that. */
import { TermLogic } from './terms.ts';
import {
  type Check,
  checked,
  termsOf,
  type RawZ3,
  type TermPointer,
  type ContextPointer,
  newContext,
  type SolverPointer,
} from './wasm.ts';
import { finiteSolver, limited, type Limits } from './limits.ts';

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
  readonly #raw: RawZ3;
  readonly #context: Context;
  readonly #result: number;
  readonly #names = new Map<TermPointer, string>();
  readonly #required: TermPointer[] = [];
  #handedIn = 0;
  #pushed = false;

  constructor(raw: RawZ3, context: Context, scratch: number) {
    this.#raw = raw;
    this.#context = context;
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
    this.#raw._Z3_solver_assert_and_track(this.#context.pointer, this.#context.solver, term, label);
  }

  check(): Check {
    this.#handIn();
    this.checks++;
    return checked(this.#raw, this.#context.pointer, this.#context.solver);
  }

  /** Names of demands that contradict each other, after an unsatisfiable check. */
  core(): string[] {
    const { pointer, solver } = this.#context;
    const core = this.#raw._Z3_solver_get_unsat_core(pointer, solver);
    return termsOf(this.#raw, pointer, core).map((label) => this.#names.get(label)!);
  }

  /** The value of each term in the model of the last satisfiable check. */
  values(terms: readonly TermPointer[]): boolean[] {
    const { pointer, logic } = this.#context;
    const model = this.#raw._Z3_solver_get_model(pointer, this.#context.solver);
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
   * @param limit stop after this many
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
    if (this.#names.size > 0 || limit === 0) return this.#enumerateOneByOne(unknowns, limit);
    this.checks++;
    const forced = this.#context.forcedValues.of(this.#required, unknowns);
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

  /** Called by the solver once the problem has been used. */
  release(): void {
    if (this.#pushed) this.#raw._Z3_solver_pop(this.#context.pointer, this.#context.solver, 1);
  }

  /** Gives Z3 what is required and not yet given. */
  #handIn(): void {
    const { pointer } = this.#context;
    if (!this.#pushed) this.#raw._Z3_solver_push(pointer, this.#context.solver);
    this.#pushed = true;
    for (; this.#handedIn < this.#required.length; this.#handedIn++) {
      this.#raw._Z3_solver_assert(pointer, this.#context.solver, this.#required[this.#handedIn]!);
    }
  }
}

/** Unknowns with numbers from here on stand for the names of demands. */
const NAMED_FROM = 1_000_000;

const TERMS_PER_CONTEXT = 200_000;
const ENUMERATIONS_PER_CONTEXT = 20_000;

/** The number of an unknown that is required to hold, and that no problem knows of. */
const ALWAYS = 999_999;

/** A Z3 context with what is worth keeping from one problem to the next. */
export class Context {
  readonly pointer: ContextPointer;
  readonly logic: TermLogic;
  /** Enumerations made before, by requirements. */
  readonly enumerated = new Map<string, Enumeration>();
  readonly #raw: RawZ3;
  readonly #unknowns: TermPointer[] = [];
  readonly #booleans: number;
  readonly #limits: Limits;
  #solver: SolverPointer | undefined;
  #forcedValues: ForcedValues | undefined;

  constructor(raw: RawZ3, limits: Limits, scratch: number) {
    this.#raw = raw;
    this.pointer = newContext(raw);
    this.logic = new TermLogic(raw, this.pointer, scratch);
    this.#booleans = raw._Z3_mk_bool_sort(this.pointer);
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.logic.built > TERMS_PER_CONTEXT || this.enumerated.size > ENUMERATIONS_PER_CONTEXT;
  }

  /** The general solver, for everything but forced values. */
  get solver(): SolverPointer {
    const { pointer } = this;
    const raw = this.#raw;
    return (this.#solver ??= limited(raw, pointer, raw._Z3_mk_simple_solver(pointer), this.#limits));
  }

  get forcedValues(): ForcedValues {
    const always = this.unknown(ALWAYS);
    return (this.#forcedValues ??= new ForcedValues(this.#raw, this.pointer, always, this.#limits));
  }

  unknown(number: number): TermPointer {
    return (this.#unknowns[number] ??= this.#raw._Z3_mk_const(
      this.pointer,
      this.#raw._Z3_mk_int_symbol(this.pointer, number),
      this.#booleans,
    ));
  }
}

/** Asks for forced values, one problem after another. */
class ForcedValues {
  readonly #raw: RawZ3;
  readonly #context: ContextPointer;
  readonly #solver: SolverPointer;
  readonly #always: TermPointer;

  /** @param always an unknown that is in no problem */
  constructor(raw: RawZ3, context: ContextPointer, always: TermPointer, limits: Limits) {
    this.#raw = raw;
    this.#context = context;
    this.#always = always;
    this.#solver = finiteSolver(raw, context, limits);
  }

  /**
   * Finds what the requirements leave of the unknowns, which are constants: just one solution, or none.
   *
   * @returns `undefined` where there is a solution; the solver had to guess, so there may be others
   */
  of(required: readonly TermPointer[], unknowns: readonly TermPointer[]): Enumeration | undefined {
    const raw = this.#raw;
    raw._Z3_solver_push(this.#context, this.#solver);
    try {
      raw._Z3_solver_assert(this.#context, this.#solver, this.#always);
      for (const term of required) raw._Z3_solver_assert(this.#context, this.#solver, term);
      const answer = checked(raw, this.#context, this.#solver);
      if (answer === 'satisfiable') return this.#read(unknowns);
      return { kind: answer === 'unknown' ? 'unknown' : 'all', assignments: [] };
    } finally {
      raw._Z3_solver_pop(this.#context, this.#solver, 1);
    }
  }

  #read(unknowns: readonly TermPointer[]): Enumeration | undefined {
    const given = this.#givenLiterals();
    const values: boolean[] = [];
    for (const unknown of unknowns) {
      if (given.has(unknown)) values.push(true);
      else if (given.has(this.#raw._Z3_mk_not(this.#context, unknown))) values.push(false);
      else return undefined;
    }
    return { kind: 'all', assignments: [values] };
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
