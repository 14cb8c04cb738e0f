/** Games: one phase after another, played or replayed. */
import { UserErrorException } from '../base/errors.ts';
import { advance, type Advanced, noNextPhase, type PhaseOrders } from '../adjudicate/phases/game.ts';
import { DEFAULT_OPTIONS, type MovementOptions, type Unknown } from '../adjudicate/phases/movement.ts';
import type { GameState } from '../adjudicate/phases/state.ts';
import type { GameRecord } from '../games/records/model/game-record.ts';
import { replayGame as replayRecord } from '../games/replay/replay-game.ts';
import type { Replayed } from '../games/replay/replay.ts';
import { checkedOptions, checkedPhaseOrders, checkedState } from './checked.ts';
import { checkGame } from './states-and-records.ts';
import { librarySolver } from './library-solver.ts';

/**
 * Plays one phase of a game: movement, retreats or adjustments.
 *
 * @param state where the game stands, as `newGame` or the phase before gives it
 * @param orders of the kind that the phase needs
 * @returns the result with outcomes and reasons, the next state, and the winner if there is one
 */
export async function playPhase(
  state: GameState,
  orders: PhaseOrders,
  options: Partial<MovementOptions> = {},
): Promise<Advanced | Unknown> {
  const given = checkedState(state);
  const ordered = checkedPhaseOrders(given, orders);
  const how = checkedOptions(options, DEFAULT_OPTIONS);
  const played = await librarySolver().run((solver) => advance(given, ordered, how, solver));
  const error = played.kind === 'advanced' ? noNextPhase(played, how.policy) : undefined;
  if (error !== undefined) throw new UserErrorException(error);
  return played;
}

/** Plays every phase of a recorded game from its own position and compares it with what the record has next. */
export async function replayGame(
  game: GameRecord,
  options: Partial<MovementOptions> = {},
): Promise<Replayed[]> {
  const how = checkedOptions(options, DEFAULT_OPTIONS);
  checkGame(game);
  const given = { ...game, phases: structuredClone(game.phases) };
  return librarySolver().run((solver) => replayRecord(given, how, solver));
}
