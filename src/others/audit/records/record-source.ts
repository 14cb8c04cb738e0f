/** The records of files and folders, one after the other: a file of lines is never in memory as a whole. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { fileError, UserErrorException, type UserError } from '../../../base/errors.ts';
import { lineBlocks, linesIn, textOf } from '../../../games/records/lines/line-blocks.ts';
import { LONGEST_TEXT } from '../../../base/text-encoding.ts';
import { endlessFile, unreadableInput, readFileBytes } from '../../../base/text-file.ts';

/** The text of a record: a file, or the lines of one game in a file of lines. */
export interface RecordText {
  readonly file: string;
  /** The place of the record in its file, from 1. */
  readonly record: number;
  /** The line of the file in which it starts. */
  readonly line: number;
  readonly text: string | Uint8Array;
}

/** An unreadable file, or part of one, at its place among the records that could be read. */
export interface UnreadableFile {
  readonly file: string;
  /** As the record that would have been there. */
  readonly record: number;
  readonly error: UserError;
}

/** Lines that come from elsewhere. */
export const STANDARD_INPUT = '-';
const OF_LINES = /^-$|\.(?:jsonl|ndjson)(?:\.gz)?$/i;
/** A game with more lines than this is several records. */
const MOST_LINES = 1000;
/** The game that a line is of; lines of one game stand together. No game has a longer name. */
const GAME = /"game"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|-?\d{1,1000})/;
const SOURCE = /"source"\s*:\s*"((?:[^"\\]|\\.){0,1000})"/;

/**
 * The files below files and folders, in the order of their names, each once under the first of its names; without hidden
 * ones. A folder to which several links lead, even from inside, is looked into once; one that cannot be looked into stands
 * for itself.
 *
 * @param onLeftOut called for what is in a folder but is neither a file of records nor a folder: a device may never end,
 *   a pipe may never begin, and a page beside records is about them
 */
export async function filesBelow(
  paths: readonly string[],
  onLeftOut: (path: string) => void = () => {},
): Promise<string[]> {
  const files: string[] = [];
  const entered = new Set<string>();
  const add = async (path: string): Promise<void> => {
    const names = await namesIn(path);
    const identity = path === STANDARD_INPUT ? path : await identityOf(path);
    if (entered.has(identity)) return;
    entered.add(identity);
    if (names === undefined) {
      files.push(path);
      return;
    }
    for (const inside of names.map((name) => join(path, name))) {
      if (await isOther(inside)) onLeftOut(inside);
      else await add(inside);
    }
  };
  for (const path of paths) await add(path);
  return files;
}

/**
 * Gives the identity of a file or folder, the same by any name; to follow its links takes long where it is deep. What is not
 * there is its name.
 */
async function identityOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found === undefined ? path : `${found.dev}:${found.ino}`;
}

/** Pages that people write beside records; no format has such names. */
const PAGE = /\.(?:md|markdown|html?)$/i;

/** Tells if there is something that is neither a file of records nor a folder. */
async function isOther(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && (found.isFile() ? PAGE.test(path) : !found.isDirectory());
}

/** Lists what a folder has in it; `undefined` for what is no folder, or cannot be looked into. */
async function namesIn(path: string): Promise<string[] | undefined> {
  const names = await readdir(path).catch(() => undefined);
  return names?.filter((name) => !name.startsWith('.')).sort();
}

/**
 * The records of files.
 *
 * @param onBytes called with how many bytes were read, as they are read
 */
export async function* recordTexts(
  files: readonly string[],
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<RecordText | UnreadableFile> {
  for (const file of files) {
    let record = 0;
    try {
      const texts = OF_LINES.test(file) ? lineRecords(file, onBytes) : wholeFile(file, onBytes);
      for await (const text of texts) yield { file, record: ++record, ...text };
      const message = 'there is nothing in the file';
      if (record === 0) throw new UserErrorException({ code: 'file-empty', message, place: { file } });
    } catch (error) {
      const told = error instanceof UserErrorException ? error.error : undefined;
      yield { file, record: record + 1, error: told ?? fileError('file-unreadable', file, error) };
    }
  }
}

function* wholeFile(
  file: string,
  onBytes: (bytes: number) => void,
): Generator<Pick<RecordText, 'line' | 'text'>> {
  const read = readFileBytes(file);
  if (!read.ok) throw new UserErrorException(read.error);
  const bytes = read.value;
  onBytes(bytes.length);
  yield {
    line: 1,
    text: file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: LONGEST_TEXT }) : bytes,
  };
}

async function* lineRecords(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Pick<RecordText, 'line' | 'text'> | Pick<UnreadableFile, 'error'>> {
  let lines: string[] = [];
  let length = 0;
  let first = 1;
  let game: string | undefined;
  let broken: unknown;
  const begun = function* () {
    if (lines.length > 0) yield { line: first, text: lines.join('\n') };
    [lines, length] = [[], 0];
  };
  try {
    for await (const { number, line } of linesOf(file, onBytes)) {
      if (line === undefined) {
        yield* begun();
        const message = 'the line is longer than a string can be';
        yield { error: { code: 'file-too-large', message, place: { file, line: number } } };
        continue;
      }
      if (line.trim() === '') continue;
      const next = gameOf(line);
      const fits = number - first < MOST_LINES && length + line.length < LONGEST_TEXT - MOST_LINES;
      if (next === undefined || next !== game || !fits) yield* begun();
      if (lines.length === 0) first = number;
      // Lines are counted in a record, so what is left out of it must not be.
      while (first + lines.length < number) lines.push('');
      lines.push(line);
      length += line.length;
      game = next;
    }
  } catch (error) {
    broken = error;
  }
  yield* begun();
  if (broken !== undefined) throw broken;
}

/** The lines of a file with their numbers, from 1; `undefined` for one that is longer than a text can be. */
async function* linesOf(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ readonly number: number; readonly line: string | undefined }> {
  const unreadable = file === STANDARD_INPUT ? unreadableInput() : endlessFile(file);
  if (unreadable !== undefined) throw new UserErrorException(unreadable);
  const raw: Readable = file === STANDARD_INPUT ? process.stdin : createReadStream(file);
  const isPacked = file.toLowerCase().endsWith('.gz');
  const input = isPacked ? raw.pipe(createGunzip()) : raw;
  if (isPacked) {
    raw.on('data', (chunk: Buffer | string) => onBytes(chunk.length));
    // Without the error its lines would never come to an end.
    raw.once('error', (error: Error) => input.destroy(error));
  }
  for await (const { bytes, firstLine, isTooLong } of lineBlocks(input, isPacked ? undefined : onBytes)) {
    if (isTooLong === true) yield { number: firstLine, line: undefined };
    else {
      for (const [i, span] of linesIn(bytes).entries())
        yield { number: firstLine + i, line: textOf(bytes, span) };
    }
  }
}

function gameOf(line: string): string | undefined {
  const game = GAME.exec(line)?.[1];
  return game === undefined ? undefined : `${SOURCE.exec(line)?.[1] ?? ''} ${game}`;
}

/** Sums up the bytes of the files, for the share that is done. */
export async function bytesOf(files: readonly string[]): Promise<number> {
  const found = await Promise.all(files.map((file) => stat(file).catch(() => ({ size: 0 }))));
  return found.reduce((bytes, { size }) => bytes + size, 0);
}

/** A text that differs for files of other content; empty for what cannot be read, or only once. */
export async function digestOf(file: string): Promise<string> {
  if (file === STANDARD_INPUT) return '';
  const hash = createHash('sha256');
  return pipeline(createReadStream(file), hash).then(
    () => hash.digest('base64url'),
    () => '',
  );
}
