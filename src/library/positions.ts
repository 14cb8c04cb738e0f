/** Positions, as people write them and as `gameJson` does, and movement phases adjudicated by the equations. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { object, writtenText } from '../base/given.ts';
import { type Board, checkedBoard } from '../board/board.ts';
import { standardBoard } from '../board/standard.ts';
import type { UserError } from '../base/errors.ts';
import {
  adjudicateMovement,
  DEFAULT_OPTIONS,
  equationsOf,
  type Adjudication,
  type MovementOptions,
  type Position,
  type Unknown,
} from '../adjudicate/phases/movement.ts';
import type { GameState } from '../adjudicate/phases/state.ts';
import { solve as solveSystem, type Solved } from '../adjudicate/resolution/solve.ts';
import type { EquationSystem } from '../adjudicate/resolution/system.ts';
import { faultOfFields, type GameFields, readGameState } from '../games/records/json/position-json.ts';
import { ErrorList, Spot } from '../games/records/model/phase-list.ts';
import { readPositionText } from '../orders/text/position-text.ts';
import { NOT_OPEN } from '../readings/z3/solver.ts';
import { checkedOptions, checkedPosition } from './checked.ts';
import { checkedPolicy } from './checked-policy.ts';
import { librarySolver } from './library-solver.ts';

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
  checkedBoard(board);
  writtenText(text, 'record-invalid', 'the text');
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

/**
 * Adjudicates a movement phase (DATC 5.B, with the backup rules of 5.B.9).
 *
 * @param position units, at most one in a province, and the orders they were given
 * @param options engine and rules; by default all equations go to Z3 at once, under DATC 3.2
 * @returns what happened, with every decision and strength; `unknown` if the solver reached its limit
 * @throws UserErrorException for a position or an option that cannot be, with what is wrong in `error`
 */
export async function adjudicate(
  position: Position,
  options: Partial<MovementOptions> = {},
): Promise<Adjudication | Unknown> {
  const [given, how] = [checkedPosition(position), checkedOptions(options, DEFAULT_OPTIONS)];
  return librarySolver().run((solver) => adjudicateMovement(given, how, solver));
}

/**
 * The same without waiting, by the engine `components` if no other is given. Z3 is needed only for cycles that a short
 * search does not settle, and by the engine `whole`; it must have been opened by `openZ3` then.
 */
export function adjudicateSync(
  position: Position,
  options: Partial<MovementOptions> = {},
): Adjudication | Unknown {
  const how = checkedOptions(options, { ...DEFAULT_OPTIONS, engine: 'components' });
  const given = checkedPosition(position);
  const result = librarySolver().runNow((solver) => adjudicateMovement(given, how, solver));
  if (result === NOT_OPEN) throw new Error('this needs Z3, which takes time to open: await openZ3() before');
  return result;
}

/** Opens Z3 for everything that comes, once for a process: for what `adjudicateSync` may need of it. */
export function openZ3(): Promise<void> {
  return librarySolver().open();
}

/**
 * Finds all solutions of the bare equations of a position, its cycles, and the orders that form them.
 *
 * @returns the solutions, and the system that says what the numbers of their decisions mean
 */
export async function solve(
  position: Position,
  options: Partial<Pick<MovementOptions, 'policy'>> = {},
): Promise<{ readonly system: EquationSystem; readonly solved: Solved }> {
  const system = equationsOf(checkedPosition(position), checkedOptions(options, DEFAULT_OPTIONS).policy);
  return { system, solved: await librarySolver().run((solver) => solveSystem(system, solver)) };
}
