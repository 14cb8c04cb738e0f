/** Supply centres: who owns them, how many units that allows, and who has won by them. */
import { balanceOf } from '../../encodings/balance.ts';
import { siteProblem } from '../../encodings/build-site.ts';
import { ownerAfterFall } from '../../encodings/ownership.ts';
import { provinceOf, type Board, type Unit } from '../board/board.ts';
import type { GameState } from './state.ts';

type Centres = GameState['centres'];

/** The owners at the start of a game: each power has its home centres. */
export function homeCentres(board: Board): Centres {
  return board.provinces.map(({ supplyCentre, home }) => (supplyCentre ? home : undefined));
}

/** The owners after fall: a unit takes the centre on which it stands, and others keep their owner. */
export function centresAfterFall(board: Board, centres: Centres, units: readonly Unit[]): Centres {
  const occupants: (number | undefined)[] = [];
  for (const { power, location } of units) occupants[provinceOf(board, location)] = power;
  return board.provinces.map(({ index, supplyCentre }) =>
    supplyCentre ? ownerAfterFall(centres[index], occupants[index]) : centres[index],
  );
}

/** How many centres each power owns, by power. */
export function countCentres(board: Board, centres: Centres): number[] {
  return board.powers.map(({ index }) => centres.filter((owner) => owner === index).length);
}

/** By power: how many more centres than units it has; negative for units that must go. */
export function balances({
  board,
  centres,
  units,
}: Pick<GameState, 'board' | 'centres' | 'units'>): number[] {
  return countCentres(board, centres).map((count, power) =>
    balanceOf(count, units.filter((unit) => unit.power === power).length),
  );
}

/** Provinces in which the power could build one unit each: owned home centres where nobody stands. */
export function openSites(
  { board, centres, units }: Pick<GameState, 'board' | 'centres' | 'units'>,
  power: number,
): number[] {
  const occupied = new Set(units.map(({ location }) => provinceOf(board, location)));
  return board.provinces
    .filter(
      ({ index, supplyCentre, home }) =>
        siteProblem({
          isHomeCentre: supplyCentre && home === power,
          isOwned: centres[index] === power,
          isOccupied: occupied.has(index),
        }) === undefined,
    )
    .map(({ index }) => index);
}

/** How many centres win the game: more than half of the board's. */
export function centresToWin(board: Board): number {
  return Math.floor(board.provinces.filter(({ supplyCentre }) => supplyCentre).length / 2) + 1;
}

/**
 * The power that has won: the one with the most centres, if they are enough.
 *
 * @param enough fewer than most of the board's centres may be enough where a game says so; then two powers
 *   can have as many, and the game goes on
 */
export function winnerOf(
  { board, centres }: Pick<GameState, 'board' | 'centres'>,
  enough: number = centresToWin(board),
): number | undefined {
  const counts = countCentres(board, centres);
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return most >= enough && counts.lastIndexOf(most) === first ? first : undefined;
}
