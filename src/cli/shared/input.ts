/** Reading what the user names on the command line. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../board/board.ts';
import { failed, ok, type Result, type UserError } from '../../errors.ts';
import { readPositionText } from '../../orders/text/position-text.ts';
import type { Position } from '../../phases/movement.ts';

/** The bytes of a file, or of standard input for `-`; else `file-unreadable`. */
export async function readInput(file: string): Promise<Result<Buffer>> {
  if (file === '-') return ok(await buffer(process.stdin));
  try {
    return ok(await readFile(file));
  } catch (error) {
    return failed({ code: 'file-unreadable', message: whyUnreadable(error), place: { file } });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder',
  EACCES: 'this file may not be read',
};

function whyUnreadable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : REASONS[code]) ?? error.message;
}

/** The name people see for a file, or for standard input. */
export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

/** A position, or everything that is wrong with it. */
export interface ReadPosition {
  readonly position: Position | undefined;
  readonly errors: readonly UserError[];
}

/** A position in the text form. */
export function readPosition(board: Board, text: string, name: string, policy: Policy): ReadPosition {
  const { units, orders, errors } = readPositionText(board, text, name, policy);
  if (errors.length > 0) return { position: undefined, errors };
  if (units.length > 0) return { position: { board, units, orders }, errors: [] };
  const error = { code: 'file-empty', message: 'there is no unit in it', place: { file: name } } as const;
  return { position: undefined, errors: [error] };
}

/** The same from a file. */
export async function readPositionFile(board: Board, file: string, policy: Policy): Promise<ReadPosition> {
  const input = await readInput(file);
  return input.ok
    ? readPosition(board, input.value.toString('utf8'), nameOf(file), policy)
    : { position: undefined, errors: [input.error] };
}
