/** Where a parser is in the text of one order. */
import type { Board } from '../board/board.ts';
import { failed, type ErrorCode, type Place, type Result } from '../errors.ts';
import { namesOf, type BoardNames } from './names.ts';
import { scan, type Token } from './scan.ts';

/** How names are taken that could mean several provinces (DATC 4.E.2). */
export interface Doubts {
  /** By index of the first token: the province for which the name there is taken. */
  readonly taken: ReadonlyMap<number, number>;
  /** A name about which nothing has been said, and all it could mean; set by reading. */
  open: { readonly at: number; readonly candidates: readonly number[] } | undefined;
}

export interface Cursor {
  readonly board: Board;
  readonly names: BoardNames;
  readonly text: string;
  /** Without punctuation at the end. */
  readonly tokens: readonly Token[];
  readonly place: Place | undefined;
  /** Missing where names in doubt are refused. */
  readonly doubts?: Doubts;
  /** Index of the next token to read. */
  at: number;
}

/** A cursor at the start of a text; columns of errors count from the column of `place`. */
export function startReading(board: Board, text: string, place?: Place): Cursor {
  const tokens = scan(text);
  while (isPunctuation(tokens.at(-1))) tokens.pop();
  return { board, names: namesOf(board), text, tokens, place, at: 0 };
}

function isPunctuation(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'dot' || token.kind === 'comma' || token.text === '!');
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
  return token === undefined ? 'the end' : `"${cursor.text.slice(token.start, token.end)}"`;
}

/** An error at the next token (or behind the last one). */
export function failHere<T>(cursor: Cursor, code: ErrorCode, message: string, expected: string): Result<T> {
  const offset = cursor.tokens[cursor.at]?.start ?? cursor.tokens.at(-1)?.end ?? 0;
  const column = (cursor.place?.column ?? 1) + offset;
  return failed({ code, message, expected, place: { ...cursor.place, column } });
}
