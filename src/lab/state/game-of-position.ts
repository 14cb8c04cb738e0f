/** The game that a position is part of: its phase, and for retreats and adjustments the result of the orders. */
import { computed, signal } from '@preact/signals';
import { formatPhase, type Advanced, type Board, type PhaseName } from '../../index.ts';
import { readLater, type GivenLater } from '../position/later-orders-text.ts';
import { board, laterState, setup } from './setup.ts';

/** The orders of a phase of retreats or adjustments. */
export const laterOrders = computed((): readonly GivenLater[] => {
  const state = laterState.value;
  return state === undefined ? [] : readLater(state, setup.value.text).orders;
});

/** The result of these orders; `undefined` in a movement phase. */
export const laterResult = signal<Advanced | undefined>(undefined);

/** The first movement phase of a game. */
export function firstMovement({ game: { calendar } }: Board): PhaseName {
  const [first] = calendar.turns;
  return { season: first!.season, year: calendar.firstYear + first!.after, kind: 'movement' };
}

/** The phase on the board, such as `S1901M`; also where it is the first of a game of which nothing is known. */
export const phaseNow = computed(() => setup.value.game?.phase ?? formatPhase(firstMovement(board)));
