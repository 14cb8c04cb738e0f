/** What is asked of a program, and where it is from. */
import type { PhaseQuestion } from '../diagnose/phase-question.ts';

/** A phase to ask about. */
export interface SourcedQuestion {
  /** Where it is from: `DATC 3.2 6.A.1`, `random 17`. */
  readonly from: string;
  readonly question: PhaseQuestion;
  /** Whether to ask it again with the last order first. */
  readonly bothWays?: true;
}
