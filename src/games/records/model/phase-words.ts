/** Names of phases as records write them, with an error for anything else. */
import { failed, ok, type Result } from '../../../base/errors.ts';
import type { Board } from '../../../board/board.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import { SEASONS } from '../../../board/calendar.ts';
import { PHASE_KINDS, type PhaseName } from '../../../adjudicate/phases/state.ts';

const FALL_ADJUSTMENT = /^\s*(?:fall|autumn|year)\b(.*\badjustments?\s*)$/i;

/**
 * Reads `S1901M`, `Fall 1901, Movement` and the like. Some programs have adjustments in fall: these are of winter.
 *
 * @param board on which it is: its calendar has the seasons
 * @returns the phase, or `phase-unknown`, also for `FORMING` and `COMPLETED`
 */
export function readPhaseName(text: string, { game }: Pick<Board, 'game'>): Result<PhaseName> {
  const phase = parsePhase(text.replace(FALL_ADJUSTMENT, 'winter$1'), game.calendar);
  if (phase !== undefined) return ok(phase);
  const expected = 'a phase such as S1901M, F1901R or W1901A';
  return failed({ code: 'phase-unknown', message: `there is no phase "${text.trim()}"`, expected });
}

/** Negative where `one` comes before `other`, 0 where they are the same phase. */
export function comparePhases(one: PhaseName, other: PhaseName): number {
  return one.year - other.year || stepOf(one) - stepOf(other);
}

/** Gives the place of a phase in its year. */
function stepOf({ season, kind }: PhaseName): number {
  return SEASONS.indexOf(season) * PHASE_KINDS.length + PHASE_KINDS.indexOf(kind);
}
