/** An observation in the texts of the protocol. */
import type { Board, Unit } from '../../../board/board.ts';
import { shortOwnedUnit } from '../../../orders/text/short-forms.ts';
import type { Observation } from '../diagnose/observation.ts';
import type { ReportedBoard } from '../asking/answer.ts';

export function afterTexts(board: Board, { next }: Observation): ReportedBoard {
  const named = (unit: Unit): string => shortOwnedUnit(board, unit);
  return {
    next: next.units.map(named).sort(),
    dislodged: new Map(
      (next.dislodged ?? []).map(({ unit, retreats }) => [
        named(unit),
        retreats?.map((place) => board.locations[place]!.code).sort(),
      ]),
    ),
    outcomes: {},
  };
}
