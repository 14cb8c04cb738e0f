/** All that is asked of Z3 once it is loaded: a page that does without Z3 loads none of it. */
import { Context } from './context.ts';
import type { Limits } from './limits.ts';
import type { Check, RawZ3 } from './wasm.ts';

export { Problems } from './problem.ts';
export { Proof } from './proof.ts';
export { loadPackage } from './wasm.ts';

/**
 * Answers a first-order question that is written as SMT-LIB: what is asked here is what any other solver can be
 * asked. Quantified laws are used where their triggers match, so that `unknown` is the usual answer to what does not
 * follow, and comes quickly.
 */
export function check(raw: RawZ3, text: string, limits: Partial<Limits>): Check {
  const context = new Context(raw);
  const { pointer } = context;
  const solver = context.solver('general', limits, ['mbqi']);
  try {
    raw.ccall('Z3_solver_from_string', 'null', ['number', 'number', 'string'], [pointer, solver, text]);
    if (raw._Z3_get_error_code(pointer) !== 0) throw new Error('the solver cannot read the question');
    return context.check(solver);
  } finally {
    raw._Z3_solver_dec_ref(pointer, solver);
    context.close();
  }
}
