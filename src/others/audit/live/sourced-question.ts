/** A question to a program, and its source. */
import type { PhaseQuestion } from '../diagnose/phase-question.ts';

/** A phase to ask about. */
export interface SourcedQuestion {
  /** The source of the question: `DATC 3.2 6.A.1`, `random 17`. */
  readonly from: string;
  readonly question: PhaseQuestion;
  /** True to ask it again with the last order first. */
  readonly bothWays?: true;
}
