/** A context of Z3, which holds terms, solvers, and what is worth keeping of one problem for the next. */
import type { Enumeration } from './answers.ts';
import { ForcedValues } from './forced-values.ts';
import { type Limits, setLimits } from './limits.ts';
import { TermLogic } from './terms.ts';
import { type ContextPointer, newContext, type RawZ3, type SolverPointer, type TermPointer } from './wasm.ts';

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
    if (this.#solver === undefined) {
      this.#solver = this.#raw._Z3_mk_simple_solver(this.pointer);
      this.#raw._Z3_solver_inc_ref(this.pointer, this.#solver);
      setLimits(this.#raw, this.pointer, this.#solver, this.#limits);
    }
    return this.#solver;
  }

  get forcedValues(): ForcedValues {
    this.#forcedValues ??= new ForcedValues(this.#raw, this.pointer, this.unknown(ALWAYS), this.#limits);
    return this.#forcedValues;
  }

  unknown(number: number): TermPointer {
    return (this.#unknowns[number] ??= this.#raw._Z3_mk_const(
      this.pointer,
      this.#raw._Z3_mk_int_symbol(this.pointer, number),
      this.#booleans,
    ));
  }
}
