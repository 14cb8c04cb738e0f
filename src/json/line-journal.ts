/**
 * Journals: files of JSON lines to which work adds what is done, so that it can go on after an interruption and the
 * journals of parts can be put together. The first line says whose journal it is.
 */
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { failed, fileError, ok, UserErrorException, type Result } from '../errors.ts';

export interface JournalLine {
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
}

/** A journal as it was read: its whole lines. */
export interface ReadLines {
  readonly lines: readonly JournalLine[];
  /** How many bytes they have; a line that was cut off in writing comes after them. */
  readonly bytes: number;
}

/**
 * The text of a journal. What is neither a file nor a folder may never end, such as `/dev/zero`.
 *
 * @returns the text, `file-unreadable`, or `journal-foreign` for a device or a pipe
 */
export function readJournalText(file: string): Result<string> {
  try {
    const found = statSync(file);
    if (!found.isFile() && !found.isDirectory()) return foreignLine(file, 1, 'this is not a file');
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return failed(fileError('file-unreadable', file, error));
  }
}

/**
 * Reads the lines of a journal; a last line that was cut off is left out.
 *
 * @returns the lines, what `readJournalText` returns, or `journal-foreign` for a line that is not JSON
 */
export function readJournalLines(file: string): Result<ReadLines> {
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
  const expected = 'the journal of the same command, or a file that is not there yet';
  return failed({ code: 'journal-foreign', message, expected, place: { file, line } });
}

/** A journal that is written; a `UserErrorException` with `output-unwritable` where that fails, as on a full disk. */
export interface LineJournal {
  /** What was there before, without the first line. */
  readonly before: readonly JournalLine[];
  add(value: unknown): void;
  close(): void;
}

/**
 * Opens a journal to write: a new one, or one to go on with.
 *
 * @param header the first line; one to go on with has the same
 * @returns the journal, what `readJournalLines` returns, `journal-foreign` for that of other work, or
 *   `output-unwritable` if there can be no such file
 */
export function openLineJournal(file: string, header: object): Result<LineJournal> {
  const first = JSON.stringify(header);
  const isUnbegun = !existsSync(file) || isBeginning(file, `${first}\n`);
  const read = isUnbegun ? ok<ReadLines>({ lines: [], bytes: 0 }) : readJournalLines(file);
  if (!read.ok) return read;
  const { lines, bytes } = read.value;
  if (!isUnbegun && JSON.stringify(lines[0]?.value) !== first) {
    return foreignLine(file, 1, 'this is no journal, or one of other work');
  }
  let descriptor: number;
  try {
    descriptor = openSync(file, isUnbegun ? 'w' : 'r+');
    // A line that was cut off would spoil the one that is written behind it.
    ftruncateSync(descriptor, bytes);
  } catch (error) {
    return failed(fileError('output-unwritable', file, error));
  }
  let position = bytes;
  const write = (text: string): void => {
    const buffer = Buffer.from(text);
    for (let written = 0; written < buffer.length;) {
      try {
        written += writeSync(descriptor, buffer, written, buffer.length - written, position + written);
      } catch (error) {
        throw new UserErrorException(fileError('output-unwritable', file, error));
      }
    }
    position += buffer.length;
  };
  try {
    if (isUnbegun) write(`${first}\n`);
  } catch (error) {
    if (error instanceof UserErrorException) return failed(error.error);
    throw error;
  }
  return ok({
    before: lines.slice(1),
    add: (value) => write(`${JSON.stringify(value)}\n`),
    close: () => closeSync(descriptor),
  });
}

/** Only a beginning of this text was written. */
function isBeginning(file: string, text: string): boolean {
  const read = readJournalText(file);
  return read.ok && read.value.length < text.length && text.startsWith(read.value);
}
