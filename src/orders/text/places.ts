/** The place of a parser in the text of one order, and the reading of provinces with their coasts, and of units, there. */
import type { Coast, Board } from '../../board/board.ts';
import { ok, type Result, failed, type ErrorCode, type Place } from '../../base/errors.ts';
import { valueAt } from '../../base/remembered.ts';
import {
  didYouMean,
  findExact,
  findName,
  listed,
  nearNames,
  unknownName,
  type NameMatch,
  findDoubtful,
  namesOf,
  isTightDash,
  COAST_CODES,
  COASTS_BY_WORD,
  UNIT_WORDS,
  VIA_WORDS,
  LONGEST_TEXT,
  scan,
  type Token,
} from './names.ts';
import type { WrittenPlace, WrittenUnit } from '../order.ts';
import { writtenText } from '../../base/given.ts';
import { oddCharacter } from '../../base/printable.ts';

/** Messages quote no more than this many characters of a text. */
const LONGEST_QUOTE = 60;

export interface Cursor {
  readonly board: Board;
  readonly names: ReturnType<typeof namesOf>;
  readonly text: string;
  /** Without punctuation at the end. */
  readonly tokens: readonly Token[];
  readonly place: Place | undefined;
  /** The names that could mean several provinces (DATC 4.E.2), and how they are taken; missing where such are refused. */
  readonly doubts?: {
    /** The province for which a name is taken, by index of the name's first token. */
    readonly taken: ReadonlyMap<number, number>;
    /** A name about which nothing has been said, and all it could mean; set by reading. */
    open: { readonly at: number; readonly candidates: readonly number[] } | undefined;
    /** Meanings of each name in doubt, by the same index; null where there is none. The same for all ways to take them. */
    readonly known: Map<number, NameMatch | null>;
  };
  /** Indices of first tokens, and where the name there must have ended, because with a longer one nothing else fits. */
  readonly ends?: ReadonlyMap<number, number>;
  /** Names that were read though a shorter one begins at the same token, and where they end. */
  readonly longer: { readonly at: number; readonly next: number }[];
  /** Index of the next token to read. */
  at: number;
}

/** A cursor at the start of a text; columns of errors count from the column of `place`. */
export function startReading(board: Board, text: string, place?: Place): Cursor {
  writtenText(text, 'order-unreadable', 'the text');
  const tokens = scan(text);
  while (/^[.,;!]$/.test(tokens.at(-1)?.text ?? '')) tokens.pop();
  return { board, names: namesOf(board), text, tokens, place, at: 0, longer: [] };
}

/** Texts are read at most this often. */
const MOST_WAYS = 32;

/**
 * Reads a text with the longest names that make sense of all of it: `CZE R` abbreviates `Czech Republic`, but in
 * `CZE R KRA` it is a code and a verb. The error is that of the longest names.
 *
 * @param read up to the end of the text
 */
export function readWithLongestNames<T>(
  board: Board,
  text: string,
  place: Place | undefined,
  read: (cursor: Cursor) => Result<T>,
): Result<T> {
  const start = startReading(board, text, place);
  const longest = read(start);
  if (longest.ok) return longest;
  const ways = withShorterNames(start);
  for (let tried = 1; ways.length > 0 && tried < MOST_WAYS; tried += 1) {
    const cursor: Cursor = { ...startReading(board, text, place), ends: ways.shift()! };
    const shorter = read(cursor);
    if (shorter.ok) return shorter;
    ways.push(...withShorterNames(cursor));
  }
  return longest;
}

/** The ways to read one name more as a shorter one, after those that are read so already. */
function withShorterNames({ ends = new Map<number, number>(), longer }: Cursor): Map<number, number>[] {
  const last = Math.max(-1, ...ends.keys());
  return longer.filter(({ at }) => at >= last).map(({ at, next }) => new Map([...ends, [at, next]]));
}

export function isAtEnd(cursor: Cursor): boolean {
  return cursor.at >= cursor.tokens.length;
}

/** The next token if it is a word. */
export function nextWord(cursor: Cursor, ahead = 0): string | undefined {
  const token = cursor.tokens[cursor.at + ahead];
  return token?.kind === 'word' ? token.text : undefined;
}

/** The next token as the user wrote it, quoted; for the end of the text, words that say so. */
export function quoteNext(cursor: Cursor): string {
  const token = cursor.tokens[cursor.at];
  return token === undefined ? 'the end' : `"${shortened(cursor.text.slice(token.start, token.end))}"`;
}

/** Expected where a bracket that is no coast stands behind an order. */
const END_OR_REMARK = 'the end of the order, or in a text "#" before a remark';

/** The error of what stands behind a complete order. */
export function comesAfter(cursor: Cursor): Result<never> {
  const message = `${quoteNext(cursor)} comes after a complete order`;
  const isRemark = cursor.tokens[cursor.at]?.kind === 'open';
  return failHere(cursor, 'order-unreadable', message, isRemark ? END_OR_REMARK : 'the end of the order');
}

/** A text as messages quote it: its beginning, if it is long. */
export function shortened(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  // A character of two code units is not cut in half.
  return `${text.slice(0, LONGEST_QUOTE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The message with the odd character that may be behind it after its quote, unless the names of the board have it. */
function withOddCharacter(message: string, { names, text }: Cursor, from: number): string {
  const found = oddCharacter(text.slice(from));
  if (found === undefined) return message;
  const letter = found.odd.toUpperCase();
  const isOfBoard = Object.values(names).some(({ exact }) => [...exact.keys()].join('').includes(letter));
  return isOfBoard ? message : message.replace(/"[^"]*"|$/, (quote) => `${quote} (${found.is})`);
}

function withShortQuotes(message: string): string {
  if (message.length <= LONGEST_QUOTE) return message;
  return message.replaceAll(/"([^"]*)"/g, (_, quote: string) => `"${shortened(quote)}"`);
}

/** An error at the next token (or after the last one); for a text that is too long, an error that says so. */
export function failHere<T>(cursor: Cursor, code: ErrorCode, message: string, expected: string): Result<T> {
  const offset = cursor.tokens[cursor.at]?.start ?? cursor.tokens.at(-1)?.end ?? 0;
  const column = (cursor.place?.column ?? 1) + offset;
  const place = { ...cursor.place, column };
  const { length } = cursor.text;
  if (length > LONGEST_TEXT) {
    const tooLong = `this is too long: ${length} characters`;
    return failed({ code, message: tooLong, expected: `at most ${LONGEST_TEXT}`, place });
  }
  const told = withOddCharacter(withShortQuotes(message), cursor, offset);
  return failed({ code, message: told, expected, place });
}

const A_PROVINCE = 'a province, by name or code';

/**
 * Reads a unit: nationality and type if they are there, then the place. A power's name counts as nationality where a
 * unit type follows, or where no province of that name exists: `English F London` has one, `English Channel` does
 * not.
 */
export function readUnit(cursor: Cursor): Result<WrittenUnit> {
  const power = readNationality(cursor);
  const type = UNIT_WORDS.get(nextWord(cursor) ?? '');
  if (type !== undefined) cursor.at += 1;
  const place = readPlace(cursor);
  if (!place.ok) return place;
  const unit = type === undefined ? place.value : { ...place.value, type };
  return ok(power === undefined ? unit : { ...unit, power });
}

function readNationality(cursor: Cursor): number | undefined {
  const { names, tokens, at } = cursor;
  const word = nextWord(cursor);
  if (word === undefined || UNIT_WORDS.has(word)) return undefined;
  const found = findName(names.powers, tokens, at);
  if (found === undefined || found.indices.length > 1) return undefined;
  const typeFollows = UNIT_WORDS.has(tokens[found.next]?.text ?? '');
  const isPlace = findExact(names.provinces, tokens, at) !== undefined;
  const isExact = findExact(names.powers, tokens, at) !== undefined;
  if (!typeFollows && (isPlace || !isExact)) return undefined;
  cursor.at = found.next;
  return found.indices[0];
}

/** Reads a province and the coast after it; errors `province-…` and `coast-unknown`. */
export function readPlace(cursor: Cursor): Result<WrittenPlace> {
  const province = readProvince(cursor);
  if (!province.ok) return province;
  const coast = readCoast(cursor, province.value);
  if (!coast.ok) return coast;
  return ok(
    coast.value === undefined
      ? { province: province.value }
      : { province: province.value, coast: coast.value },
  );
}

function readProvince(cursor: Cursor): Result<number> {
  const { names, text, tokens, at } = cursor;
  if (nextWord(cursor) === undefined) {
    const what = isAtEnd(cursor)
      ? 'a province is missing at the end'
      : `${quoteNext(cursor)} is not a province`;
    return failHere(cursor, 'order-unreadable', what, A_PROVINCE);
  }
  const found = findProvince(cursor);
  const taken = found?.indices.length === 1 ? undefined : takeDoubtful(cursor);
  if (taken !== undefined) return ok(taken);
  if (found === undefined) {
    const written = unknownName(text, tokens, at);
    const near = didYouMean(nearNames(names.provinces, written));
    return failHere(cursor, 'province-unknown', `no province is called "${written}"${near}`, A_PROVINCE);
  }
  if (found.indices.length > 1) {
    const written = text.slice(tokens[at]!.start, tokens[found.next - 1]!.end);
    const candidates = found.indices.map((index) => names.provinces.full[index]!.name);
    const message = `"${written}" fits ${listed(candidates, 'and')}`;
    return failHere(cursor, 'province-ambiguous', message, listed(candidates, 'or'));
  }
  cursor.at = found.next;
  return ok(found.indices[0]!);
}

/** The name at the cursor: the longest one, or the longest that ends early enough. Notes where a shorter one is. */
function findProvince({ names: { provinces }, tokens, at, ends, longer }: Cursor): NameMatch | undefined {
  const end = ends?.get(at);
  const found = end === undefined ? findName(provinces, tokens, at) : findExact(provinces, tokens, at, end);
  if (found !== undefined && findExact(provinces, tokens, at, found.next) !== undefined)
    longer.push({ at, next: found.next });
  return found;
}

/** Reads a name in doubt as what it is taken for; notes it where nothing has been said about it. */
function takeDoubtful(cursor: Cursor): number | undefined {
  const { doubts, names, tokens, at } = cursor;
  if (doubts === undefined) return undefined;
  const found = valueAt(doubts.known, at, () => findDoubtful(names.provinces, tokens, at) ?? null);
  if (found === null) return undefined;
  const province = doubts.taken.get(at);
  if (province === undefined) doubts.open ??= { at, candidates: found.indices };
  else cursor.at = found.next;
  return province;
}

/**
 * Reads a coast if there is one: `/SC`, `(sc)`, `(s.c.)`, `(south coast)`, and where it cannot be
 * anything else ` sc`, `.sc`, ` south coast` and `-sc`.
 */
function readCoast(cursor: Cursor, province: number): Result<Coast | undefined> {
  const next = cursor.tokens[cursor.at];
  if (next === undefined) return ok(undefined);
  if (next.kind === 'slash') return readMarkedCoast(cursor, province);
  if (next.kind === 'open') {
    return VIA_WORDS.has(nextWord(cursor, 1) ?? '') ? ok(undefined) : readMarkedCoast(cursor, province);
  }
  skipDot(cursor);
  return ok(readUnmarkedCoast(cursor, province));
}

/** Steps over the dot of an abbreviation: `Lond.`, or the one in `Bul.sc`. */
function skipDot(cursor: Cursor): void {
  if (cursor.tokens[cursor.at]?.kind === 'dot') cursor.at += 1;
}

function readMarkedCoast(cursor: Cursor, province: number): Result<Coast | undefined> {
  const bracket = cursor.tokens[cursor.at]!.kind === 'open';
  cursor.at += 1;
  const word = nextWord(cursor) ?? '';
  const coast = ownCoast(cursor, province, word) ?? COAST_CODES.get(word) ?? COASTS_BY_WORD.get(word);
  if (coast === undefined) return noSuchCoast(cursor, province, bracket);
  cursor.at += nextWord(cursor, 1) === 'COAST' ? 2 : 1;
  if (!bracket) return ok(coast);
  if (COASTS_BY_WORD.has(word)) skipShortCoast(cursor);
  skipDot(cursor);
  const closed = closeBracket(cursor);
  return closed.ok ? ok(coast) : closed;
}

/** Steps over what follows the letter in `(s.c.)`, `(s/c)`, `(s c)` and `(s. coast)`. */
function skipShortCoast(cursor: Cursor): void {
  const sign = cursor.tokens[cursor.at]?.kind;
  const dot = sign === 'dot' || sign === 'slash' ? 1 : 0;
  const word = nextWord(cursor, dot);
  if (word === 'C' || word === 'COAST') cursor.at += dot + 1;
}

/** Reads the end of a bracket; says what stands in its way, where it comes later. */
export function closeBracket(cursor: Cursor): Result<void> {
  if (cursor.tokens[cursor.at]?.kind === 'close') {
    cursor.at += 1;
    return ok(undefined);
  }
  const isClosedLater = cursor.tokens.slice(cursor.at).some(({ kind }) => kind === 'close');
  const message = isClosedLater
    ? `${quoteNext(cursor)} does not belong in this bracket`
    : 'a bracket is not closed';
  return failHere(cursor, 'order-unreadable', message, '")"');
}

function noSuchCoast(cursor: Cursor, province: number, bracket: boolean): Result<Coast | undefined> {
  const own = coastsOf(cursor, province);
  const known = own.length === 0 ? [...COAST_CODES.keys()] : own;
  const isRemark = bracket && own.length === 0;
  const coasts = listed(
    known.map((coast) => coast.toLowerCase()),
    'or',
  );
  const expected = isRemark ? END_OR_REMARK : coasts;
  const message = `${quoteNext(cursor)} is not a coast of ${cursor.board.provinces[province]!.name}`;
  return failHere(cursor, 'coast-unknown', message, expected);
}

function coastsOf(cursor: Cursor, province: number): Coast[] {
  const { provinces, locations } = cursor.board;
  return provinces[province]!.coasts.flatMap((location) => locations[location]!.coast ?? []);
}

/** A coast of the province by a name that its board has for it, such as `RIVER`. */
const ownCoast = (cursor: Cursor, province: number, word: string): Coast | undefined =>
  coastsOf(cursor, province).find((coast) => coast === word);

function readUnmarkedCoast(cursor: Cursor, province: number): Coast | undefined {
  const { names, tokens, at } = cursor;
  const dash = isTightDash(tokens, at) ? 1 : 0;
  const word = nextWord(cursor, dash);
  if (word === undefined) return undefined;
  const spelled = nextWord(cursor, dash + 1) === 'COAST';
  const common = COAST_CODES.get(word) ?? (spelled ? COASTS_BY_WORD.get(word) : undefined);
  const coast = common ?? ownCoast(cursor, province, word);
  if (coast === undefined) return undefined;
  // `F LON-EC` goes to the English Channel, `F BUL-EC` stands on a coast.
  const isOwn = coastsOf(cursor, province).includes(coast);
  const isProvince = findExact(names.provinces, tokens, at + dash) !== undefined;
  if (!isOwn && (dash === 1 || (isProvince && !spelled))) return undefined;
  cursor.at += dash + (spelled ? 2 : 1);
  return coast;
}
