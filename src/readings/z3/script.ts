/**
 * The solver as a prover of first-order questions that are written as SMT-LIB: what is asked here is what any other
 * solver can be asked. Quantified laws are used where their triggers match, so that `unknown` is the usual answer to
 * what does not follow, and comes quickly.
 */
import type { Check } from './answers.ts';
import { setLimits } from './limit-solver.ts';
import type { Limits } from './limits.ts';
import { LBOOL, loadWasm, newContext } from './wasm.ts';

/**
 * Asks whether the assertions of a text, without `(check-sat)`, have a model.
 *
 * @throws if the solver cannot read the text
 */
export async function checkScript(text: string, limits: Partial<Limits> = {}): Promise<Check> {
  const { raw } = await loadWasm();
  const context = newContext(raw);
  const solver = raw._Z3_mk_simple_solver(context);
  raw._Z3_solver_inc_ref(context, solver);
  try {
    setLimits(raw, context, solver, limits, ['mbqi']);
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
