/** The start of a game. */
import { type Board, gameJson, type GameState, newGame } from '../../index.ts';
import type { GamePhase } from './game-phase.ts';
import { writePosition } from './write-position.ts';

/** A phase without orders yet: its units as the text, and those of a later phase beside it. */
export function unplayed(state: GameState): { readonly text: string; readonly game: GamePhase } {
  const { board, units, phase } = state;
  const text = phase.kind === 'movement' ? writePosition({ board, units, orders: [] }) : '';
  return { text, game: phaseOf(state) };
}

/** The first phase of a game. */
export const startOn = (board: Board): ReturnType<typeof unplayed> => unplayed(newGame(board));

/** Gives what must be known of a phase beside its orders. */
export function phaseOf(state: GameState): GamePhase {
  const { phase, units, centers, retreat_options, born } = gameJson(state);
  return {
    phase,
    centers,
    units: state.phase.kind === 'movement' ? undefined : units,
    retreat_options,
    born,
  };
}
