/** A position and its rules as the fragment of an address. */
import { DEFAULT_RULES, PRESET_NAMES } from '../../index.ts';
import { stateOf } from '../position/game-phase.ts';
import { board, boardSource } from './page-board.ts';
import { packed, unpacked } from './fragment.ts';
import type { Setup } from './setup.ts';

/** The fragment without its `#`; with a board that is not the standard one. */
export function fragmentOf({ text, rules, game }: Setup): Promise<string> {
  return packed({ text, rules, game, board: boardSource });
}

/** Reads a setup from a fragment; `undefined` for one that has none. */
export async function readFragment(fragment: string): Promise<Setup | undefined> {
  const json = await unpacked(fragment);
  try {
    return await asSetup(json);
  } catch {
    return undefined;
  }
}

async function asSetup(json: unknown): Promise<Setup | undefined> {
  const { text, rules, game } = json as Partial<Setup>;
  const preset = PRESET_NAMES.find((name) => name === rules?.preset);
  if (text === undefined && boardSource !== undefined) return startOfGame();
  if (typeof text !== 'string' || preset === undefined) return undefined;
  const choices = rules?.choices && (await import('./existing-choices.ts')).knownChoices(rules.choices);
  const known = { text, rules: { preset, ...(choices !== undefined && { choices }) } };
  if (game === undefined) return known;
  return stateOf(board, game, []) === undefined ? undefined : { ...known, game };
}

/** Gives the setup of a board of which a link says no more. */
async function startOfGame(): Promise<Setup> {
  const { startOn } = await import('../position/start.ts');
  return { ...startOn(board), rules: { preset: DEFAULT_RULES.preset } };
}
