import type { ContextPointer, RawZ3, SolverPointer } from './wasm.ts';
/**
 * The most work that one check by the solver may take. Apart from the solver: a page that does without Z3 loads none of it.
 */
export interface Limits {
  /** Z3's own count of work for one check; deterministic. 0 for no limit. */
  readonly rlimit: number;
  /** Milliseconds for one check, roughly: Z3 looks at the clock now and then. 0 for no limit. */
  readonly timeout: number;
}

/**
 * The default limits, in bulk and audits too: nearly 30,000 times what the positions of the suite need, each of
 * which is done within 700 steps a check.
 */
export const DEFAULT_LIMITS: Limits = { rlimit: 20_000_000, timeout: 0 };

/**
 * Keeps a solver, and sets the limits of every check by it.
 *
 * @param off what it would otherwise do and must not, by the names of Z3's parameters
 */
export function limited(
  raw: RawZ3,
  context: ContextPointer,
  solver: SolverPointer,
  limits: Partial<Limits>,
  off: readonly string[] = [],
): SolverPointer {
  raw._Z3_solver_inc_ref(context, solver);
  const params = raw._Z3_mk_params(context);
  raw._Z3_params_inc_ref(context, params);
  for (const name of off) raw._Z3_params_set_bool(context, params, symbolOf(raw, context, name), false);
  for (const name of ['rlimit', 'timeout'] as const) {
    const most = limits[name] ?? 0;
    if (most > 0) raw._Z3_params_set_uint(context, params, symbolOf(raw, context, name), most);
  }
  raw._Z3_solver_set_params(context, solver, params);
  raw._Z3_params_dec_ref(context, params);
  return solver;
}

/** A solver of what is either so or not, without strengths: those are written as truth values. */
export function finiteSolver(raw: RawZ3, context: ContextPointer, limits: Partial<Limits>): SolverPointer {
  const logic = symbolOf(raw, context, 'QF_FD');
  return limited(raw, context, raw._Z3_mk_solver_for_logic(context, logic), limits);
}

/** The symbol of Z3 for a name. */
export function symbolOf(raw: RawZ3, context: ContextPointer, name: string): number {
  return raw.ccall('Z3_mk_string_symbol', 'number', ['number', 'string'], [context, name]);
}
