/** Positions as people write them, and as `gameJson` does. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { object, writtenText } from '../base/given.ts';
import { type Board, checkedBoard } from '../board/board.ts';
import { standardBoard } from '../board/standard.ts';
import type { UserError } from '../base/errors.ts';
import { checkedPolicy } from './checked-policy.ts';
import { readPositionText } from '../orders/text/position-text.ts';
import type { Position } from '../adjudicate/phases/movement.ts';
import type { GameState } from '../adjudicate/phases/state.ts';
import { faultOfFields, type GameFields, readGameState } from '../games/records/json/position-json.ts';
import { ErrorList, Spot } from '../games/records/model/phase-list.ts';

/**
 * Reads a position in the text form: `Italy:` and its orders below or on the same line; every ordered unit
 * exists, and a unit written alone stands without an order. What is poorly written is read as 4.E.2 says.
 *
 * @returns the position of all that could be read, and everything that is wrong with the text
 */
export function readPosition(
  text: string,
  board: Board = standardBoard,
  policy: Policy = DATC_3_2,
): { readonly position: Position; readonly errors: readonly UserError[] } {
  writtenText(text, 'record-invalid', 'the text');
  checkedBoard(board);
  const { units, orders, season, errors } = readPositionText(board, text, undefined, checkedPolicy(policy));
  return { position: { board, units, orders, season }, errors };
}

/**
 * Reads a position of a game in the fields that `gameJson` writes.
 *
 * @returns the state, and everything that is wrong; no state where anything is
 */
export function readGameJson(
  json: GameFields,
  board: Board = standardBoard,
): { readonly state: GameState | undefined; readonly errors: readonly UserError[] } {
  checkedBoard(board);
  const fault = faultOfFields({ ...object(json, 'record-invalid', 'the position') });
  if (fault !== undefined) return { state: undefined, errors: [{ code: 'record-invalid', message: fault }] };
  const errors = new ErrorList();
  return { state: readGameState(board, json, new Spot(errors, {})), errors: errors.all };
}
