/** Owners of supply centres on a line: rules of variants and of one's own may ask for them in movement. */
import type { Board } from '../../../board/board.ts';
import { failed, ok, type Result } from '../../../base/errors.ts';
import { ErrorList, Spot } from '../model/error-list.ts';
import { checkUnsaid, readCentres } from '../model/fields-by-power.ts';
import type { Centres } from '../model/game-record.ts';
import { PositionReader } from '../model/position-reader.ts';
import type { TextsByPower } from '../model/texts-by-power.ts';

/**
 * The owner of the centre in each province.
 *
 * @returns by province, and an empty list where nobody is told to own any; or the first error of `readCentres`
 */
export function readLineCentres(board: Board, byPower: TextsByPower): Result<Centres> {
  const errors = new ErrorList();
  const position = new PositionReader(board, errors);
  const spot = new Spot(errors, { path: 'centers' });
  checkUnsaid(byPower, board, spot);
  readCentres(byPower, position, spot);
  const [first] = errors.all;
  if (first !== undefined) return failed(first);
  const { centres = [] } = position.position();
  return ok(centres.some((owner) => owner !== undefined) ? centres : []);
}
