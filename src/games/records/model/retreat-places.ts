/** Checks where dislodged units of a position may retreat to, in positions that are asked and not recorded. */
import type { UserError } from '../../../base/errors.ts';
import { type Board, neighbours, occupiedProvinces, provinceOf, type Unit } from '../../../board/board.ts';
import { shortOwnedUnit, shortUnit } from '../../../orders/text/format.ts';
import { boardIn } from '../../../orders/legality/closed-borders.ts';
import type { ReadingPolicy } from '../../../orders/reading-policy.ts';
import type { Spot } from './error-list.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { RecordedPhase, RecordedPosition } from './game-record.ts';
import { notDislodged } from './position-reader.ts';

/** The error that units are dislodged at the beginning of a phase of another kind than retreats, if any are. */
export function strayDislodged({
  kind,
  retreating,
}: Pick<RecordedPhase, 'kind' | 'retreating'>): UserError | undefined {
  if (kind === 'retreat' || retreating.length === 0) return undefined;
  const message = 'there are dislodged units outside a retreat phase';
  return { code: 'record-invalid', message, expected: 'none' };
}

/** Reports dislodged units after a phase of this kind, if it is none of movement. */
export function checkSettled(kind: PhaseKind, { retreating }: RecordedPosition, spot: Spot): void {
  if (kind === 'movement' || retreating.length === 0) return;
  spot.report('record-invalid', 'only after movement are there dislodged units', 'none');
}

/**
 * Reports dislodged units outside a retreat phase and each place to which a unit cannot go (`record-invalid`), and units that
 * may go somewhere but were not dislodged (`unit-missing`).
 *
 * @param policy says if ice closes borders; without it all are open
 */
export function checkRetreats(
  board: Board,
  { kind, name, units, retreating }: Pick<RecordedPhase, 'kind' | 'name' | 'units' | 'retreating'>,
  spot: Spot,
  policy?: ReadingPolicy,
): void {
  const stray = strayDislodged({ kind, retreating });
  if (stray !== undefined) {
    spot.in('dislodged').add(stray);
    return;
  }
  if (retreating.length === 0) return;
  const open = policy === undefined ? board : boardIn(board, name?.season, policy);
  const taken = occupiedProvinces(board, units);
  for (const { unit, retreats = [], isUnlisted = false } of retreating) {
    const at = spot.in('retreat_options', board.powers[unit.power]!.code, shortUnit(board, unit));
    if (isUnlisted) at.add(notDislodged(board, unit));
    const ways = neighbours(open, unit);
    for (const to of retreats) {
      const isTaken = taken.has(provinceOf(board, to));
      if (!isTaken && ways.includes(to)) continue;
      const why = isTaken ? ', where a unit stands' : '';
      const place = board.locations[to]!.code;
      at.report('record-invalid', `${shortOwnedUnit(board, unit)} cannot go to ${place}${why}`);
    }
  }
}

/** Reports dislodged units of which nothing tells where they may go. */
export function reportUntold(board: Board, retreating: RecordedPhase['retreating'], spot: Spot): void {
  for (const { unit } of retreating.filter(({ retreats }) => retreats === undefined)) {
    const message = `nothing for ${shortOwnedUnit(board, unit)}`;
    spot.in('retreat_options').report('record-invalid', message, 'the places it may retreat to');
  }
}

/** Lists the places where a unit could go if no place were contested and its attacker came from nowhere. */
export function vacantNeighbours(board: Board, units: readonly Unit[], unit: Unit): number[] {
  const taken = occupiedProvinces(board, units);
  return neighbours(board, unit).filter((to) => !taken.has(provinceOf(board, to)));
}
