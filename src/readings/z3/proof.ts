/**
 * The solver as a prover: one long question with its own context, whose unknowns have names that people can
 * read and which can be written down as SMT-LIB for other solvers.
 */
import { valueAt } from '../../base/remembered.ts';
import { TermLogic } from './terms.ts';
import { type Check, checked, newContext, type RawZ3, type TermPointer } from './wasm.ts';
import { finiteSolver, type Limits, symbolOf } from './limits.ts';

export type { TermPointer } from './wasm.ts';

/** One question to Z3 with a context of its own; terms of different proofs must not be mixed. */
export class Proof {
  readonly logic: TermLogic;
  readonly #raw: RawZ3;
  readonly #context: number;
  readonly #solver: number;
  readonly #scratch: number;
  readonly #booleans: number;
  readonly #unknowns = new Map<string, TermPointer>();
  /** Everything that was required, in order. */
  readonly #required: TermPointer[] = [];

  constructor(raw: RawZ3, limits: Partial<Limits>) {
    this.#raw = raw;
    this.#scratch = raw._malloc(12);
    this.#context = newContext(raw);
    this.logic = new TermLogic(raw, this.#context, this.#scratch);
    this.#booleans = raw._Z3_mk_bool_sort(this.#context);
    this.#solver = finiteSolver(raw, this.#context, limits);
  }

  /** The unknown truth value with this name. */
  unknown(name: string): TermPointer {
    return valueAt(this.#unknowns, name, () => {
      const symbol = symbolOf(this.#raw, this.#context, name);
      return this.#raw._Z3_mk_const(this.#context, symbol, this.#booleans);
    });
  }

  require(term: TermPointer): void {
    if (term === this.logic.true) return;
    this.#required.push(term);
    this.#raw._Z3_solver_assert(this.#context, this.#solver, term);
  }

  get size(): number {
    return this.#required.length;
  }

  check(): Check {
    return checked(this.#raw, this.#context, this.#solver);
  }

  /** Reads terms in the model of the last satisfiable check, while `use` runs. */
  withModel<V>(use: (holds: (term: TermPointer) => boolean) => V): V {
    const raw = this.#raw;
    const model = raw._Z3_solver_get_model(this.#context, this.#solver);
    raw._Z3_model_inc_ref(this.#context, model);
    const result = this.#scratch + 8;
    try {
      return use((term) => {
        raw._Z3_model_eval(this.#context, model, term, true, result);
        return raw.HEAPU32[result >> 2] === this.logic.true;
      });
    } finally {
      raw._Z3_model_dec_ref(this.#context, model);
    }
  }

  /**
   * All requirements as SMT-LIB, without `(check-sat)`. A separate solver prints them: the one that was asked keeps
   * what it made of them, which may be no more than "false".
   */
  smtLib(): string {
    const raw = this.#raw;
    const printer = raw._Z3_mk_simple_solver(this.#context);
    raw._Z3_solver_inc_ref(this.#context, printer);
    for (const term of this.#required) raw._Z3_solver_assert(this.#context, printer, term);
    const text: unknown = raw.ccall(
      'Z3_solver_to_string',
      'string',
      ['number', 'number'],
      [this.#context, printer],
    );
    raw._Z3_solver_dec_ref(this.#context, printer);
    return text as string;
  }

  close(): void {
    this.#raw._Z3_solver_dec_ref(this.#context, this.#solver);
    this.#raw._Z3_del_context(this.#context);
    this.#raw._free(this.#scratch);
  }
}
