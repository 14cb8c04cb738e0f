/** Units on a line, and owners of supply centres: rules of variants and of one's own may ask for them in movement. */
import type { Board } from '../../../board/board.ts';
import { failed, ok, type Result } from '../../../base/errors.ts';
import { ErrorList, Spot } from '../model/error-list.ts';
import { readAskedPosition } from '../model/fields-by-power.ts';
import { checkRetreats } from '../model/retreat-places.ts';
import type { TextsByPower } from '../model/texts-by-power.ts';
import type { PositionLine } from './line-content.ts';

/**
 * The position before movement that a line tells.
 *
 * @returns the owners of centres by province where they are told; or the first error, as of `readUnits` and `readCentres`
 */
export function readLinePosition(
  board: Board,
  units: TextsByPower,
  centers: TextsByPower | undefined,
): Result<Pick<PositionLine, 'units' | 'centres'>> {
  const errors = new ErrorList();
  const spot = new Spot(errors, {});
  const position = readAskedPosition(board, { units, centers }, spot);
  checkRetreats(board, { kind: 'movement', name: undefined, ...position }, spot);
  const [first] = errors.all;
  if (first !== undefined) return failed(first);
  const { units: standing, centres } = position;
  return ok({ units: standing, ...(centres !== undefined && { centres }) });
}
