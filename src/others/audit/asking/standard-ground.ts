/** Positions that are written on the standard board, and the boards on which they can be asked. */
import { MOVEMENT_RULES } from '../../../../encodings/variant-rules.ts';
import type { Board } from '../../../board/board.ts';
import { standardBoard } from '../../../board/standard.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';

/** The field that names the board in a line; a line that names none is about the standard board. */
export function mapField({ id }: Board): { readonly map?: string } {
  return id === standardBoard.id ? {} : { map: id };
}

/**
 * Tells if a movement phase of the standard board is one of this board too, with the same result: its powers in
 * their order, places and borders are the same. Such boards differ in how games begin, build and end.
 */
export function isStandardGround(board: Board): boolean {
  return (
    board.id === standardBoard.id ||
    (MOVEMENT_RULES.every((rule) => board.rules[rule] === undefined) &&
      groundOf(board) === groundOf(standardBoard))
  );
}

function groundOf({ powers, provinces, locations, armyBorders, fleetBorders }: Board): string {
  return JSON.stringify([
    powers.map(({ code, neutral }) => [code, neutral]),
    provinces.map(({ terrain }) => terrain),
    locations.map(({ code }) => code),
    [armyBorders, fleetBorders].map((borders) => borders.map((places) => places.toSorted((a, b) => a - b))),
  ]);
}

/** A position of the standard board on another one with the same ground. */
export function onGround<P extends Pick<Position, 'board'>>(position: P, board: Board): P {
  return board === position.board ? position : { ...position, board };
}
