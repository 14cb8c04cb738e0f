/**
 * Journals: files of JSON lines to which work adds what is done, so that it can go on after an interruption and the
 * journals of parts can be put together. The first line says whose journal it is.
 */
import { closeSync, existsSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import type { ZodType } from 'zod';
import { failed, fileError, ok, type Result, UserErrorException } from '../errors.ts';
import { wideEncodingOf } from '../text-encoding.ts';
import { readFileBytes } from '../text-file.ts';

export interface JournalLine {
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
}

/**
 * The text of a journal. What is neither a file nor a folder may never end, such as `/dev/zero`.
 *
 * @returns the text, what `readFileBytes` returns, or `journal-foreign` for a device, a pipe, or text in UTF-16
 */
function readJournalText(file: string): Result<string> {
  try {
    const found = statSync(file);
    if (!found.isFile() && !found.isDirectory()) return foreignLine(file, 1, 'this is not a file');
  } catch (error) {
    return failed(fileError('file-unreadable', file, error));
  }
  const bytes = readFileBytes(file);
  if (!bytes.ok) return bytes;
  if (wideEncodingOf(bytes.value) !== undefined) return foreignLine(file, 1, 'this is UTF-16, not UTF-8');
  // The last line may be cut off inside a character.
  return ok(bytes.value.toString('utf8'));
}

/**
 * Reads the lines of a journal; a last line that was cut off is left out.
 *
 * @returns the lines, what `readJournalText` returns, or `journal-foreign` for a line that is not JSON
 */
export function readJournalLines(file: string): Result<{
  readonly lines: readonly JournalLine[];
  /** Number of bytes they have; a line that was cut off in writing comes after them. */
  readonly bytes: number;
}> {
  const read = readJournalText(file);
  if (!read.ok) return read;
  const text = read.value;
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines: JournalLine[] = [];
  for (const [index, each] of whole.split('\n').slice(0, -1).entries()) {
    try {
      lines.push({ value: JSON.parse(each), line: index + 1 });
    } catch {
      return foreignLine(file, index + 1, 'this line is not JSON');
    }
  }
  return ok({ lines, bytes: Buffer.byteLength(whole) });
}

/** The error of a journal that is of other work, or no journal. */
export function foreignLine(file: string, line: number, message: string): Result<never> {
  const expected = 'the journal of the same command, or a file that does not exist yet';
  return failed({ code: 'journal-foreign', message, expected, place: { file, line } });
}

/** Reads the meaning of the lines after the first; `journal-foreign` for one that means nothing. */
export type MeaningOf<T> = (file: string, lines: readonly JournalLine[]) => Result<T>;

/**
 * Reads lines that have one shape.
 *
 * @param what a line is of: `a piece`
 */
export function linesAs<T>(shape: ZodType<T>, what: string): MeaningOf<readonly T[]> {
  return (file, lines) => {
    const values: T[] = [];
    for (const { value, line } of lines) {
      const read = shape.safeParse(value);
      if (!read.success) {
        const path = read.error.issues[0]?.path.join('.') ?? '';
        return foreignLine(file, line, `this line is not that of ${what}${path === '' ? '' : `: ${path}`}`);
      }
      values.push(read.data);
    }
    return ok(values);
  };
}

/**
 * Reads a journal whose first line is always the same.
 *
 * @param of whose journal it is: `an atlas`
 * @returns what its lines mean, or what `readJournalLines` returns, or `journal-foreign`
 */
export function readLineJournal<T>(
  file: string,
  header: object,
  of: string,
  readAll: MeaningOf<T>,
): Result<T> {
  const read = readJournalLines(file);
  if (!read.ok) return read;
  const [first, ...lines] = read.value.lines;
  if (JSON.stringify(first?.value) !== JSON.stringify(header)) {
    return foreignLine(file, 1, `the first line is not that of a journal of ${of}`);
  }
  return readAll(file, lines);
}

/** A journal that is written; a `UserErrorException` with `output-unwritable` where that fails, as on a full disk. */
export interface LineJournal<Done, Line> {
  /** The meaning of the lines that were there before, without the first. */
  readonly done: Done;
  /** Adds a line for each value, in one write. */
  add(...values: readonly Line[]): void;
  close(): void;
}

/**
 * Opens a journal to write: a new one, or one to go on with.
 *
 * @param header the first line; one to go on with has the same
 * @returns the journal, what `readJournalLines` returns, `journal-foreign` for that of other work or with a line that
 *   means nothing, or `output-unwritable` if there can be no such file
 */
export function openLineJournal<Done, Line = unknown>(
  file: string,
  header: object,
  readAll: MeaningOf<Done>,
): Result<LineJournal<Done, Line>> {
  const first = JSON.stringify(header);
  const isUnbegun = !existsSync(file) || isBeginning(file, `${first}\n`);
  const read = isUnbegun ? ok({ lines: [], bytes: 0 }) : readJournalLines(file);
  if (!read.ok) return read;
  const { lines, bytes } = read.value;
  if (!isUnbegun && JSON.stringify(lines[0]?.value) !== first) {
    return foreignLine(file, 1, 'this is not a journal, or it belongs to other work');
  }
  const opened = openGrowing(file, bytes, `${first}\n`);
  if (!opened.ok) return opened;
  const { write, close } = opened.value;
  const done = readAll(file, lines.slice(1));
  if (!done.ok) {
    close();
    return done;
  }
  return ok({
    done: done.value,
    add: (...values) => write(values.map((value) => `${JSON.stringify(value)}\n`).join('')),
    close,
  });
}

/** Only a beginning of this text was written. */
function isBeginning(file: string, text: string): boolean {
  const read = readJournalText(file);
  return read.ok && read.value.length < text.length && text.startsWith(read.value);
}

/**
 * Opens a file to add to it.
 *
 * @param kept how many bytes of it stay: a line that was cut off behind them would spoil the next one. 0 begins a new file
 * @param header the first text of a new file
 * @returns the file, or `output-unwritable` if there can be no such file
 */
function openGrowing(
  file: string,
  kept: number,
  header: string,
): Result<{
  /** Adds the text; throws a `UserErrorException` with `output-unwritable` where that fails, as on a full disk. */
  readonly write: (text: string) => void;
  readonly close: () => void;
}> {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, kept === 0 ? 'w' : 'r+');
    ftruncateSync(descriptor, kept);
    let end = kept;
    const add = (text: string): void => void (end += writeAt(descriptor!, text, end));
    if (kept === 0) add(header);
    return ok({
      write: (text) => {
        try {
          add(text);
        } catch (error) {
          throw new UserErrorException(fileError('output-unwritable', file, error));
        }
      },
      close: () => closeSync(descriptor!),
    });
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    return failed(fileError('output-unwritable', file, error));
  }
}

/** Writes all of the text, however many calls that takes. @returns how many bytes it has */
function writeAt(descriptor: number, text: string, position: number): number {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    written += writeSync(descriptor, bytes, written, bytes.length - written, position + written);
  }
  return bytes.length;
}
