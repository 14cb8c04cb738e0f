import { printableLine } from './printable.ts';

/**
 * The one list of what a user can get wrong. Every code is stable: programs may
 * match on it. Bugs are not here; they throw ordinary errors.
 */
export const ERROR_CODES = {
  'board-invalid': 'a board file contradicts itself',
  'file-unreadable': 'a file is missing or cannot be read',
  'option-invalid':
    'a command-line option does not take this value, or cannot be combined with another option',
  'order-unreadable': 'an order is in no known notation',
  'order-rejected': 'an order is for no unit that its power can order, or that has no order yet',
  'unit-unreadable': 'a unit is in no known notation',
  'province-unknown': 'a province name or abbreviation is not on the board',
  'province-ambiguous': 'a name fits more than one province',
  'power-unknown': 'a power is not on the board',
  'power-missing': 'an order or unit comes before any power was named',
  'unit-misplaced': 'a unit stands where it cannot be (an army at sea, a fleet inland)',
  'coast-unknown': 'a province has no such coast, or the coast of a fleet is missing',
  'unit-missing': 'there is no unit in the province that was named',
  'unit-twice': 'two units stand in one province',
  'record-not-json': 'a line is not JSON',
  'record-invalid': 'a record lacks a field or a field has the wrong shape',
  'board-unknown': 'a record names a board that is not available',
  'phase-not-movement': 'a record is of a phase other than a movement phase',
  'file-empty': 'a file is empty',
  'encoding-unknown': 'a file is neither UTF-8 text nor UTF-16 text with a byte order mark',
  'file-too-large': 'a file is larger than can be read at once',
  'format-unknown': 'a file is in no known format of game records',
  'phase-unknown': 'the name of a phase lacks its season, year or kind',
  'phases-disordered': 'a phase of a game comes after a later one, or appears twice',
  'journal-foreign': 'a journal belongs to other work, or the file is not a journal',
  'rules-invalid': 'a rules file is not JSON, or not in the form of a rules file',
  'preset-unknown': 'there are no rules with this name',
  'rule-unreadable': 'a single rule is not written ISSUE=CHOICE',
  'issue-unknown': 'no issue of DATC chapter 4 that offers a choice has this name',
  'choice-unknown': 'an issue has no such choice',
  'choice-twice': 'two different choices are given for one issue',
  'version-unknown': 'the letters of this version of the DATC are not known',
  'letter-without-version': 'a letter stands for different choices in different versions of the DATC',
  'claim-unknown': 'there is no claim about the rules with this name',
  'module-unreadable': 'a module of claims or rules cannot be read, or throws when it is loaded',
  'module-invalid': 'a module does not export what was asked for, or part of it has the wrong shape',
  'word-unknown': 'a word is not part of the vocabulary of claims and rules',
  'encoding-invalid':
    'an equation or a claim is not pure, not defined everywhere, or has an impossible result',
  'engines-differ': 'the two engines gave different results, which is a bug worth reporting',
  'solver-limit': 'the solver reached its limit, so the result is not known',
  'program-silent': 'the program that was asked gives no answers',
  'output-unwritable': 'the results, or a file of them, cannot be written',
  'program-fault': 'an error in dipsolve itself, worth reporting',
} as const;

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

const SYSTEM_WORDS = {
  'file-unreadable': {
    EACCES: 'no permission to read this file',
    EISDIR: 'this is a folder',
    ELOOP: 'this is a link that leads back to itself',
    ENAMETOOLONG: 'the name is too long',
    ENOENT: 'there is no such file',
  },
  'output-unwritable': {
    EACCES: 'no permission to write here',
    EEXIST: 'this is not a folder',
    EISDIR: 'this is a folder',
    ENOENT: 'its folder does not exist',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'its folder is a file',
    EROFS: 'the disk is read-only',
  },
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<string, string>>>>;

/** The user's error for what the system says about a file, in this program's words where it has any. */
export function fileError(code: keyof typeof SYSTEM_WORDS, file: string, thrown: unknown): UserError {
  const words: Readonly<Record<string, string>> = SYSTEM_WORDS[code];
  const { code: systemCode = '' } = thrown as NodeJS.ErrnoException;
  return { code, message: words[systemCode] ?? messageOf(thrown), place: { file } };
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

/** For the end of an exhaustive switch: a value that cannot exist is a bug. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
