/** What is looked at: a position as a text, and the rules. Everything else on the page follows from them. */
import { computed } from '@preact/signals';
import {
  DEFAULT_RULES,
  readPosition,
  standardBoard,
  type Policy,
  type Position,
  type RulesJson,
} from '../../index.ts';
import { writePosition } from '../position/write-position.ts';
import { History } from './history.ts';
import { policyOf } from './policy-of.ts';

export interface Setup {
  readonly text: string;
  readonly rules: RulesJson;
}

/** DATC 6.F.14, a paradox with two solutions. */
const FIRST_TEXT = `England:
  F London Supports F Wales - English Channel
  F Wales - English Channel
France:
  A Brest - London
  F English Channel Convoys A Brest - London
`;

const history = new History<Setup>({ text: FIRST_TEXT, rules: { preset: DEFAULT_RULES.preset } });

export const { canUndo, canRedo } = history;
export const setup = history.present;
export const board = standardBoard;

export const policy = computed((): Policy => policyOf(setup.value.rules));

/** The position that the text says, and what is wrong with the text. */
export const read = computed(() => readPosition(setup.value.text, board, policy.value));

export const undo = (): void => history.undo();
export const redo = (): void => history.redo();

/** Takes a text as it is typed. */
export function typeText(text: string): void {
  history.change({ ...setup.value, text }, 'typing');
}

/** Begins with a position: there is nothing to undo. */
export function beginWith(first: Setup): void {
  history.begin(first);
}

/** Shows another position, under the same rules if none are given. */
export function open(text: string, rules: RulesJson = setup.value.rules): void {
  history.change({ text, rules });
}

/** Takes a position as a hand changed it. */
export function changePosition(position: Position): void {
  history.change({ ...setup.value, text: writePosition(position) });
}

export function changeRules(rules: RulesJson): void {
  history.change({ ...setup.value, rules });
}
