/** A position and its rules as the fragment of an address. */
import { DEFAULT_RULES, parseUnit, PRESET_NAMES, type RulesJson } from '../../index.ts';
import { readState, type GamePhase } from '../position/game-phase.ts';
import { LINES, type LineUnits } from '../position/line-units.ts';
import { tooLong } from '../position/text-bounds.ts';
import { board, boardSource } from './page-board.ts';
import { packed, type Unchecked, unpacked } from './fragment.ts';
import { part } from './notice.ts';
import type { Setup } from './setup.ts';
import words from '../words.json' with { type: 'json' };

/** The fragment without its `#`; with a board that is not the standard one. `undefined` for what is too long for one. */
export async function fragmentOf(setup: Setup): Promise<string | undefined> {
  const { text, rules, game, lineUnits = {} } = setup;
  if (tooLong(text) !== undefined) return undefined;
  const stood = Object.keys(lineUnits).length === 0 ? undefined : lineUnits;
  return packed({ text, rules, game, lineUnits: stood, board: boardSource });
}

/** Reads a setup from a fragment. */
export async function readFragment(fragment: string): ReturnType<typeof readSetup> {
  const read = await unpacked(fragment);
  if (read.kind === 'nothing') return {};
  return read.kind === 'data' ? readSetup(read.data) : { told: words.links[read.kind] };
}

/** Takes what somebody else may have written: the content of an address, and what is wrong with it. */
export async function readSetup(data: unknown): Promise<{ readonly setup?: Setup; readonly told?: string }> {
  if (typeof data !== 'object' || data === null) return { told: words.links.damaged };
  const told: Unchecked<Setup & { board: unknown }> = data;
  const { text, rules, game, lineUnits, board: source, ...others } = told;
  const isStart = text === undefined && (source !== undefined || rules !== undefined);
  // The standard board is named like others, or the one that was named could not be taken: that is told already.
  if (isStart && boardSource === undefined && rules === undefined) return {};
  if (!isStart && typeof text !== 'string') return { told: words.links.damaged };
  if (typeof text === 'string' && tooLong(text) !== undefined) return { told: words.links['too-long'] };
  const known = await knownRules(isStart ? (rules ?? { preset: DEFAULT_RULES.preset }) : rules);
  const missing = [...known.missing, ...Object.keys(others)];
  if (known.rules === undefined) return { told: fromAnother(missing) };
  const { fault } = game === undefined ? {} : readState(board, game as GamePhase);
  if (fault !== undefined) return { told: `The link says what cannot be: ${fault}.` };
  const setup = {
    // Of a board, a link may say no more than its rules.
    ...(typeof text === 'string' ? { text } : (await part(import('../position/start.ts'))).startOn(board)),
    rules: known.rules,
    ...(game !== undefined && { game: game as GamePhase }),
    ...(lineUnits !== undefined && typeof text === 'string' && { lineUnits: knownUnits(lineUnits, text) }),
  };
  return missing.length === 0 ? { setup } : { setup, told: fromAnother(missing) };
}

const fromAnother = (missing: readonly string[]): string =>
  `The link seems to be from another version of this page, which does not know: ${missing.join(', ')}.`;

/** Only rules that exist, and the names of others. */
async function knownRules(told: unknown) {
  const { preset: name, choices, ...others } = (told ?? {}) as Unchecked<RulesJson>;
  const preset = PRESET_NAMES.find((each) => each === name);
  const missing = Object.keys(others);
  if (preset === undefined)
    return { missing: [`rules ${JSON.stringify(name) ?? 'without a name'}`, ...missing] };
  if (typeof choices !== 'object' || choices === null) return { rules: { preset }, missing };
  const { knownChoices } = await part(import('./existing-choices.ts'));
  const known = knownChoices(choices);
  const unknown = Object.entries(choices).filter(([issue]) => !Object.hasOwn(known, issue));
  return {
    rules: { preset, choices: known },
    missing: [...missing, ...unknown.map(([issue, choice]) => `${issue}=${String(choice)}`)],
  };
}

function knownUnits(told: unknown, text: string): LineUnits {
  const { length } = text.split(LINES);
  const known = Object.entries(told ?? {}).filter(
    ([line, unit]) =>
      Number.isInteger(Number(line)) &&
      Number(line) < length &&
      typeof unit === 'string' &&
      parseUnit(board, unit).ok,
  );
  return Object.fromEntries(known);
}
