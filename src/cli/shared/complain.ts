import { type ErrorCode, formatError, formatPlace, type UserError } from '../../base/errors.ts';
import { printableLine } from '../../base/printable.ts';
import { exitCodeFor } from './exit-code.ts';
import { printError } from './print.ts';

/** This many complaints of one kind are printed one by one, and for this many files the first of them. */
const SHOWN = 5;
/** This many files are named in one line. */
const MOST_NAMED = 20;

/** A line for each error; of more than a few of one kind the first ones, and a line that counts the others. */
export function errorLines(errors: readonly UserError[]): string[] {
  const lines = new ErrorLines();
  return [...lines.add(errors), ...lines.rest()];
}

/** The errors of one file after the other: a hundred files of one kind say no more than a few. */
export class ErrorLines {
  /** The files for which each kind is printed. */
  readonly #printedFor = new Map<string, Set<string | undefined>>();
  /** The errors of other files, by kind. */
  readonly #leftOut = new Map<string, UserError[]>();

  /** The lines for these errors, except for kinds already printed for enough files. */
  add(errors: readonly UserError[]): string[] {
    const kinds = new Map<string, UserError[]>();
    const lines: string[] = [];
    for (const error of errors) {
      const kind = kindOf(error);
      const { file } = error.place ?? {};
      if (!this.#isPrinted(kind, file)) {
        listOf(this.#leftOut, kind).push(error);
        continue;
      }
      const alike = listOf(kinds, JSON.stringify([file, kind]));
      alike.push(error);
      if (alike.length <= SHOWN) lines.push(formatError(error));
    }
    for (const alike of kinds.values()) {
      if (alike.length > SHOWN) lines.push(remainder(alike.slice(SHOWN)));
    }
    return lines;
  }

  /** A line for each kind of which files were left out, at the end. */
  rest(): string[] {
    return [...this.#leftOut.values()].map(remainder);
  }

  #isPrinted(kind: string, file: string | undefined): boolean {
    const files = this.#printedFor.get(kind) ?? new Set();
    this.#printedFor.set(kind, files);
    if (files.size < SHOWN) files.add(file);
    return files.has(file);
  }
}

function listOf(lists: Map<string, UserError[]>, key: string): UserError[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** The code of a place, with a unit before it or without. */
const PLACE = /\b(?:[AF] )?[A-Z]{3}(?:\/[NSEW]C)?\b/g;

/**
 * Errors count as alike if they differ only in place, in what they quote, in codes of units and places, and in
 * numbers.
 */
function kindOf({ code, message }: UserError): string {
  const words = message
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(PLACE, '')
    .replaceAll(/\d+/g, '0');
  return `${code} ${words}`;
}

/** Errors of a file as a whole: which files they are is all there is to know. */
const OF_WHOLE_FILES: ReadonlySet<ErrorCode> = new Set([
  'file-unreadable',
  'file-too-large',
] satisfies ErrorCode[]);

/** The names of files, but of hundreds only the first. */
function namesOf(errors: readonly UserError[]): string {
  const files = errors.flatMap(({ place }) => place?.file ?? []);
  const more = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more files` : '';
  return `${files.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** The line for errors of one kind; a single one is printed instead of counted. */
function remainder(errors: readonly UserError[]): string {
  const last = errors.at(-1)!;
  if (errors.length === 1) return formatError(last);
  if (OF_WHOLE_FILES.has(last.code)) return formatError({ ...last, place: { file: namesOf(errors) } });
  const files = new Set(errors.map(({ place }) => place?.file));
  const { file, ...within } = last.place ?? {};
  const isOneFile = files.size === 1 && file !== undefined;
  const where = formatPlace(isOneFile ? within : last.place);
  const ofFiles = files.size === 1 ? '' : ` in ${files.size} other files`;
  const upTo = where === '' ? '' : `, the last at ${where}`;
  const count = `${errors.length} more of this kind${ofFiles}`;
  return `${isOneFile ? `${file}: ` : ''}${count}${upTo}: ${last.message} [${last.code}]`;
}

/** Prints what is wrong, and gives the exit code for it. */
export function complain(errors: readonly UserError[]): number {
  printLines(errorLines(errors));
  return exitCodeFor(errors);
}

/** Prints what is wrong with files, one after the other. */
export class Complaints {
  readonly #lines = new ErrorLines();
  readonly #hints = new Set<string>();

  /** As `complain` does, but for what is wrong with many files in the same way. */
  add(errors: readonly UserError[]): number {
    printLines(this.#lines.add(errors));
    return exitCodeFor(errors);
  }

  /** Prints a hint, once. */
  hint(text: string): void {
    if (!this.#hints.has(text)) printError(`${text}\n`);
    this.#hints.add(text);
  }

  /** Prints what was left out, when nothing more comes. */
  end(): void {
    printLines(this.#lines.rest());
  }
}

function printLines(lines: readonly string[]): void {
  for (const line of lines) printError(`${printableLine(line)}\n`);
}

/** Prints that something in a folder is not read. */
export function noteLeftOut(path: string): void {
  printError(`${printableLine(path)}: left out, because it is neither a file nor a folder\n`);
}
