/**
 * The door to Z3: loads the WASM build and types the raw calls that are used.
 *
 * The raw exports run synchronously on this thread. A check through the public asynchronous
 * wrapper costs one to three milliseconds before any solving, the raw one a twentieth of one.
 */
import { catchingCalls } from './catching-calls.ts';

/** Addresses in the memory of the solver. */
export type ContextPointer = number;
export type TermPointer = number;
export type SolverPointer = number;

/** An answer of Z3. `unknown` is one of its own: the solver stopped at its limit. */
export type Check = 'satisfiable' | 'unsatisfiable' | 'unknown';

/** The raw calls, named as the C API names them. All pointers are numbers. */
export interface RawZ3 {
  readonly HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _set_noop_error_handler(context: ContextPointer): void;
  _Z3_mk_config(): number;
  _Z3_del_config(config: number): void;
  _Z3_mk_context(config: number): ContextPointer;
  _Z3_del_context(context: ContextPointer): void;
  _Z3_mk_int_symbol(context: ContextPointer, value: number): number;
  _Z3_mk_bool_sort(context: ContextPointer): number;
  _Z3_mk_const(context: ContextPointer, symbol: number, sort: number): TermPointer;
  _Z3_mk_true(context: ContextPointer): TermPointer;
  _Z3_mk_false(context: ContextPointer): TermPointer;
  _Z3_mk_not(context: ContextPointer, a: TermPointer): TermPointer;
  _Z3_mk_and(context: ContextPointer, count: number, terms: number): TermPointer;
  _Z3_mk_or(context: ContextPointer, count: number, terms: number): TermPointer;
  _Z3_mk_ite(context: ContextPointer, c: TermPointer, a: TermPointer, b: TermPointer): TermPointer;
  _Z3_mk_iff(context: ContextPointer, a: TermPointer, b: TermPointer): TermPointer;
  _Z3_mk_simple_solver(context: ContextPointer): SolverPointer;
  _Z3_mk_solver_for_logic(context: ContextPointer, logic: number): SolverPointer;
  _Z3_solver_inc_ref(context: ContextPointer, solver: SolverPointer): void;
  _Z3_solver_dec_ref(context: ContextPointer, solver: SolverPointer): void;
  _Z3_solver_push(context: ContextPointer, solver: SolverPointer): void;
  _Z3_solver_pop(context: ContextPointer, solver: SolverPointer, scopes: number): void;
  _Z3_solver_get_trail(context: ContextPointer, solver: SolverPointer): number;
  _Z3_solver_get_levels(
    context: ContextPointer,
    solver: SolverPointer,
    literals: number,
    count: number,
    levels: number,
  ): void;
  _Z3_solver_set_params(context: ContextPointer, solver: SolverPointer, params: number): void;
  _Z3_solver_assert(context: ContextPointer, solver: SolverPointer, a: TermPointer): void;
  _Z3_solver_assert_and_track(
    context: ContextPointer,
    solver: SolverPointer,
    a: TermPointer,
    name: TermPointer,
  ): void;
  _Z3_solver_check(context: ContextPointer, solver: SolverPointer): number;
  _Z3_solver_get_model(context: ContextPointer, solver: SolverPointer): number;
  _Z3_solver_get_unsat_core(context: ContextPointer, solver: SolverPointer): number;
  _Z3_model_inc_ref(context: ContextPointer, model: number): void;
  _Z3_model_dec_ref(context: ContextPointer, model: number): void;
  _Z3_model_eval(
    context: ContextPointer,
    model: number,
    a: TermPointer,
    complete: boolean,
    out: number,
  ): boolean;
  _Z3_ast_vector_inc_ref(context: ContextPointer, vector: number): void;
  _Z3_ast_vector_dec_ref(context: ContextPointer, vector: number): void;
  _Z3_ast_vector_size(context: ContextPointer, vector: number): number;
  _Z3_ast_vector_get(context: ContextPointer, vector: number, index: number): TermPointer;
  _Z3_mk_params(context: ContextPointer): number;
  _Z3_params_inc_ref(context: ContextPointer, params: number): void;
  _Z3_params_dec_ref(context: ContextPointer, params: number): void;
  _Z3_params_set_bool(context: ContextPointer, params: number, name: number, value: boolean): void;
  _Z3_get_full_version(): number;
  _Z3_get_error_code(context: ContextPointer): number;
  _Z3_params_set_uint(context: ContextPointer, params: number, name: number, value: number): void;
  ccall(name: string, returns: string, types: readonly string[], values: readonly unknown[]): number;
}

/** Z3 as it was loaded, for a page that loads it in its own way. */
export interface Wasm {
  readonly raw: RawZ3;
  /** The solver's own name for itself, such as `Z3 5.1.0.0`. */
  readonly version: string;
}

/** The solver of the package, in a memory of its own. */
export async function loadPackage(): Promise<Wasm> {
  const { default: start } = await import('z3-solver/build/z3-built.js');
  // Not imported: what bundles the library for a browser would ask for them there.
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const { createRequire } = process.getBuiltinModule('node:module');
  const path = createRequire(import.meta.url).resolve('z3-solver/build/z3-built.wasm');
  // At once: in pieces it takes twice as long to read, and compiling is put off until functions are called.
  const module = new WebAssembly.Module(readFileSync(path));
  let exported: Readonly<Record<string, unknown>> = {};
  const em = await start({
    // Its environment has the name of the program, which ends the process where a sign of the path is beyond Latin-1.
    thisProgram: './z3',
    // What it prints when its memory is used up is thrown, too (`limits.ts`), and a fresh solver takes over.
    printErr: () => undefined,
    instantiateWasm: (imports, done) => {
      const calls = catchingCalls(imports);
      const instance = new WebAssembly.Instance(module, calls.imports);
      exported = instance.exports;
      calls.connect(exported);
      done(instance, module);
      return exported;
    },
  });
  // Called as they are exported: what Emscripten puts around each call checks that Z3 is loaded, and takes longer than most calls.
  const calls = Object.entries(exported).map(([name, value]) => [`_${name}`, value]);
  const raw = { ...Object.fromEntries(calls), HEAPU32: em.HEAPU32, ccall: em.ccall } as RawZ3;
  return { raw, version: em.UTF8ToString(raw._Z3_get_full_version()) };
}
