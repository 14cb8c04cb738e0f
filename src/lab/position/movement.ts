/** A movement phase: its units and orders are in its text, and what rules of variants ask beside them in the phase of its game. */
import { readPosition, type Board, type Policy, type Position, type UserError } from '../../index.ts';
import { stateOf, type GamePhase } from './game-phase.ts';

/** What is read of a setup. */
export interface ToldMovement {
  readonly text: string;
  readonly game?: GamePhase;
}

export function readMovement(
  board: Board,
  { text, game }: ToldMovement,
  policy: Policy,
): { readonly position: Position; readonly errors: readonly UserError[] } {
  const { position, errors } = readPosition(text, board, policy);
  const state = game && stateOf(board, game, []);
  if (state === undefined) return { position, errors };
  return { position: { ...position, season: state.phase.season, centres: state.centres }, errors };
}
