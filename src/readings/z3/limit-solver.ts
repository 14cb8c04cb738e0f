/** Tells a solver of Z3 how much work a check may take. */
import type { Limits } from './limits.ts';
import type { ContextPointer, RawZ3, SolverPointer } from './wasm.ts';

/**
 * Sets the limits of every check by a solver.
 *
 * @param off what it would otherwise do and must not, by the names of Z3's parameters
 */
export function setLimits(
  raw: RawZ3,
  context: ContextPointer,
  solver: SolverPointer,
  limits: Partial<Limits>,
  off: readonly string[] = [],
): void {
  const params = raw._Z3_mk_params(context);
  raw._Z3_params_inc_ref(context, params);
  for (const name of off) raw._Z3_params_set_bool(context, params, symbolOf(raw, context, name), false);
  for (const name of ['rlimit', 'timeout'] as const) {
    const most = limits[name] ?? 0;
    if (most > 0) raw._Z3_params_set_uint(context, params, symbolOf(raw, context, name), most);
  }
  raw._Z3_solver_set_params(context, solver, params);
  raw._Z3_params_dec_ref(context, params);
}

/** The symbol of Z3 for a name. */
export function symbolOf(raw: RawZ3, context: ContextPointer, name: string): number {
  return raw.ccall('Z3_mk_string_symbol', 'number', ['number', 'string'], [context, name]);
}
