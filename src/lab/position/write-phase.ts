/** A phase of a game as it goes into a link. */
import { gameJson, type GameState } from '../../index.ts';
import type { GamePhase } from './game-phase.ts';

/** Gives what must be known of a phase beside its orders. */
export function phaseOf(state: GameState): GamePhase {
  const { phase, units, centers, retreat_options, born } = gameJson(state);
  return {
    phase,
    centers,
    ...(state.phase.kind !== 'movement' && { units }),
    ...(retreat_options !== undefined && { retreat_options }),
    ...(born !== undefined && { born }),
  };
}
