/** Places from which units of a board could reach a province: worked out once for each board. */
import { oncePer } from '../base/remembered.ts';
import { neighbouringProvinces, provinceOf, type Board } from './board.ts';

/** Places for each province of a board; each list is in the order of the board. */
export const placesOf = oncePer((board: Board) => {
  const { provinces } = board;
  const reached = (province: number): readonly number[] => board.fleetProvinces[province] ?? [];
  return {
    /** Provinces to which the units of any type can go that stand there. */
    neighbours: provinces.map(({ index }) => [...new Set(neighbouringProvinces(board, index))]),
    /** Units that could go there, by where they stand; fleets only where there are no coasts to choose from. */
    beside: provinces.map(({ index }) => placesBeside(board, index)),
    /** The coasts to which a fleet could go from there. */
    shores: provinces.map(({ index }) =>
      reached(index).filter((shore) => provinces[shore]!.terrain === 'coast'),
    ),
    /** The seas from which a fleet could go there. */
    seas: provinces.map(({ index }) =>
      provinces.flatMap((sea) =>
        sea.terrain === 'sea' && reached(sea.index).includes(index) ? [sea.index] : [],
      ),
    ),
  };
});

function placesBeside(board: Board, target: number) {
  return board.provinces.flatMap(({ index: province }) => {
    const borders = board.armyBorders[province] ?? [];
    const army = borders.some((place) => provinceOf(board, place) === target);
    // Where there are coasts, no fleet goes anywhere from the province.
    const fleet = (board.fleetProvinces[province] ?? []).includes(target);
    return [
      ...(army ? [{ province, type: 'army' as const }] : []),
      ...(fleet ? [{ province, type: 'fleet' as const }] : []),
    ];
  });
}
