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
import { readState } from '../position/game-phase.ts';
import {
  decisionsOf,
  type GivenLater,
  type LaterChoice,
  readLater,
  withDecision,
  writeLater,
} from '../position/later-orders.ts';
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

/** The setup that is shown, among those before it and those that were undone. */
const history = signal<{
  readonly setups: readonly Setup[];
  readonly at: number;
  /** The series that the last change is part of, such as the typing of one word. */
  readonly series?: string | undefined;
}>({
  setups: [{ text: boardSource === undefined ? FIRST_TEXT : '', rules: { preset: DEFAULT_RULES.preset } }],
  at: 0,
});

export const canUndo = computed(() => history.value.at > 0);
export const canRedo = computed(() => history.value.at < history.value.setups.length - 1);
export const setup = computed(() => history.value.setups[history.value.at]!);
export { board };

/** The position that a worker is asked about. */
export const positionToAsk = (): AskedPosition => ({ ...setup.peek(), board: sentBoard });

export const policy = computed((): Policy => policyOf(setup.value.rules));

const shownGame = computed(() => setup.value.game);

/** Retreats or adjustments that are to be ordered, the same whatever is ordered; `undefined` in a movement phase. */
export const laterState = computed((): GameState | undefined => {
  const state = shownGame.value && readState(board, shownGame.value).state;
  return state?.phase.kind === 'movement' ? undefined : state;
});

/** The orders of the text in such a phase. */
const readOrders = computed(() => laterState.value && readLater(laterState.value, setup.value.text));

/** The orders of a phase of retreats or adjustments. */
export const laterOrders = computed((): readonly GivenLater[] => readOrders.value?.orders ?? []);

/** All that can be decided in such a phase. */
export const decisions = computed((): readonly LaterChoice[] =>
  laterState.value === undefined ? [] : decisionsOf(laterState.value, laterOrders.value),
);

/** The position that the text says, or that the phase has, and what is wrong with the text. */
export const read = computed((): ReadMovement => {
  const state = laterState.value;
  if (state === undefined) return readMovement(board, setup.value, policy.value);
  const { errors } = readOrders.value!;
  return { position: { board, units: state.units, orders: [] }, errors, unreadable: [] };
});

/** Shows the setup before the one that is shown (-1), or the one after it that was undone (1). */
function step(by: number): void {
  const { setups, at } = history.value;
  begun.value = undefined;
  if (setups[at + by] !== undefined) history.value = { setups, at: at + by };
}

export const undo = (): void => step(-1);
export const redo = (): void => step(1);

/** An order that was begun on the board is not one of the position that comes now. */
function change(next: Setup, series?: string): void {
  begun.value = undefined;
  put(next, series);
}

/** @param series changes one after another with the same name are undone together */
function put(next: Setup, series?: string): void {
  const { setups, at, series: last } = history.value;
  const isSame = series !== undefined && series === last;
  const past = setups.slice(0, isSame ? at : at + 1).slice(-LONGEST);
  history.value = { setups: [...past, next], at: past.length, series };
}

/** Takes a text as it is typed. */
export function typeText(text: string): void {
  const isRead = laterState.value === undefined && tooLong(text) === undefined;
  const kept = isRead ? lineUnits(board, setup.value, text) : {};
  change({ ...setup.value, text, lineUnits: kept }, 'typing');
}

/** Begins with a position: there is nothing to undo. */
export function beginWith(first: Setup): void {
  history.value = { setups: [first], at: 0 };
}

/** Shows another position, under the same rules if none are given. */
export function open({ text, game, rules = setup.value.rules }: Partial<Setup> & Pick<Setup, 'text'>): void {
  change({ text, rules, game });
}

/** Takes a position as a hand changed it. */
export function changePosition(position: Position): void {
  // Of a game its phase says the season.
  const { season: _, ...written } = position;
  changeText(writePosition(setup.value.game === undefined ? position : written), isOrder);
}

/** An order to a unit that cannot stand there is among those of the position. */
const isOrder = (line: string): boolean => parseOrder(board, line).ok;

/** Takes a retreat or an adjustment as a hand decided it: no order for `undefined`. */
export function decide(choice: LaterChoice, order: LaterChoice['given']): void {
  const orders = withDecision(laterOrders.value, choice, order);
  changeText(writeLater(board, orders), () => false);
}

/** Takes a text that was written anew. What the one before says beside it stays there as remarks. */
function changeText(anew: string, isWritten: (line: string) => boolean): void {
  const text = anew + remarksOf(board, setup.value.text, read.value, isWritten);
  change({ ...setup.value, text, lineUnits: {} });
}

export function changeRules(rules: RulesJson): void {
  put({ ...setup.value, rules });
}

/** The result of these orders; `undefined` in a movement phase. */
export const laterResult = signal<Advanced | undefined>(undefined);

/** The first movement phase of a game. */
export function firstMovement({ game: { calendar } }: Board): PhaseName {
  const [first] = calendar.turns;
  return { season: first!.season, year: calendar.firstYear + first!.after, kind: 'movement' };
}

/** The phase on the board, such as `S1901M`; also where it is the first of a game of which nothing is known. */
export const phaseNow = computed(() => setup.value.game?.phase ?? formatPhase(firstMovement(board)));
