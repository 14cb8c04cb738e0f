/**
 * The records of files and folders, one after the other: a file of lines is never in memory as a whole.
 */
import { createReadStream, fstatSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { fileError, UserErrorException, type UserError } from '../../errors.ts';
import { LONGEST_TEXT, tooLarge } from '../../text-encoding.ts';

/** The text of a record: a file, or the lines of one game in a file of lines. */
export interface RecordText {
  readonly file: string;
  /** The place of the record in its file, from 1. */
  readonly record: number;
  /** The line of the file in which it starts. */
  readonly line: number;
  readonly text: string | Uint8Array;
}

/** What could not be read of a file, after the records that could. */
export interface UnreadableFile {
  readonly file: string;
  /** As the record that would have come. */
  readonly record: number;
  readonly error: UserError;
}

/** Lines that come from elsewhere. */
export const STANDARD_INPUT = '-';
const OF_LINES = /^-$|\.(?:jsonl|ndjson)(?:\.gz)?$/i;
/** A game in more lines is several records. */
const MOST_LINES = 1000;
/** The game that a line is of; lines of one game stand together. */
const GAME = /"game"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)/;
const SOURCE = /"source"\s*:\s*"((?:[^"\\]|\\.)*)"/;

/**
 * The files below files and folders, in the order of their names; without hidden ones. A folder to which several
 * links lead, even from inside, is looked into once; one that cannot be looked into stands for itself.
 */
export async function filesBelow(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  const entered = new Set<string>();
  const add = async (path: string): Promise<void> => {
    const names = await namesIn(path);
    if (names === undefined) {
      files.push(path);
      return;
    }
    const folder = await realpath(path);
    if (entered.has(folder)) return;
    entered.add(folder);
    for (const name of names) await add(join(path, name));
  };
  for (const path of paths) await add(path);
  return files;
}

/** What a folder has in it; `undefined` for what is no folder, or cannot be looked into. */
async function namesIn(path: string): Promise<string[] | undefined> {
  try {
    return (await readdir(path)).filter((name) => !name.startsWith('.')).sort();
  } catch {
    return undefined;
  }
}

/**
 * The records of files.
 *
 * @param onBytes told of how many bytes were read, as they are read
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
    } catch (error) {
      const told = error instanceof UserErrorException ? error.error : undefined;
      yield { file, record: record + 1, error: told ?? fileError('file-unreadable', file, error) };
    }
  }
}

type Piece = Pick<RecordText, 'line' | 'text'>;

async function* wholeFile(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Piece> {
  const { size } = await stat(file);
  if (size > LONGEST_TEXT) throw new UserErrorException(tooLarge(size, { file }));
  const bytes = await readFile(file);
  onBytes(bytes.length);
  yield {
    line: 1,
    text: file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: LONGEST_TEXT }) : bytes,
  };
}

async function* lineRecords(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Piece> {
  if (file === STANDARD_INPUT && fstatSync(0).isDirectory()) {
    const place = { file: 'standard input' };
    throw new UserErrorException({ code: 'file-unreadable', message: 'this is a folder', place });
  }
  const raw: Readable = file === STANDARD_INPUT ? process.stdin : createReadStream(file);
  raw.on('data', (chunk: Buffer | string) => onBytes(chunk.length));
  const input = file.toLowerCase().endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  let broken: Error | undefined;
  input.once('error', (error: Error) => (broken = error));
  // Without the error its lines would never come to an end.
  if (input !== raw) raw.once('error', (error: Error) => input.destroy(error));
  let lines: string[] = [];
  let [first, number] = [1, 0];
  let game: string | undefined;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    const next = gameOf(line);
    const isSame = next !== undefined && next === game && lines.length < MOST_LINES;
    if (lines.length > 0 && !isSame) {
      yield { line: first, text: lines.join('\n') };
      lines = [];
    }
    if (lines.length === 0) first = number;
    // Lines are counted in a record, so what is left out of it must not be.
    while (first + lines.length < number) lines.push('');
    lines.push(line);
    game = next;
  }
  if (lines.length > 0) yield { line: first, text: lines.join('\n') };
  if (broken !== undefined) throw broken;
}

function gameOf(line: string): string | undefined {
  const game = GAME.exec(line)?.[1];
  return game === undefined ? undefined : `${SOURCE.exec(line)?.[1] ?? ''} ${game}`;
}

/** How many bytes the files have, for the share that is done. */
export async function bytesOf(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    bytes += await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}
