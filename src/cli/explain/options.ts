/** The options of `dipsolve explain`. */
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Solver } from '../../readings/z3/solver.ts';

export interface ExplainOptions {
  readonly solver: Solver;
  readonly rules: Rules;
  readonly json: boolean;
  /** Levels of the tree of decisions; by default some for one unit, none for all. */
  readonly depth: number | undefined;
  /** Which orders would change what happens to the unit: those of a power by name, or of any. */
  readonly change: string | true | undefined;
  /** The phase of a file with several that is meant, by its name or that of its game. */
  readonly phase: string | undefined;
  readonly core: boolean;
  /** Other rules to compare with, by name, as a file or by a choice. */
  readonly compare: string | undefined;
}
