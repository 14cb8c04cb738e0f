/** A context of Z3: terms, and solvers that are asked about them. Its memory is only given back as a whole. */
import type { Limits } from './limits.ts';
import { TermLogic } from './terms.ts';
import type { Check, ContextPointer, RawZ3, SolverPointer, TermPointer } from './wasm.ts';

/** A context in which errors are asked for, not thrown; whoever opens it closes it. */
export class Context {
  readonly raw: RawZ3;
  readonly pointer: ContextPointer;
  readonly logic: TermLogic;
  /** Room for the two arguments of a call, and for one result. */
  readonly #scratch: number;
  readonly #booleans: number;

  constructor(raw: RawZ3) {
    const config = raw._Z3_mk_config();
    this.raw = raw;
    this.pointer = raw._Z3_mk_context(config);
    raw._Z3_del_config(config);
    raw._set_noop_error_handler(this.pointer);
    this.#scratch = raw._malloc(12);
    this.logic = new TermLogic(raw, this.pointer, this.#scratch);
    this.#booleans = raw._Z3_mk_bool_sort(this.pointer);
  }

  /** The symbol of Z3 for a name. */
  symbol(name: string): number {
    return this.raw.ccall('Z3_mk_string_symbol', 'number', ['number', 'string'], [this.pointer, name]);
  }

  /** The unknown truth value with this symbol. */
  constant(symbol: number): TermPointer {
    return this.raw._Z3_mk_const(this.pointer, symbol, this.#booleans);
  }

  /**
   * A solver that keeps to limits in every check.
   *
   * @param kind `finite` for what is either so or not, without strengths: those are written as truth values
   * @param off what it would otherwise do and must not, by the names of Z3's parameters
   */
  solver(kind: 'finite' | 'general', limits: Partial<Limits>, off: readonly string[] = []): SolverPointer {
    const { raw, pointer } = this;
    const solver =
      kind === 'finite'
        ? raw._Z3_mk_solver_for_logic(pointer, this.symbol('QF_FD'))
        : raw._Z3_mk_simple_solver(pointer);
    raw._Z3_solver_inc_ref(pointer, solver);
    const params = raw._Z3_mk_params(pointer);
    raw._Z3_params_inc_ref(pointer, params);
    for (const name of off) raw._Z3_params_set_bool(pointer, params, this.symbol(name), false);
    for (const name of ['rlimit', 'timeout'] as const) {
      const most = limits[name] ?? 0;
      if (most > 0) raw._Z3_params_set_uint(pointer, params, this.symbol(name), most);
    }
    raw._Z3_solver_set_params(pointer, solver, params);
    raw._Z3_params_dec_ref(pointer, params);
    return solver;
  }

  /** Asks a solver if there is a model of all that it was told. */
  check(solver: SolverPointer): Check {
    const answer = this.raw._Z3_solver_check(this.pointer, solver);
    if (answer === 0) return 'unknown';
    return answer > 0 ? 'satisfiable' : 'unsatisfiable';
  }

  /** Reads terms in the model of a solver's last satisfiable check, while `use` runs. */
  withModel<V>(solver: SolverPointer, use: (holds: (term: TermPointer) => boolean) => V): V {
    const { raw, pointer } = this;
    const model = raw._Z3_solver_get_model(pointer, solver);
    raw._Z3_model_inc_ref(pointer, model);
    const result = this.#scratch + 8;
    try {
      return use((term) => {
        raw._Z3_model_eval(pointer, model, term, true, result);
        return raw.HEAPU32[result >> 2] === this.logic.true;
      });
    } finally {
      raw._Z3_model_dec_ref(pointer, model);
    }
  }

  /** The terms in a vector that Z3 returned. */
  terms(vector: number): TermPointer[] {
    const { raw, pointer } = this;
    raw._Z3_ast_vector_inc_ref(pointer, vector);
    const size = raw._Z3_ast_vector_size(pointer, vector);
    const terms = Array.from({ length: size }, (_, i) => raw._Z3_ast_vector_get(pointer, vector, i));
    raw._Z3_ast_vector_dec_ref(pointer, vector);
    return terms;
  }

  close(): void {
    this.raw._Z3_del_context(this.pointer);
    this.raw._free(this.#scratch);
  }
}
