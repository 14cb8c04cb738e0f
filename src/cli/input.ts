/** Reading what the user names on the command line. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Policy } from '../../encodings/policy.ts';
import type { Board } from '../board/board.ts';
import { failed, ok, type Result, type UserError } from '../errors.ts';
import { readPositionText } from '../orders/position-text.ts';
import type { Position } from '../phases/movement.ts';

/** The bytes of a file, or of standard input for `-`; else `file-unreadable`. */
export async function readInput(file: string): Promise<Result<Buffer>> {
  if (file === '-') return ok(await buffer(process.stdin));
  try {
    return ok(await readFile(file));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed({ code: 'file-unreadable', message, place: { file } });
  }
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
  return { position: errors.length > 0 ? undefined : { board, units, orders }, errors };
}

/** The same from a file. */
export async function readPositionFile(board: Board, file: string, policy: Policy): Promise<ReadPosition> {
  const input = await readInput(file);
  return input.ok
    ? readPosition(board, input.value.toString('utf8'), nameOf(file), policy)
    : { position: undefined, errors: [input.error] };
}
