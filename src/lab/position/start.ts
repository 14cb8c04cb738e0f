/** The start of a game. */
import { newGame, type Board, type GameState } from '../../index.ts';
import type { GamePhase } from './game-phase.ts';
import { phaseOf } from './write-phase.ts';
import { writePosition } from './write-position.ts';

/** A phase without orders yet: its units as the text, and those of a later phase beside it. */
export function unplayed(state: GameState): { readonly text: string; readonly game: GamePhase } {
  const { board, units, phase } = state;
  const text = phase.kind === 'movement' ? writePosition({ board, units, orders: [] }) : '';
  return { text, game: phaseOf(state) };
}

/** The first phase of a game. */
export const startOn = (board: Board): ReturnType<typeof unplayed> => unplayed(newGame(board));
