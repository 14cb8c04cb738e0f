import { type ErrorCode, formatError, formatPlace, type Result, type UserError } from '../../base/errors.ts';
import { printableLine } from '../../base/printable.ts';
import { valueAt } from '../../base/remembered.ts';
import { printError } from './print.ts';

export const EXIT = {
  /** Everything is done, and nothing is wrong. */
  fine: 0,
  /** Something is wrong: in what was read, or in what was examined. */
  wrong: 1,
  /** The command cannot be carried out as it was given: an option, an argument, or a file that it names. */
  usage: 2,
  /** Something stayed without an answer. */
  undecided: 3,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;

/** Errors that make other work on the same command useless: the command line, and what it names. */
const OF_THE_COMMAND: ReadonlySet<ErrorCode> = new Set([
  'option-invalid',
  'file-unreadable',
  'file-too-large',
  'output-unwritable',
  'journal-foreign',
  'rules-invalid',
  'preset-unknown',
  'rule-unreadable',
  'issue-unknown',
  'choice-unknown',
  'choice-twice',
  'version-unknown',
  'letter-without-version',
  'claim-unknown',
  'module-unreadable',
  'module-invalid',
  'word-unknown',
  'encoding-invalid',
]);

const WITHOUT_ANSWER: ReadonlySet<ErrorCode> = new Set(['solver-limit', 'program-silent']);

function exitCodeOfError({ code }: UserError): number {
  if (OF_THE_COMMAND.has(code)) return EXIT.usage;
  return WITHOUT_ANSWER.has(code) ? EXIT.undecided : EXIT.wrong;
}

/** The exit code of findings: something that is wrong weighs more than something without an answer. */
export function exitCodeOf(isWrong: boolean, isOpen: boolean): number {
  if (isWrong) return EXIT.wrong;
  return isOpen ? EXIT.undecided : EXIT.fine;
}

/** From the least grave: what is wrong weighs more than what is not known. */
const BY_GRAVITY: readonly number[] = [EXIT.fine, EXIT.undecided, EXIT.wrong, EXIT.usage, EXIT.interrupted];

/** The one exit code for several pieces of work; `fine` for none. */
export function gravest(codes: Iterable<number>): number {
  let worst = 0;
  for (const code of codes) worst = Math.max(worst, BY_GRAVITY.indexOf(code));
  return BY_GRAVITY[worst]!;
}

/** The exit code for what could not be read or done; `fine` where there is nothing of that. */
export function exitCodeFor(errors: readonly UserError[]): number {
  return gravest(errors.map(exitCodeOfError));
}

/** This many complaints of one kind are printed one by one, and for this many files the first of them. */
const SHOWN = 5;
/** This many files are named in one line. */
const MOST_NAMED = 20;

/** The errors of one file after the other as lines: a hundred files of one kind say no more than a few. */
export class Complaints {
  /** The files for which each kind is printed. */
  readonly #printedFor = new Map<string, Set<string | undefined>>();
  /** The errors of other files, by kind. */
  readonly #leftOut = new Map<string, UserError[]>();
  readonly #hints = new Set<string>();

  /** Prints what is wrong, and gives the exit code for it. */
  add(errors: readonly UserError[]): number {
    printLines(this.lines(errors));
    return exitCodeFor(errors);
  }

  hint(text: string): void {
    if (!this.#hints.has(text)) printError(`${text}\n`);
    this.#hints.add(text);
  }

  /** Prints what was left out, when nothing more comes. */
  end(): void {
    printLines(this.rest());
  }

  /** The lines for these errors, of each kind the first ones and how many more there are, but none for kinds already printed for enough files. */
  lines(errors: readonly UserError[]): string[] {
    const kinds = new Map<string, UserError[]>();
    const lines: string[] = [];
    for (const error of errors) {
      const kind = kindOf(error);
      const { file } = error.place ?? {};
      if (!this.#isPrinted(kind, file)) {
        valueAt(this.#leftOut, kind, () => []).push(error);
        continue;
      }
      const alike = valueAt(kinds, JSON.stringify([file, kind]), () => []);
      alike.push(error);
      if (alike.length <= SHOWN) lines.push(formatError(error));
    }
    for (const alike of kinds.values()) {
      if (alike.length > SHOWN) lines.push(remainder(alike.slice(SHOWN)));
    }
    return lines;
  }

  /** A line for each kind of which files were left out. */
  rest(): string[] {
    return [...this.#leftOut.values()].map(remainder);
  }

  #isPrinted(kind: string, file: string | undefined): boolean {
    const files = valueAt(this.#printedFor, kind, () => new Set());
    if (files.size < SHOWN) files.add(file);
    return files.has(file);
  }
}

/** The code of a place, with a unit before it or without. */
const PLACE = /\b(?:[AF] )?[A-Z]{3,}(?:\/[NSEW]C)?\b/g;

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
const OF_WHOLE_FILES: ReadonlySet<ErrorCode> = new Set(['file-unreadable', 'file-too-large']);

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
  const complaints = new Complaints();
  const exitCode = complaints.add(errors);
  complaints.end();
  return exitCode;
}

/** Ends a command: what is wrong is printed, and the exit code is the one for that, unless another is named. */
export class Refused extends Error {
  readonly errors: readonly UserError[];
  readonly #exitCode: number | undefined;

  constructor(errors: readonly UserError[], exitCode?: number) {
    super(errors.map(formatError).join('; '));
    this.errors = errors;
    this.#exitCode = exitCode;
  }

  /** Prints what is wrong; returns the exit code. */
  tell(): number {
    const exitCode = complain(this.errors);
    return this.#exitCode ?? exitCode;
  }
}

/** Ends a command for what an option or an argument says. */
export function refuseOption(message: string, expected?: string): never {
  throw new Refused([{ code: 'option-invalid', message, ...(expected !== undefined && { expected }) }]);
}

/** The value of a result; without one, the command ends, with the exit code for the error unless another is named. */
export function needed<T>(result: Result<T>, exitCode?: number): T {
  if (!result.ok) throw new Refused([result.error], exitCode);
  return result.value;
}

function printLines(lines: readonly string[]): void {
  for (const line of lines) printError(`${printableLine(line)}\n`);
}

/** Prints that something in a folder is not read. */
export function noteLeftOut(path: string): void {
  printError(`${printableLine(path)}: left out, because it is neither a file of records nor a folder\n`);
}
