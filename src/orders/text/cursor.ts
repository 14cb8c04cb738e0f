/** The place of a parser in the text of one order. */
import { writtenText } from '../../base/given.ts';
import type { Board } from '../../board/board.ts';
import { oddCharacter } from '../../base/printable.ts';
import { failed, type ErrorCode, type Place, type Result } from '../../base/errors.ts';
import { type NameMatch, namesOf } from './names.ts';
import { LONGEST_TEXT, scan, type Token } from './scan.ts';

/** The names that could mean several provinces (DATC 4.E.2), and how they are taken. */
export interface Doubts {
  /** The province for which a name is taken, by index of the name's first token. */
  readonly taken: ReadonlyMap<number, number>;
  /** A name about which nothing has been said, and all it could mean; set by reading. */
  open: { readonly at: number; readonly candidates: readonly number[] } | undefined;
  /** Meanings of each name in doubt, by the same index; null where there is none. The same for all ways to take them. */
  readonly known: Map<number, NameMatch | null>;
}

/** Messages quote no more than this many characters of a text. */
const LONGEST_QUOTE = 60;

export interface Cursor {
  readonly board: Board;
  readonly names: ReturnType<typeof namesOf>;
  readonly text: string;
  /** Without punctuation at the end. */
  readonly tokens: readonly Token[];
  readonly place: Place | undefined;
  /** Missing where names in doubt are refused. */
  readonly doubts?: Doubts;
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
export const END_OR_REMARK = 'the end of the order, or in a text "#" before a remark';

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
