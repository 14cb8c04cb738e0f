/** A position and its rules as the fragment of an address. */
import { choicesOf, ISSUE_IDS, PRESET_NAMES, type RulesJson } from '../../index.ts';
import { stateOf } from '../position/game-phase.ts';
import { board, boardFile } from './board.ts';
import { packed, unpacked } from './fragment.ts';
import type { Setup } from './setup.ts';

/** The fragment without its `#`; with a board that is not the standard one. */
export function fragmentOf({ text, rules, game }: Setup): Promise<string> {
  return packed({ text, rules, game, board: boardFile });
}

/** What a fragment says; `undefined` for one that is none of these. */
export async function readFragment(fragment: string): Promise<Setup | undefined> {
  const json = await unpacked(fragment);
  try {
    return asSetup(json);
  } catch {
    return undefined;
  }
}

function asSetup(json: unknown): Setup | undefined {
  const { text, rules, game } = json as Partial<Setup>;
  const preset = PRESET_NAMES.find((name) => name === rules?.preset);
  if (typeof text !== 'string' || preset === undefined) return undefined;
  const known = { text, rules: { preset, choices: knownChoices(rules?.choices) } };
  if (game === undefined) return known;
  return stateOf(board, game, []) === undefined ? undefined : { ...known, game };
}

/** Only choices that exist: a link may come from anybody. */
function knownChoices(choices: RulesJson['choices'] = {}): NonNullable<RulesJson['choices']> {
  const known = Object.entries(choices).filter(([issue, choice]) => isChoice(issue, choice));
  return Object.fromEntries(known);
}

function isChoice(issue: string, choice: unknown): boolean {
  const id = ISSUE_IDS.find((each) => each === issue);
  return id !== undefined && typeof choice === 'string' && Object.hasOwn(choicesOf(id), choice);
}
