/** Reads what a live program says about a position into the form in which the audit compares. */
import type { Board, Unit } from '../../../board/board.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { readStandingUnit } from '../../../games/records/model/standing-unit.ts';
import type { Observation, ReportedResult } from '../diagnose/observation.ts';
import type { ReportedBoard } from './answer.ts';
import { shortUnit } from '../../../orders/text/format.ts';

/** The success of an order by its outcome in the protocol; other outcomes say nothing that can be compared. */
const SUCCEEDED: Readonly<Record<string, boolean>> = {
  succeeds: true,
  fails: false,
  given: true,
  cut: false,
  available: true,
  disrupted: false,
};

/** The result of a program for a position. */
export function observationOf(
  { board, units }: Pick<Position, 'board' | 'units'>,
  told: ReportedBoard,
): Observation {
  const dislodged = [...told.dislodged].map(([unit, places]) => ({
    unit: unitOf(board, unit),
    ...(places === undefined ? {} : { retreats: places.map((place) => locationOf(board, place)) }),
  }));
  return {
    next: { units: told.next.map((unit) => unitOf(board, unit)), dislodged },
    results: units.flatMap((unit, index): ReportedResult[] => {
      const outcome = told.outcomes[shortUnit(board, unit)];
      const succeeded = outcome === undefined ? undefined : SUCCEEDED[outcome];
      return succeeded === undefined ? [] : [{ unit: index, succeeded, words: [outcome!] }];
    }),
  };
}

/** A unit as `Told` has it: `ENGLAND F NTH`. */
function unitOf(board: Board, text: string): Unit {
  const [code, ...unit] = text.split(' ');
  const power = board.powers.findIndex((each) => each.code === code);
  const read = readStandingUnit(board, power, unit.join(' '));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function locationOf(board: Board, code: string): number {
  return board.locations.findIndex((location) => location.code === code);
}
