/** `dipsolve play from`: a position in words as one that a game goes on from. */
import { provinceOf, type Board, type Unit } from '../../board/board.ts';
import type { Boards } from '../../board/boards.ts';
import type { UserError } from '../../base/errors.ts';
import { formatOrder } from '../../orders/text/format.ts';
import { newGame } from '../../adjudicate/phases/game.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { parsePhase } from '../../adjudicate/phases/phase-name.ts';
import type { GameState } from '../../adjudicate/phases/state.ts';
import { gameJson, type GameJson } from '../../games/records/json/position-json.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { complain } from '../shared/complain.ts';
import { nameOf, readInputText, readPosition } from '../shared/input.ts';
import { EXIT } from '../shared/exit-code.ts';
import { printError } from '../shared/print.ts';
import { write } from './write.ts';
import { wrap } from '../shared/wrap.ts';

/** The output of `play from`: a position with its orders, for `play process`. */
export type OrderedJson = GameJson & { readonly orders: Readonly<Record<string, readonly string[]>> };

const OWNERS_ASSUMED =
  'The text does not say who owns the supply centres. In "centers", each belongs to the power whose unit stands there, or else to its owner at the start of a game. Correct this before centres are counted.';

/**
 * Prints a position in words as JSON, with its orders.
 *
 * @param phaseName the movement phase of the position, such as `F1904M`; `option-invalid` for another
 * @returns the exit code
 */
export async function playFrom(
  file: string,
  phaseName: string,
  { policy }: Rules,
  boards: Boards,
  out?: string,
): Promise<number> {
  const board = boards.first;
  const phase = parsePhase(phaseName, board.game.calendar);
  if (phase?.kind !== 'movement') return complain([notMovement(phaseName)]);
  const input = await readInputText(file);
  if (!input.ok) return complain([input.error]);
  const { position, errors } = readPosition(board, input.value, nameOf(file), policy);
  if (position === undefined) return complain(errors);
  const { units } = position;
  const state = { board, phase, units, retreating: [], centres: assumedCentres(board, units) };
  const code = write(orderedJson(state, position), out);
  if (code === EXIT.fine) printError(`${wrap(OWNERS_ASSUMED)}\n`);
  return code;
}

function notMovement(phase: string): UserError {
  const message = `--phase: "${phase}" is not a movement phase of this board`;
  return { code: 'option-invalid', message, expected: 'a name such as F1904M' };
}

function orderedJson(state: GameState, { board, orders }: Position): OrderedJson {
  const byPower: Record<string, string[]> = {};
  for (const { power, order } of orders) {
    if (power === undefined) throw new Error('an order in words that no power gave');
    (byPower[board.powers[power]!.code] ??= []).push(formatOrder(board, order, 'short'));
  }
  return { ...gameJson(state), orders: byPower };
}

/** A centre belongs to the power whose unit stands there, or else to its owner at the start of a game. */
function assumedCentres(board: Board, units: readonly Unit[]): (number | undefined)[] {
  const centres = [...newGame(board).centres];
  for (const { power, location } of units) {
    const province = provinceOf(board, location);
    if (board.provinces[province]!.supplyCentre) centres[province] = power;
  }
  return centres;
}
