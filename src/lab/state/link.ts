/** A position and its rules as the fragment of an address: JSON, compressed, in the base64 of addresses. */
import { choicesOf, ISSUE_IDS, PRESET_NAMES, standardBoard, type RulesJson } from '../../index.ts';
import { stateOf } from '../position/game-phase.ts';
import type { Setup } from './setup.ts';

const KEY = 'p=';

/** The fragment without its `#`. */
export async function fragmentOf({ text, rules, game }: Setup): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ text, rules, game }));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return KEY + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What a fragment says; `undefined` for one that is none of these. */
export async function readFragment(fragment: string): Promise<Setup | undefined> {
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('p');
  if (packed === null) return undefined;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unpacked = await through(bytes, new DecompressionStream('deflate-raw'));
    return asSetup(JSON.parse(new TextDecoder().decode(unpacked)));
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

function asSetup(json: unknown): Setup | undefined {
  const { text, rules, game } = json as Partial<Setup>;
  const preset = PRESET_NAMES.find((name) => name === rules?.preset);
  if (typeof text !== 'string' || preset === undefined) return undefined;
  const known = { text, rules: { preset, choices: knownChoices(rules?.choices) } };
  if (game === undefined) return known;
  return stateOf(standardBoard, game, []) === undefined ? undefined : { ...known, game };
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
