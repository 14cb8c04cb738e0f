/** From a unit as written to a unit that can stand where it is said to. */
import { type Board, canStand, type PlacedUnit, type Unit } from '../../../board/board.ts';
import { type ErrorCode, failed, ok, type Result } from '../../../base/errors.ts';
import { shortened } from '../../../orders/text/cursor.ts';
import type { WrittenUnit } from '../../../orders/order.ts';
import { parseUnit } from '../../../orders/text/parse.ts';
import { keeping } from './kept-texts.ts';

/**
 * The location a written unit stands at.
 *
 * @param text how it was written, for the message
 * @returns the unit, or `unit-unreadable` (no type), `coast-unknown` (missing or not there), `unit-misplaced`
 */
export function standingUnit(board: Board, written: WrittenUnit, text: string): Result<PlacedUnit> {
  const { type, province, coast } = written;
  if (type === undefined) return wrong('unit-unreadable', `army or fleet? ${text}`, 'A or F');
  const place = board.locations.find(
    (location) => location.province === province && location.coast === (type === 'army' ? undefined : coast),
  );
  if (place === undefined) return wrong('coast-unknown', `no such coast: ${text}`);
  if (canStand(board, type, place.index)) return ok({ type, location: place.index });
  return lacksCoast(board, written)
    ? wrong('coast-unknown', `on which coast? ${text}`, 'a fleet with its coast')
    : wrong('unit-misplaced', `${text} cannot stand there`);
}

/** Reads a unit where it stands, `A PAR` or `F STP/SC`; errors as above and as of `parseUnit`. */
export const readStanding = keeping((board: Board, text: string): Result<PlacedUnit> => {
  const written = parseUnit(board, text);
  return written.ok ? standingUnit(board, written.value, shortened(text)) : written;
});

/** The same of a unit of a power. */
export function readStandingUnit(board: Board, power: number, text: string): Result<Unit> {
  const unit = readStanding(board, text);
  return unit.ok ? ok({ power, ...unit.value }) : unit;
}

/** Says if it is a fleet for which only the coast is missing. */
export function lacksCoast(board: Board, { type, province, coast }: WrittenUnit): boolean {
  return type === 'fleet' && coast === undefined && board.provinces[province]!.coasts.length > 0;
}

export function wrong(code: ErrorCode, message: string, expected?: string): Result<never> {
  return failed(expected === undefined ? { code, message } : { code, message, expected });
}
