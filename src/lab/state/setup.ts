/** The setup: a position as a text, and the rules. Everything else on the page follows from them. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
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

class History<T> {
  readonly #past = signal<readonly T[]>([]);
  readonly #future = signal<readonly T[]>([]);
  readonly #present;
  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);
  /** The series that the last change is part of, such as the typing of one word. */
  #series: string | undefined;

  constructor(first: T) {
    this.#present = signal(first);
  }

  get present(): ReadonlySignal<T> {
    return this.#present;
  }

  /** @param series changes one after another with the same name are undone together */
  change(next: T, series?: string): void {
    if (series === undefined || series !== this.#series) {
      this.#past.value = [...this.#past.value, this.#present.value].slice(-LONGEST);
    }
    this.#series = series;
    this.#future.value = [];
    this.#present.value = next;
  }

  begin(first: T): void {
    this.#past.value = [];
    this.#future.value = [];
    this.#show(first);
  }

  undo(): void {
    const before = this.#past.value.at(-1);
    if (before === undefined) return;
    this.#past.value = this.#past.value.slice(0, -1);
    this.#future.value = [this.#present.value, ...this.#future.value];
    this.#show(before);
  }

  redo(): void {
    const [after, ...later] = this.#future.value;
    if (after === undefined) return;
    this.#past.value = [...this.#past.value, this.#present.value];
    this.#future.value = later;
    this.#show(after);
  }

  #show(value: T): void {
    this.#series = undefined;
    this.#present.value = value;
  }
}

/** The text has the position and its orders; of retreats and adjustments only the orders. */
export interface Setup extends ToldMovement {
  readonly rules: RulesJson;
}

const history = new History<Setup>({
  text: boardSource === undefined ? FIRST_TEXT : '',
  rules: { preset: DEFAULT_RULES.preset },
});

export const { canUndo, canRedo } = history;
export const setup = history.present;
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
  begun.value = undefined;
  history.undo();
}

export function redo(): void {
  begun.value = undefined;
  history.redo();
}

/** An order that was begun on the board is not one of the position that comes now. */
function change(next: Setup, series?: string): void {
  begun.value = undefined;
  history.change(next, series);
}

/** Takes a text as it is typed. */
export function typeText(text: string): void {
  const isRead = laterState.value === undefined && tooLong(text) === undefined;
  const kept = isRead ? lineUnits(board, setup.value, text) : {};
  change({ ...setup.value, text, lineUnits: kept }, 'typing');
}

/** Begins with a position: there is nothing to undo. */
export function beginWith(first: Setup): void {
  history.begin(first);
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
  history.change({ ...setup.value, rules });
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
