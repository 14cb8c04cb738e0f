/** A later phase as the suite writes it down, and its size. */
import { type TextQuestion, textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import { laterQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import type { LaterPhase } from '../../../../src/others/suite/later/later-phase.ts';

/** The phase as a line of the protocol has it. */
export function laterTextOf({ state, orders }: LaterPhase): TextQuestion {
  return textQuestionOf(laterQuestion(state, orders));
}

/** Counts the units that the phase is about. */
export function sizeOfPhase({ state: { units, retreating } }: LaterPhase): number {
  return units.length + retreating.length;
}
