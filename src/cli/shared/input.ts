/** Reading what the user names on the command line. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../board/board.ts';
import type { Boards } from '../../board/boards.ts';
import { failed, fileError, ok, type Result, type UserError } from '../../base/errors.ts';
import { readPositionText } from '../../orders/text/position-text.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { decodeText, LONGEST_TEXT, tooLarge } from '../../base/text-encoding.ts';
import { endlessFile, readFileBytes, unreadableInput } from '../../base/text-file.ts';
import { needed, Refused } from './complain.ts';

const STANDARD_INPUT = '-';

/** The bytes of a file, or of standard input for `-`; else `file-unreadable` or `file-too-large`. */
export async function readInput(file: string): Promise<Result<Buffer>> {
  if (file !== STANDARD_INPUT) return readFileBytes(file);
  const error = unreadableInput();
  if (error !== undefined) return failed(error);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LONGEST_TEXT) return failed(tooLarge(size, { file: nameOf(file) }));
      chunks.push(chunk);
    }
    return ok(Buffer.concat(chunks));
  } catch (thrown) {
    return failed(unreadableFile(file, thrown));
  }
}

/** The text of a file, or of standard input for `-`; errors as of `readInput`, and `encoding-unknown`. */
export async function readInputText(file: string): Promise<Result<string>> {
  const input = await readInput(file);
  if (!input.ok) return input;
  const { text, errors } = decodeText(input.value, { file: nameOf(file) });
  const error = errors.at(-1);
  return error === undefined ? ok(text!) : failed(error);
}

/**
 * Opens a file, or standard input for `-`, to be read piece by piece; else `file-unreadable`. What goes wrong later
 * is an error of the stream.
 *
 * @param highWaterMark bytes of a file that are read at a time
 */
export async function openInput(file: string, highWaterMark: number): Promise<Result<Readable>> {
  if (file === STANDARD_INPUT) {
    const error = unreadableInput();
    return error === undefined ? ok(process.stdin) : failed(error);
  }
  try {
    if ((await stat(file)).isDirectory()) return failed(unreadableFile(file, { code: 'EISDIR' }));
    const error = endlessFile(file);
    if (error !== undefined) return failed(error);
    const handle = await open(file);
    return ok(createReadStream(file, { fd: handle, highWaterMark }));
  } catch (error) {
    return failed(unreadableFile(file, error));
  }
}

/** Turns what the system says of a file that cannot be read into an error of the user. */
export function unreadableFile(file: string, thrown: unknown): UserError {
  return fileError('file-unreadable', nameOf(file), thrown);
}

/** The name people see for a file, or for standard input. */
export function nameOf(file: string): string {
  return file === STANDARD_INPUT ? 'standard input' : file;
}

/** A position in the text form, and the year that it names; JSON is `format-unknown`, and so is a file named as JSON. */
export function readPosition(
  board: Board,
  text: string,
  name: string,
  policy: Policy,
): {
  readonly position: Position | undefined;
  readonly year?: number | undefined;
  readonly errors: readonly UserError[];
} {
  if (isJson(text, name)) return { position: undefined, errors: [notInWords(text, name)] };
  const { units, orders, season, year, errors } = readPositionText(board, text, name, policy);
  if (errors.length > 0) return { position: undefined, errors };
  if (units.length > 0) return { position: { board, units, orders, season }, year, errors: [] };
  const error = { code: 'file-empty', message: 'there is no unit in it', place: { file: name } } as const;
  return { position: undefined, errors: [error] };
}

/** Says if a text must be JSON, as no order or heading begins like that, or as its file name says so. */
export function isJson(text: string, name: string): boolean {
  return looksLikeJson(text) || name.toLowerCase().endsWith('.json');
}

function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

function notInWords(text: string, file: string): UserError {
  const what = looksLikeJson(text) ? 'this is JSON' : 'a file with this name is JSON';
  const message = `${what}, not a position in words`;
  const expected = 'a line such as "Italy:" and orders below';
  return { code: 'format-unknown', message, expected, place: { file } };
}

/**
 * The position of a file in the text form, or of a record of one movement phase, such as a position of `play`; a command is
 * refused of others.
 */
export async function positionOfFile(boards: Boards, file: string, policy: Policy): Promise<Position> {
  const name = nameOf(file);
  const text = needed(await readInputText(file));
  if (!isJson(text, name)) {
    const { position, errors } = readPosition(boards.first, text, name, policy);
    if (position === undefined) throw new Refused(errors);
    return position;
  }
  const { positionOf, recordedPhase } = await import('../../games/replay/replay-game.ts');
  const { found, errors } = recordedPhase(text, name, boards, policy);
  const position = found?.ok === true ? positionOf(found.value) : undefined;
  if (errors.length > 0 || position === undefined)
    throw new Refused(errors.length > 0 ? errors : [notOneMovement(name)]);
  return position;
}

const notOneMovement = (file: string): UserError => ({
  code: 'phase-not-movement',
  message: 'this is JSON, and not of one movement phase',
  expected: 'one movement phase, or a position in words',
  place: { file },
});
