/** The values of the options of `dipsolve adjudicate`, except those for bulk. */
import type { Boards } from '../../board/boards.ts';
import type { RecordFormat } from '../../games/records/model/formats.ts';
import type { Engine } from '../../adjudicate/resolution/resolve.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Solver } from '../../readings/z3/solver.ts';

export interface AdjudicateOptions {
  readonly solver: Solver;
  /** Boards that positions can name. */
  readonly boards: Boards;
  readonly engine?: Engine;
  readonly json?: boolean;
  /** File to draw it to; `-` for standard output, which then has nothing else. */
  readonly svg?: string;
  /** Title of the picture; of several pictures each has the name of its phase too. */
  readonly title?: string;
  /** Read the files as this format, whatever they look like. */
  readonly format?: RecordFormat;
  /** DATC 3.2 if not given. */
  readonly rules?: Rules;
}
