/** Reading what the user names on the command line. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Policy } from '../../encodings/policy.ts';
import type { Board } from '../board/board.ts';
import { failed, ok, type Result, type UserError } from '../errors.ts';
import { readPositionText } from '../orders/position-text.ts';
import type { Position } from '../phases/movement.ts';

/** The name people see for standard input. */
const STDIN_NAME = 'standard input';

/** The text of a file, or of standard input for `-`; else `file-unreadable`. */
export async function readInput(file: string): Promise<Result<string>> {
  if (file === '-') return ok(await text(process.stdin));
  try {
    return ok(await readFile(file, 'utf8'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed({ code: 'file-unreadable', message, place: { file } });
  }
}

/** A position in the text form, or everything that is wrong with it. */
export async function readPositionFile(
  board: Board,
  file: string,
  policy: Policy,
): Promise<{ readonly position: Position | undefined; readonly errors: readonly UserError[] }> {
  const input = await readInput(file);
  if (!input.ok) return { position: undefined, errors: [input.error] };
  const name = file === '-' ? STDIN_NAME : file;
  const { units, orders, errors } = readPositionText(board, input.value, name, policy);
  return { position: errors.length > 0 ? undefined : { board, units, orders }, errors };
}
