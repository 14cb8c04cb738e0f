/** The boards that a user chooses from: those that come with this package, and one by name or from a file. */
import { UserErrorException, type UserError } from '../base/errors.ts';
import { didYouMean } from '../base/near.ts';
import { valueAt } from '../base/remembered.ts';
import { readFileText } from '../base/text-file.ts';
import type { Boards } from './boards.ts';
import { type ReadBoard, readBoard } from './load.ts';
import { shippedBoards, shippedFile } from './shipped.ts';

/**
 * The boards that positions can name; the chosen one is meant where they name none.
 *
 * @param map the name of a board that comes with this package, or a board file; the standard board if missing
 * @returns `option-invalid`, or what `readFileText` or `readBoard` finds wrong
 */
export function chooseBoards(
  map: string | undefined,
):
  | { readonly boards: Boards; readonly errors: readonly [] }
  | { readonly boards: undefined; readonly errors: readonly UserError[] } {
  const shipped = shippedBoards();
  const named = map === undefined ? shipped.first : shipped.named(map);
  if (named !== undefined) return { boards: shippedBoards(named), errors: [] };
  const { board, errors } = readBoardFile(map!);
  return board === undefined ? { boards: undefined, errors } : { boards: shippedBoards(board), errors: [] };
}

const chosen = new Map<string, Boards>();

/** The same for what was found to be a board; a file is read once. Throws what `chooseBoards` finds wrong. */
export function chosenBoards(map: string | undefined): Boards {
  return valueAt(chosen, map ?? '', () => {
    const { boards, errors } = chooseBoards(map);
    if (boards === undefined) throw new UserErrorException(errors[0]!);
    return boards;
  });
}

/** Reads a board file; errors as of `readBoard` and `readFileText`, or `option-invalid` for what looks like no file. */
function readBoardFile(file: string): ReadBoard {
  const read = readFileText(file);
  if (!read.ok) {
    const isName = read.error.code === 'file-unreadable' && !/[./\\]/.test(file);
    if (!isName) return { board: undefined, errors: [read.error] };
    const expected = `${shippedBoards().names.join(', ')}, or a board file`;
    const message = `there is no board "${file}"${didYouMean(file, shippedBoards().names)}`;
    return { board: undefined, errors: [{ code: 'option-invalid', message, expected }] };
  }
  return readBoard(read.value, file, shippedFile);
}
