/** Z3 in its memory, which is loaded once and asked all kinds of questions. */
import { Context } from './context.ts';
import type { Limits } from './limits.ts';
import { Problems } from './problem.ts';
import { Proof } from './proof.ts';
import { type Check, loadPackage, type RawZ3, type Wasm } from './wasm.ts';

/** Loads Z3 (35 MB, some 200 ms): that of the package, unless another loader is given. */
export async function loadZ3(load: () => Promise<Wasm> = loadPackage): Promise<Z3> {
  return new Z3(await load());
}

/** One memory of Z3; the terms of one question are in no other. */
export class Z3 {
  readonly version: string;
  readonly #raw: RawZ3;

  constructor({ raw, version }: Wasm) {
    this.#raw = raw;
    this.version = version;
  }

  /** Many small problems, one after another. */
  problems(limits: Limits): Problems {
    return new Problems(this.#raw, limits);
  }

  /** One long question. */
  proof(limits: Partial<Limits>): Proof {
    return new Proof(this.#raw, limits);
  }

  /**
   * Answers a first-order question that is written as SMT-LIB: what is asked here is what any other solver can be
   * asked. Quantified laws are used where their triggers match, so that `unknown` is the usual answer to what does not
   * follow, and comes quickly.
   */
  check(text: string, limits: Partial<Limits>): Check {
    const raw = this.#raw;
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
}
