/** A movement phase: its units and orders are in its text, and what rules of variants ask beside them in the phase of its game. */
import { readPosition, type Board, type Policy, type Position, type UserError } from '../../index.ts';
import { stateOf, type GamePhase } from './game-phase.ts';
import type { LineUnits } from './line-units.ts';
import { tooLong } from './text-bounds.ts';
import { withoutUnreadable, type Unreadable } from './unreadable.ts';

/** The parts that are read of a setup. */
export interface ToldMovement {
  readonly text: string;
  readonly game?: GamePhase;
  /** The units of lines in which no unit can be read. */
  readonly lineUnits?: LineUnits;
}

export interface ReadMovement {
  /** Units whose orders cannot be read stand in it without one. */
  readonly position: Position;
  readonly errors: readonly UserError[];
  readonly unreadable: readonly Unreadable[];
}

export function readMovement(board: Board, told: ToldMovement, policy: Policy): ReadMovement {
  const { game } = told;
  const { position, errors, unreadable } = readText(board, told, policy);
  const state = game && stateOf(board, game, []);
  if (state === undefined) return { position, errors, unreadable };
  const { phase, centres } = state;
  return { position: { ...position, season: phase.season, centres }, errors, unreadable };
}

function readText(board: Board, { text, lineUnits }: ToldMovement, policy: Policy): ReadMovement {
  const unread = tooLong(text);
  if (unread !== undefined)
    return { position: readPosition('', board).position, errors: [unread], unreadable: [] };
  const { position, errors } = readPosition(text, board, policy);
  if (errors.length === 0) return { position, errors, unreadable: [] };
  const readable = withoutUnreadable(board, text, { position, errors }, lineUnits);
  const { unreadable } = readable;
  if (unreadable.length === 0) return { position, errors, unreadable };
  return { position: readPosition(readable.text, board, policy).position, errors, unreadable };
}
