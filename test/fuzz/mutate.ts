/** Broken inputs made of good ones: by what they consist of, then by their bytes. */
import type { Random } from '../../src/orders/sample/random.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys that mean something to JavaScript, and to readers. */
const KEYS =
  '__proto__|constructor|prototype|toString|hasOwnProperty||?|0|FRANCE|units|orders|phases|A PAR|F STP/SC'.split(
    '|',
  );

const PLAIN_VALUES: readonly Json[] = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0, '', ' ', [], {}];
const NESTED_VALUES: readonly Json[] = [[[]], ['A PAR'], { FRANCE: [] }];
const HOSTILE_TEXTS = ['\u0000', '\u001B[2J', '\u202E<img src=x onerror=alert(1)>', '\uD800', 'é'.repeat(40)];
const VALUES: readonly Json[] = [
  ...PLAIN_VALUES,
  ...NESTED_VALUES,
  ...'?|*|__proto__|A PAR|*A PAR|F SPA|A XYZ|A PAR - BUR|S1901M|FORMING|W1901A|standard'.split('|'),
  ...HOSTILE_TEXTS,
  '```\n## FORGED\n<img src=x>\n[a](b)',
];

/** Words of orders and records in every way of writing. */
const WORDS = [
  'A', 'F', 'PAR', 'bur', 'STP/SC', 'Spain(nc)', 'North', 'Sea', 'St.', 'Petersburg', '-', '->', '-/->', 'S',
  'supports', 'C', 'convoys', 'H', 'holds', 'via', 'convoy', 'VIA', 'B', 'build', 'D', 'disband', 'R', 'retreats',
  'to', 'WAIVE', 'the', 'of', 'and', 'move', 'France:', 'ITALY', 'English', 'Turkish', ':', '#', '(', ')', ',', '.',
  '/', '"', '?', '*', '!', 'PHASE', 'POSITIONS', 'ORDERS', 'CASE', 'END', 'PRESTATE', 'POSTSTATE_SAME', '1901',
  'Spring', 'Movement', 'build anywhere', 'army/dislodged', 'supply', 'SUCCESS:', '__proto__', 'é', '\u00A0', '\uFEFF',
] as const; // prettier-ignore

/** Pieces that break texts. */
const PIECES = Array.from('\0\r\n\t"\\{}[],:#\uFEFF\u2028\uD83D-').concat(
  '\r\n|1e999|```|\n# FORGED <img src=x>\n'.split('|'),
);

/** Deep nests, in JSON: of lists, and of objects. */
const NEST = 4_000;
const NESTS = [`${'['.repeat(NEST)}${']'.repeat(NEST)}`, `${'{"a":'.repeat(NEST)}1${'}'.repeat(NEST)}`];
const MOST_MUTATIONS = 4;
/** So often one character is repeated where that is done: what takes time that grows with the square shows. */
const HUNDRED_THOUSAND = 100_000;
const REPEATED = [' ', '\t', '\n', '\r', '\r\n', '\u00A0', '(', '-', ',', '"', '[', '<', '`', '\\', 'A'];
/** How often a piece of a text is repeated: mostly to be a long one, now and then a very long one. */
const MOST_REPEATS = 40;
const VERY_MANY = 4_000;

/** An input made of `seed`, of one of `others`, and of what breaks them; the same random source gives the same. */
export function mutated(seed: string, others: readonly string[], random: Random): Buffer {
  let text = seed;
  const count = random.below(MOST_MUTATIONS + 1);
  for (let i = 0; i < count; i++) text = mutatedText(text, others, random);
  if (random.chance(0.004)) text = inserted(text, random.pick(REPEATED)!.repeat(HUNDRED_THOUSAND), random);
  return mutatedBytes(text, random);
}

function mutatedText(text: string, others: readonly string[], random: Random): string {
  const inJson = random.chance(0.7) ? mutatedJson(text, others, random) : undefined;
  if (inJson !== undefined) return inJson;
  switch (random.below(5)) {
    case 0:
      return withOtherLines(text, others, random);
    case 1:
    case 2:
      return withOtherWord(text, random);
    case 3:
      return inserted(text, random.pick(PIECES)!, random);
    default:
      return repeated(text, random);
  }
}

/** A text of JSON, or of lines of it, with some values changed; `undefined` for other texts. */
function mutatedJson(text: string, others: readonly string[], random: Random): string | undefined {
  const change = random.chance(0.5) ? changed : withOneNodeChanged;
  const whole = parsed(text);
  if (whole !== undefined) return written(change(whole, others, random), random);
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const line = parsed(lines[at]!);
  if (line === undefined) return undefined;
  return lines.with(at, written(change(line, others, random), random)).join('\n');
}

function parsed(text: string): Json | undefined {
  // Already nested deeply: it stays as it is.
  if (/[[{]{500}|(?:\{"a":){500}/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** As JSON; now and then with a key twice, a number that is too long, or a deep nest. */
function written(value: Json, random: Random): string {
  const short = JSON.stringify(value);
  // The blanks before what is deep inside would be more than a text can hold.
  const text = random.chance(0.1) && short.length < NEST ? JSON.stringify(value, null, 2) : short;
  if (random.chance(0.05)) return text.replace(/\d+/, '123456789012345678901234567890');
  if (random.chance(0.03)) return text.replace('{', '{"__proto__":{"polluted":true},');
  if (random.chance(0.01)) return text.replace('[', `[${random.pick(NESTS)!},`);
  return text;
}

/** The same value with something in it put in, left out, exchanged or repeated. */
function changed(value: Json, others: readonly string[], random: Random): Json {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) {
    return typeof value === 'string' && random.chance(0.7)
      ? withOtherWord(value, random)
      : anyValue(others, random);
  }
  const entries = Object.entries(value);
  const at = random.below(entries.length);
  const entry = entries[at];
  if (entry === undefined || random.chance(0.1)) entries.push([random.pick(KEYS)!, anyValue(others, random)]);
  else if (random.chance(0.7)) entries[at] = [entry[0], changed(entry[1], others, random)];
  else if (random.chance(0.4)) entries.splice(at, 1);
  else if (random.chance(0.5)) entries[at] = [random.pick(KEYS)!, entry[1]];
  else for (let i = random.below(20); i >= 0; i--) entries.splice(at, 0, [`${entry[0]}${i}`, entry[1]]);
  if (Array.isArray(value)) return entries.map(([, each]) => each);
  const made: { [key: string]: Json } = {};
  for (const [key, each] of entries) define(made, key, each);
  return made;
}

/** The same value with one of all the values in it exchanged, or under another key; each is as likely as any other. */
function withOneNodeChanged(value: Json, others: readonly string[], random: Random): Json {
  let left = random.below(nodesIn(value));
  const walk = (node: Json): Json => {
    if (left-- === 0) return anyValue(others, random);
    if (left < 0 || typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(walk);
    const made: { [key: string]: Json } = {};
    for (const [key, each] of Object.entries(node)) {
      const isNext = left === 0;
      const isRenamed = isNext && random.chance(0.5);
      if (isRenamed) left = -1;
      define(made, isRenamed ? random.pick(KEYS)! : key, isRenamed ? each : walk(each));
    }
    return made;
  };
  return walk(value);
}

function nodesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + nodesIn(each), 1);
}

/** As `JSON.parse` does, and not by the setter of that name. */
function define(object: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Of the seeds, which are few and parsed again and again. */
const parsedSeeds = new Map<string, Json | undefined>();

function parsedSeed(text: string): Json | undefined {
  if (!parsedSeeds.has(text)) parsedSeeds.set(text, parsed(text));
  return parsedSeeds.get(text);
}

/** A value that is often wrong, or a piece of another seed. */
function anyValue(others: readonly string[], random: Random): Json {
  const other = random.chance(0.3) ? parsedSeed(random.pick(others) ?? '') : undefined;
  return other === undefined ? random.pick(VALUES)! : pieceOf(other, random);
}

function pieceOf(value: Json, random: Random): Json {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return value;
  const inside = random.pick(Object.values(value));
  return inside === undefined ? value : pieceOf(inside, random);
}

function withOtherLines(text: string, others: readonly string[], random: Random): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const other = (random.pick(others) ?? '').split('\n');
  switch (random.below(4)) {
    case 0:
      return lines.toSpliced(at, 1).join('\n');
    case 1:
      return lines.toSpliced(at, 0, lines[random.below(lines.length)]!).join('\n');
    case 2:
      return lines.toSpliced(at, 0, random.pick(other)!).join('\n');
    default:
      return lines.with(at, lines[random.below(lines.length)]!).join('\n');
  }
}

function withOtherWord(text: string, random: Random): string {
  const words = text.split(/( +)/);
  const at = random.below(words.length);
  const word = random.pick(WORDS)!;
  if (random.chance(0.3)) return words.toSpliced(at, 0, word, ' ').join('');
  if (random.chance(0.3)) return words.toSpliced(at, 1).join('');
  return words.with(at, word).join('');
}

function inserted(text: string, piece: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

function repeated(text: string, random: Random): string {
  const from = random.below(text.length);
  const piece = text.slice(from, from + 1 + random.below(60));
  const times = 1 + random.below(random.chance(0.02) ? VERY_MANY : MOST_REPEATS);
  return text.slice(0, from) + piece.repeat(times) + text.slice(from);
}

/** The text in some encoding, now and then cut off or with other bytes. */
function mutatedBytes(text: string, random: Random): Buffer {
  const bytes = encoded(text, random);
  if (random.chance(0.05)) return bytes.subarray(0, random.below(bytes.length + 1));
  if (random.chance(0.05)) {
    for (let i = random.below(5); i >= 0; i--) {
      if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
    }
  }
  return bytes;
}

function encoded(text: string, random: Random): Buffer {
  if (random.chance(0.94)) return Buffer.from(text);
  switch (random.below(4)) {
    case 0:
      return Buffer.from(text, 'latin1');
    case 1:
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 2:
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    default:
      return Buffer.from(`\uFEFF${text.replaceAll('\n', random.chance(0.5) ? '\r' : '\r\n')}`);
  }
}
