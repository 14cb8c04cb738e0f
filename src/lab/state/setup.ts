/** The setup: a position as a text, and the rules. Everything else on the page follows from them. */
import { computed, signal } from '@preact/signals';
import {
  type Advanced,
  type Board,
  DEFAULT_RULES,
  formatPhase,
  type GameState,
  parseOrder,
  type PhaseName,
  type Policy,
  type Position,
  type RulesJson,
} from '../../index.ts';
import { board, boardSource, sentBoard } from './page-board.ts';
import { stateOf } from '../position/game-phase.ts';
import { type GivenLater, readLater, writeLater } from '../position/later-orders.ts';
import { lineUnits } from '../position/line-units.ts';
import {
  FIRST_TEXT,
  policyOf,
  readMovement,
  type ReadMovement,
  type ToldMovement,
} from '../position/movement-position.ts';
import { remarksOf } from '../position/remarks.ts';
import { tooLong } from '../position/text-bounds.ts';
import { writePosition } from '../position/write-position.ts';
import type { AskedPosition } from '../workers/page-worker.ts';
import { begun } from './selection.ts';

const LONGEST = 500;

/** The text has the position and its orders; of retreats and adjustments only the orders. */
export interface Setup extends ToldMovement {
  readonly rules: RulesJson;
}

/** The setup that is shown, with those before it and those that were undone. */
const history = signal<{
  readonly past: readonly Setup[];
  readonly present: Setup;
  readonly future: readonly Setup[];
  /** The series that the last change is part of, such as the typing of one word. */
  readonly series?: string | undefined;
}>({
  past: [],
  present: {
    text: boardSource === undefined ? FIRST_TEXT : '',
    rules: { preset: DEFAULT_RULES.preset },
  },
  future: [],
});

export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);
export const setup = computed(() => history.value.present);
export { board };

/** The position that a worker is asked about. */
export const positionToAsk = (): AskedPosition => ({ ...setup.peek(), board: sentBoard });

export const policy = computed((): Policy => policyOf(setup.value.rules));

/** Retreats or adjustments that are to be ordered; `undefined` in a movement phase. */
export const laterState = computed((): GameState | undefined => {
  const { game } = setup.value;
  const state = game && stateOf(board, game);
  return state?.phase.kind === 'movement' ? undefined : state;
});

/** The position that the text says, or that the phase has, and what is wrong with the text. */
export const read = computed((): ReadMovement => {
  const state = laterState.value;
  if (state === undefined) return readMovement(board, setup.value, policy.value);
  const { errors } = readLater(state, setup.value.text);
  return { position: { board, units: state.units, orders: [] }, errors, unreadable: [] };
});

export function undo(): void {
  const { past, present, future } = history.value;
  const before = past.at(-1);
  begun.value = undefined;
  if (before !== undefined)
    history.value = { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo(): void {
  const { past, present, future } = history.value;
  const [after, ...later] = future;
  begun.value = undefined;
  if (after !== undefined) history.value = { past: [...past, present], present: after, future: later };
}

/** An order that was begun on the board is not one of the position that comes now. */
function change(next: Setup, series?: string): void {
  begun.value = undefined;
  put(next, series);
}

/** @param series changes one after another with the same name are undone together */
function put(next: Setup, series?: string): void {
  const { past, present, series: last } = history.value;
  const isSame = series !== undefined && series === last;
  history.value = {
    past: isSame ? past : [...past, present].slice(-LONGEST),
    present: next,
    future: [],
    series,
  };
}

/** Takes a text as it is typed. */
export function typeText(text: string): void {
  const isRead = laterState.value === undefined && tooLong(text) === undefined;
  const kept = isRead ? lineUnits(board, setup.value, text) : {};
  change({ ...setup.value, text, lineUnits: kept }, 'typing');
}

/** Begins with a position: there is nothing to undo. */
export function beginWith(first: Setup): void {
  history.value = { past: [], present: first, future: [] };
}

/** Shows another position, under the same rules if none are given. */
export function open({ text, game, rules = setup.value.rules }: Partial<Setup> & Pick<Setup, 'text'>): void {
  change({ text, rules, ...(game !== undefined && { game }) });
}

/** Takes a position as a hand changed it. What a text says beside it stays there as remarks. */
export function changePosition(position: Position): void {
  const { game, text } = setup.value;
  // Of a game its phase says the season.
  const { season: _, ...written } = position;
  const anew = writePosition(game === undefined ? position : written);
  changeText(anew + remarksOf(board, text, read.value, isOrder));
}

/** An order to a unit that cannot stand there is among those of the position. */
const isOrder = (line: string): boolean => parseOrder(board, line).ok;

/** Takes retreats or adjustments as a hand changed them. */
export function changeLater(orders: readonly GivenLater[]): void {
  const { text } = setup.value;
  changeText(writeLater(board, orders) + remarksOf(board, text, read.value, () => false));
}

function changeText(text: string): void {
  change({ ...setup.value, text, lineUnits: {} });
}

export function changeRules(rules: RulesJson): void {
  put({ ...setup.value, rules });
}

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
