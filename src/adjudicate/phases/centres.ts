/** Supply centres: who owns them, how many units that allows, and who has won by them. */
import { siteProblem } from '../../../encodings/build-site.ts';
import { ownerAfterFall } from '../../../encodings/ownership.ts';
import type { WithVariants } from '../../../encodings/variant-rules.ts';
import { isSiteAnywhere } from '../../../encodings/variants/build-anywhere.ts';
import { isOwnedAtStart } from '../../../encodings/variants/captured-homes.ts';
import { countsFor } from '../../../encodings/variants/hong-kong.ts';
import { type Board, checkedBoard, provinceOf, type Unit, occupiedProvinces } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import { LATER_RULES, type LaterRules } from './later-rules.ts';
import type { GameState } from './state.ts';
import { isRuleOn } from '../../orders/reading-policy.ts';

/** The rules of variants are those of the board. */
export const NO_VARIANTS: WithVariants = {};

/** The owners at the start of a game: each power has its home centres, unless the board says otherwise. */
export function homeCentres(board: Board, policy: WithVariants = NO_VARIANTS): GameState['centres'] {
  const { provinces, game, start } = checkedBoard(board);
  const onlyCaptured = isRuleOn(board, policy, 'captured-homes');
  const owners: (number | undefined)[] = provinces.map(() => undefined);
  for (const [power, owned] of game.owned.entries()) {
    for (const province of owned) {
      const hasOwnUnit = start.some(
        (unit) => unit.power === power && provinceOf(board, unit.location) === province,
      );
      if (!onlyCaptured || isOwnedAtStart({ hasOwnUnit })) owners[province] = power;
    }
  }
  return owners;
}

/** Says if the power builds in the province when it owns the centre there, by the rule of the board. */
export function isBuildSite(
  board: Board,
  power: number,
  province: number,
  policy: WithVariants = NO_VARIANTS,
): boolean {
  const { provinces, game } = board;
  if (isRuleOn(board, policy, 'build-anywhere')) return isSiteAnywhere(provinces[province]!);
  const { supplyCentre, home } = provinces[province]!;
  switch (game.builds) {
    case 'home':
      return supplyCentre && home === power;
    case 'owned':
      return supplyCentre;
    case 'listed':
      return game.buildSites[power]!.includes(province);
  }
}

/** The owners after fall: a unit takes the centre on which it stands, and others keep their owner. */
export function centresAfterFall(
  board: Board,
  centres: GameState['centres'],
  units: readonly Unit[],
): GameState['centres'] {
  const occupants: (number | undefined)[] = [];
  for (const { power, location } of units) occupants[provinceOf(board, location)] = power;
  return board.provinces.map(({ index, supplyCentre }) =>
    supplyCentre ? ownerAfterFall(centres[index], occupants[index]) : centres[index],
  );
}

/** Counts for each power the centres it owns that count for it. */
export function countCentres(
  board: Board,
  centres: GameState['centres'],
  policy: WithVariants = NO_VARIANTS,
): number[] {
  const isOn = isRuleOn(board, policy, 'hong-kong');
  const worthless = isOn ? tablesOf(board).ways.worthlessCentre : undefined;
  const counts = board.powers.map(() => 0);
  for (let province = 0; province < centres.length; province++) {
    const owner = centres[province];
    if (owner !== undefined && countsFor(province, owner, worthless)) counts[owner]!++;
  }
  return counts;
}

/** Counts for each power how many more centres than units it has; 0 for a neutral power. */
export function balances(
  state: Pick<GameState, 'board' | 'centres' | 'units'>,
  policy: WithVariants = NO_VARIANTS,
  rules: LaterRules = LATER_RULES,
): number[] {
  const { board, centres, units } = state;
  return countCentres(board, centres, policy).map((count, power) =>
    board.powers[power]!.neutral
      ? 0
      : rules.balanceOf(count, units.filter((unit) => unit.power === power).length),
  );
}

/** Provinces in which the power could build one unit each: owned centres where it builds and nobody stands. */
export function openSites(
  { board, centres, units }: Pick<GameState, 'board' | 'centres' | 'units'>,
  power: number,
  policy: WithVariants = NO_VARIANTS,
): number[] {
  const occupied = occupiedProvinces(board, units);
  return board.provinces
    .filter(
      ({ index }) =>
        siteProblem({
          isHomeCentre: isBuildSite(board, power, index, policy),
          isOwned: centres[index] === power,
          isOccupied: occupied.has(index),
        }) === undefined,
    )
    .map(({ index }) => index);
}

/** The armies that stand again in the empty centres of neutral powers that rebuild. */
export function rebuiltArmies({
  board,
  centres,
  units,
}: Pick<GameState, 'board' | 'centres' | 'units'>): Unit[] {
  const occupied = occupiedProvinces(board, units);
  return board.provinces.flatMap(({ index, terrain }): Unit[] => {
    const owner = centres[index];
    const isTheirs = owner !== undefined && board.powers[owner]!.rebuilds && terrain !== 'sea';
    if (!isTheirs || occupied.has(index)) return [];
    return [{ power: owner, type: 'army', location: index }];
  });
}

/** Number of centres that win the game: more than half of the board's, unless it says otherwise. */
export function centresToWin(board: Board): number {
  if (board.game.centresToWin !== undefined) return board.game.centresToWin;
  return Math.floor(board.provinces.filter(({ supplyCentre }) => supplyCentre).length / 2) + 1;
}

/**
 * The power that has won: the one with the most centres, if they are enough. Where fewer than most of them are, two powers
 * can have as many, and the game goes on.
 */
export function winnerOf(
  { board, centres }: Pick<GameState, 'board' | 'centres'>,
  policy: WithVariants = NO_VARIANTS,
): number | undefined {
  const counts = countCentres(board, centres, policy).map((count, power) =>
    board.powers[power]!.neutral ? 0 : count,
  );
  const most = Math.max(0, ...counts);
  const first = counts.indexOf(most);
  return counts.lastIndexOf(most) === first && most >= centresToWin(board) ? first : undefined;
}
