/**
 * The solver as a prover: one long question with its own context, whose unknowns have names that people can
 * read and which can be written down as SMT-LIB for other solvers.
 */
import { valueAt } from '../../base/remembered.ts';
import { Context } from './context.ts';
import type { Limits } from './limits.ts';
import type { TermLogic } from './terms.ts';
import type { Check, RawZ3, SolverPointer, TermPointer } from './wasm.ts';

export type { TermPointer } from './wasm.ts';

/** One question to Z3 with a context of its own; terms of different proofs must not be mixed. */
export class Proof {
  readonly logic: TermLogic;
  readonly #context: Context;
  readonly #solver: SolverPointer;
  readonly #unknowns = new Map<string, TermPointer>();
  /** Everything that was required, in order. */
  readonly #required: TermPointer[] = [];

  constructor(raw: RawZ3, limits: Partial<Limits>) {
    this.#context = new Context(raw);
    this.logic = this.#context.logic;
    this.#solver = this.#context.solver('finite', limits);
  }

  /** The unknown truth value with this name. */
  unknown(name: string): TermPointer {
    return valueAt(this.#unknowns, name, () => this.#context.constant(this.#context.symbol(name)));
  }

  require(term: TermPointer): void {
    if (term === this.logic.true) return;
    this.#required.push(term);
    this.#context.raw._Z3_solver_assert(this.#context.pointer, this.#solver, term);
  }

  get size(): number {
    return this.#required.length;
  }

  check(): Check {
    return this.#context.check(this.#solver);
  }

  /** Reads terms in the model of the last satisfiable check, while `use` runs. */
  withModel<V>(use: (holds: (term: TermPointer) => boolean) => V): V {
    return this.#context.withModel(this.#solver, use);
  }

  /**
   * All requirements as SMT-LIB, without `(check-sat)`. A separate solver prints them: the one that was asked keeps
   * what it made of them, which may be no more than "false".
   */
  smtLib(): string {
    const { raw, pointer } = this.#context;
    const printer = raw._Z3_mk_simple_solver(pointer);
    raw._Z3_solver_inc_ref(pointer, printer);
    for (const term of this.#required) raw._Z3_solver_assert(pointer, printer, term);
    const text: unknown = raw.ccall(
      'Z3_solver_to_string',
      'string',
      ['number', 'number'],
      [pointer, printer],
    );
    raw._Z3_solver_dec_ref(pointer, printer);
    return text as string;
  }

  close(): void {
    this.#context.raw._Z3_solver_dec_ref(this.#context.pointer, this.#solver);
    this.#context.close();
  }
}
