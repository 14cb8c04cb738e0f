/** Where units stand on a board, as rules of one's own may ask. */
import { canStand } from '../../board/board.ts';
import { anyOf, same, someOf } from '../../readings/folding.ts';
import { type NameOnBoard, STANDS_ON_BOARD } from '../../readings/known/where-units-stand.ts';
import type { Fact } from '../space/terrain.ts';
import type { PlacedOnBoard } from './way-facts.ts';

/** In plain words what these facts are. */
const BECAUSE = 'a unit stands on a coast, a supply centre or a home centre where its province is one';

/** Ties where one unit stands to the board. */
export function* standingOnMap<T>(
  { logic, board, situation, placement }: PlacedOnBoard<T>,
  unit: number,
): Generator<Fact<T>> {
  for (const name of Object.keys(STANDS_ON_BOARD) as NameOnBoard[]) {
    const holds = anyOf(
      logic,
      board.locations.flatMap(({ index, province }) => {
        if (!canStand(board, 'army', index) && !canStand(board, 'fleet', index)) return [];
        const powers = board.powers.filter((power) => STANDS_ON_BOARD[name](board, province, power.index));
        if (powers.length === 0) return [];
        const stands = placement.standsAt(unit, index);
        if (powers.length === board.powers.length) return [stands];
        return [
          logic.and(
            stands,
            someOf(logic, powers, (power) => placement.isOf(unit, power.index)),
          ),
        ];
      }),
    );
    const stands = situation.relations.stands(name, unit);
    yield { because: BECAUSE, holds: same(logic, stands, holds) };
  }
}
