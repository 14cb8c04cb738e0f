/** A unit in every province and on every coast at once, which no game can have: for tests of room. */
import { canStand, type Unit } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import type { Scene } from '../../../src/explain/pictures/scene.ts';

/** Fleets where a fleet can stand, armies elsewhere. */
export function wholeBoard(): Scene {
  const units = standardBoard.locations.flatMap(({ index }): Unit[] => {
    const power = index % standardBoard.powers.length;
    if (canStand(standardBoard, 'fleet', index)) return [{ power, type: 'fleet', location: index }];
    return canStand(standardBoard, 'army', index) ? [{ power, type: 'army', location: index }] : [];
  });
  return {
    board: standardBoard,
    contested: [],
    pieces: units.map((unit) => ({ unit, order: undefined, result: 'open', dislodged: undefined })),
  };
}
