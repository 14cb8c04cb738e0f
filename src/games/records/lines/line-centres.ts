/** Owners of supply centres on a line: rules of variants and of one's own may ask for them in movement. */
import type { Board } from '../../../board/board.ts';
import { namesOf } from '../../../orders/text/names.ts';
import { ok, type Result } from '../../../base/errors.ts';
import { shortened } from '../../../orders/text/cursor.ts';
import { wrong } from '../model/standing-unit.ts';
import type { TextsByPower } from '../model/texts-by-power.ts';

/**
 * The owner of the centre in each province.
 *
 * @returns by province, and an empty list where nobody is told to own any; or `power-unknown`, `province-unknown`, or
 *   `record-invalid` for a province without a centre and for one with two owners
 */
export function readLineCentres(
  board: Board,
  byPower: TextsByPower,
): Result<readonly (number | undefined)[]> {
  const owners: (number | undefined)[] = board.provinces.map(() => undefined);
  for (const [name, codes] of Object.entries(byPower)) {
    const power = board.powers.find(({ code }) => code === name.toUpperCase())?.index;
    if (power === undefined)
      return wrong(
        'power-unknown',
        `centers: no power "${shortened(name)}"`,
        board.powers.map(({ code }) => code).join(', '),
      );
    for (const code of codes) {
      const province = namesOf(board).provinces.exact.get(code.toUpperCase());
      if (province === undefined)
        return wrong('province-unknown', `centers: no province "${shortened(code)}"`, 'a code such as PAR');
      const isFree = owners[province] === undefined || owners[province] === power;
      if (!isFree) return wrong('record-invalid', `centers: ${shortened(code)} has two owners`);
      if (!board.provinces[province]!.supplyCentre)
        return wrong('record-invalid', `centers: ${shortened(code)} has no supply centre`);
      owners[province] = power;
    }
  }
  return ok(owners.some((owner) => owner !== undefined) ? owners : []);
}
