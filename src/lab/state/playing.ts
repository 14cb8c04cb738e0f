/** Plays the game on: the result of the orders, and the next phase. */
import { effect } from '@preact/signals';
import { type Advanced, type GameState, newGame, playPhase } from '../../index.ts';
import { stateOf } from '../position/game-phase.ts';
import { ordersOf } from '../position/later-orders.ts';
import { own } from './notice.ts';
import { board, firstMovement, laterOrders, laterResult, laterState, policy, read, setup } from './setup.ts';

/** Keeps the result that of the orders from now on; of another phase none is left. */
export function keepPlayed(): void {
  let latest = 0;
  let before: GameState | undefined;
  effect(() => {
    const state = laterState.value;
    const orders = laterOrders.value;
    const rules = policy.value;
    const mine = ++latest;
    if (state !== before) laterResult.value = undefined;
    before = state;
    if (state === undefined) return;
    const played = playPhase(state, ordersOf(state, orders), { policy: rules }).then((found) => {
      if (mine === latest) laterResult.value = found.kind === 'advanced' ? found : undefined;
    });
    own(played, 'The orders were not played');
  });
}

/** The game as it stands before the orders that are on the board. */
function stateNow(): GameState {
  const { units } = read.peek().position;
  const { game } = setup.peek();
  const known = laterState.peek() ?? (game && stateOf(board, game, units));
  return known ?? { ...newGame(board), phase: firstMovement(board), units };
}

/** Plays the phase on the board. */
export async function playOn(): Promise<Advanced | 'unknown'> {
  const state = stateNow();
  const orders =
    state.phase.kind === 'movement'
      ? ({ kind: 'movement', orders: read.peek().position.orders } as const)
      : ordersOf(state, laterOrders.peek());
  const played = await playPhase(state, orders, { engine: 'components', policy: policy.peek() });
  return played.kind === 'advanced' ? played : 'unknown';
}
