/**
 * DATC 2.4, 8, ICE VARIANT: some borders are closed in some seasons.
 *
 * Over a closed border nobody moves, retreats, supports or convoys: it is as if there were none (8.A to 8.E).
 */
import { oncePer, valueAt } from '../../base/remembered.ts';
import type { Clause } from '../../../encodings/clause.ts';
import type { Board, Season, UnitType } from '../../board/board.ts';
import { hasGroundFor } from '../../board/tables.ts';
import type { OrderReading } from '../order.ts';
import { isRuleOn, type ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '8',
  title: 'ICE VARIANT',
  says: 'In some seasons units do not pass some borders: they neither move over them nor support or convoy across them.',
};

/** The board with the borders that are open, by board, then by season. */
const known: (board: Board) => Map<Season, Board> = oncePer(() => new Map());

/** The board as units find it in a season; in full where no season is known. */
export function boardIn(board: Board, season: Season | undefined, policy: ReadingPolicy): Board {
  if (season === undefined || !isRuleOn(board, policy, 'ice') || !hasGroundFor(board, 'ice')) return board;
  return valueAt(known(board), season, () => openIn(board, season));
}

/** The readings in a season, with that as the reason why an order is illegal that would not be in every season. */
export function withClosedBorders(
  inSeason: readonly OrderReading[],
  inFull: readonly OrderReading[],
): readonly OrderReading[] {
  return inSeason.map((reading, i) =>
    reading.verdict === 'illegal' && inFull[i]!.verdict !== 'illegal'
      ? { ...reading, reason: 'border-closed' }
      : reading,
  );
}

function openIn(board: Board, season: Season): Board {
  const { locations, provinces, specialBorders } = board;
  const isOpenThen = (seasons: readonly Season[] | undefined): boolean => seasons?.includes(season) ?? true;
  const isOpen = (type: UnitType, from: number, to: number): boolean =>
    [from, to].every((place) => isOpenThen(provinces[locations[place]!.province]!.seasons)) &&
    specialBorders.every(
      (border) =>
        border.type !== type || border.from !== from || border.to !== to || isOpenThen(border.seasons),
    );
  const open = (type: UnitType, lists: Board['armyBorders']): number[][] =>
    lists.map((list, from) => list.filter((to) => isOpen(type, from, to)));
  const fleetBorders = open('fleet', board.fleetBorders);
  return {
    ...board,
    armyBorders: open('army', board.armyBorders),
    fleetBorders,
    fleetProvinces: fleetBorders.map((list) => [...new Set(list.map((to) => locations[to]!.province))]),
  };
}
