/** A question to a program, and its source. */
import type { PhaseQuestion } from '../diagnose/phase-question.ts';

/** A phase to ask about. */
export interface SourcedQuestion {
  /** The source of the question: `DATC 3.2 6.A.1`, `random 17`. */
  readonly from: string;
  readonly question: PhaseQuestion;
  /** The line of the file of positions that it stands on, from 1. */
  readonly line?: number;
}
