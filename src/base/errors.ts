import { printableLine } from './printable.ts';
import codes from './error-codes.json' with { type: 'json' };
import systemErrors from './system-errors.json' with { type: 'json' };

/**
 * The one list of what a user can get wrong. Every code is stable: programs may
 * match on it. Bugs are not here; they throw ordinary errors.
 */
export const ERROR_CODES = /* @__PURE__ */ Object.freeze(codes);

/** The code of something that a user can get wrong. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** A place in the input where something is wrong; lines and columns count from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Inside a JSON document: `phases[3].units.FRANCE[1]`. */
  readonly path?: string;
}

/** A place further inside a JSON document. */
export function inside(place: Place, ...keys: readonly PropertyKey[]): Place {
  let path = place.path ?? '';
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`;
    else path += path === '' ? String(key) : `.${String(key)}`;
  }
  return { ...place, path };
}

/** Something a user caused, with what was expected instead. */
export interface UserError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly expected?: string;
  readonly place?: Place;
}

/** The outcome of reading something a user wrote. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: UserError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed<T>(error: UserError): Result<T> {
  return { ok: false, error };
}

/** The message of something that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The user's error for what the system says about a file, in this program's words where it has any. */
export function fileError(
  code: 'file-unreadable' | 'output-unwritable',
  file: string,
  thrown: unknown,
): UserError {
  const known: Readonly<Record<string, string>> = systemErrors[code];
  const { code: systemCode = '' } = thrown as NodeJS.ErrnoException;
  return { code, message: known[systemCode] ?? messageOf(thrown), place: { file } };
}

/** `file:line:column: path`, leaving out what is not known; without a line it is `file:column 3`. */
export function formatPlace(place: Place | undefined): string {
  const { file, line, column } = place ?? {};
  const where = line === undefined && column !== undefined ? `column ${column}` : column;
  const position = [file, line, where].filter((part) => part !== undefined).join(':');
  return [position, place?.path ?? ''].filter((part) => part !== '').join(': ');
}

/** In characters: no message is longer by itself, only by what it quotes. */
const LONGEST_MESSAGE = 2000;

/** One readable line, safe for a terminal: place, message, what was expected, code. */
export function formatError(error: UserError): string {
  if (typeof (error as UserError | null | undefined)?.message !== 'string')
    throw new UserErrorException({ code: 'record-invalid', message: 'an error without a message' });
  const place = formatPlace(error.place);
  const expected = error.expected === undefined ? '' : ` (expected ${error.expected})`;
  const text = `${place === '' ? '' : `${place}: `}${error.message}${expected}`;
  return printableLine(`${shortenedMessage(text)} [${error.code}]`);
}

/** Without the middle of what is very long: that is a name or a text from a file. */
function shortenedMessage(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const half = LONGEST_MESSAGE / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}

/** Carries a user's error through code that cannot return one, such as a stream. */
export class UserErrorException extends Error {
  readonly error: UserError;

  constructor(error: UserError) {
    super(formatError(error));
    this.name = 'UserErrorException';
    this.error = error;
  }
}
