/** Plays the game on: the result of the orders, and the next phase. */
import { effect } from '@preact/signals';
import {
  type Advanced,
  type GameState,
  newGame,
  type PhaseOrders,
  playPhase,
  type Policy,
} from '../../index.ts';
import { readState } from '../position/game-phase.ts';
import { own } from './notice.ts';
import { board, firstMovement, laterOrders, laterResult, laterState, policy, read, setup } from './setup.ts';

/** Keeps the result that of the orders from now on; of another phase none is left. */
export function keepPlayed(): void {
  let latest = 0;
  let before: GameState | undefined;
  effect(() => {
    const state = laterState.value;
    const rules = policy.value;
    const mine = ++latest;
    if (state !== before) laterResult.value = undefined;
    before = state;
    if (state === undefined) return;
    const played = play(state, laterOrders.value, rules).then((found) => {
      if (mine === latest) laterResult.value = found;
    });
    own(played, 'The orders were not played');
  });
}

/** The game as it stands before the orders that are on the board. */
function stateNow(): GameState {
  const { units } = read.peek().position;
  const { game } = setup.peek();
  const known = laterState.peek() ?? (game && readState(board, game, units).state);
  return known ?? { ...newGame(board), phase: firstMovement(board), units };
}

/** Plays the phase on the board; `undefined` at the limit of the search. */
export function playOn(): Promise<Advanced | undefined> {
  const state = stateNow();
  const isMovement = state.phase.kind === 'movement';
  return play(state, isMovement ? read.peek().position.orders : laterOrders.peek(), policy.peek());
}

/** @param orders as they were read in this phase */
async function play(state: GameState, orders: readonly unknown[], rules: Policy) {
  const given = { kind: state.phase.kind, orders } as PhaseOrders;
  const played = await playPhase(state, given, { engine: 'components', policy: rules });
  return played.kind === 'advanced' ? played : undefined;
}
