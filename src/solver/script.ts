/**
 * The solver as a prover of first-order questions that are written as SMT-LIB: what is asked here is what any other
 * solver can be asked. Quantified laws are used where their triggers match, so that `unknown` is the usual answer to
 * what does not follow, and comes soon.
 */
import type { Limits } from './limits.ts';
import type { Check } from './solver.ts';
import { LBOOL, loadWasm, type RawZ3 } from './wasm.ts';

/**
 * Asks whether the assertions of a text, without `(check-sat)`, have a model.
 *
 * @throws if the solver cannot read the text
 */
export async function checkScript(text: string, limits: Partial<Limits> = {}): Promise<Check> {
  const { raw } = await loadWasm();
  const config = raw._Z3_mk_config();
  const context = raw._Z3_mk_context(config);
  raw._Z3_del_config(config);
  raw._set_noop_error_handler(context);
  const solver = raw._Z3_mk_simple_solver(context);
  raw._Z3_solver_inc_ref(context, solver);
  try {
    setParameters(raw, context, solver, limits);
    raw.ccall('Z3_solver_from_string', 'null', ['number', 'number', 'string'], [context, solver, text]);
    if (raw._Z3_get_error_code(context) !== 0) throw new Error('the solver cannot read the question');
    const answer = raw._Z3_solver_check(context, solver);
    if (answer === LBOOL.true) return 'satisfiable';
    return answer === LBOOL.false ? 'unsatisfiable' : 'unknown';
  } finally {
    raw._Z3_solver_dec_ref(context, solver);
    raw._Z3_del_context(context);
  }
}

function setParameters(raw: RawZ3, context: number, solver: number, limits: Partial<Limits>): void {
  const symbol = (name: string): number =>
    raw.ccall('Z3_mk_string_symbol', 'number', ['number', 'string'], [context, name]);
  const params = raw._Z3_mk_params(context);
  raw._Z3_params_inc_ref(context, params);
  raw._Z3_params_set_bool(context, params, symbol('mbqi'), false);
  for (const name of ['rlimit', 'timeout'] as const) {
    const most = limits[name] ?? 0;
    if (most > 0) raw._Z3_params_set_uint(context, params, symbol(name), most);
  }
  raw._Z3_solver_set_params(context, solver, params);
  raw._Z3_params_dec_ref(context, params);
}
