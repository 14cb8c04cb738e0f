/** The boards that come with this package, each read when it is first named, and the one that a user chooses. */
import { readFileSync } from 'node:fs';
import { packageRoot } from '../base/package-root.ts';
import { valueAt } from '../base/remembered.ts';
import { wholeBoard, loadBoard, type ReadBoard, readBoard } from './load.ts';
import { type Board, checkedBoard } from './board.ts';
import { nameKey, type Boards } from './boards.ts';
import standardFile from './standard.json' with { type: 'json' };
import names from './shipped/names.json' with { type: 'json' };
import { standardBoard } from './standard.ts';
import { UserErrorException, type UserError } from '../base/errors.ts';
import { didYouMean } from '../base/near.ts';
import { readFileText } from '../base/text-file.ts';

/** Other names of each board, as in the files of the boards. */
const SHIPPED: ReadonlyMap<string, readonly string[]> = new Map([
  [standardBoard.id, standardBoard.aliases],
  ...Object.entries<readonly string[]>(names),
]);

const idByName: ReadonlyMap<string, string> = new Map(
  [...SHIPPED].flatMap(([id, aliases]) => [id, ...aliases].map((name) => [nameKey(name), id] as const)),
);

const loaded = new Map<string, Board>([[standardBoard.id, standardBoard]]);

/** The parsed file of a board that comes with this package, with what it leaves to its base. */
export function shippedFile(name: string): unknown {
  const id = idByName.get(nameKey(name));
  if (id === undefined) return undefined;
  if (id === standardBoard.id) return standardFile;
  const file = new URL(`src/board/shipped/${id}.json`, packageRoot());
  return wholeBoard(JSON.parse(readFileSync(file, 'utf8')), shippedFile);
}

function shippedBoard(name: string): Board | undefined {
  const id = idByName.get(nameKey(name));
  if (id === undefined) return undefined;
  return valueAt(loaded, id, () => {
    const read = loadBoard(shippedFile(id));
    if (!read.ok) throw new Error(`${id}: ${read.error.message}`);
    return read.value;
  });
}

/**
 * All boards that come with this package.
 *
 * @param first the one that is meant where none is named; it may be another one, which then has its name too
 */
export function shippedBoards(first: Board = standardBoard): Boards {
  checkedBoard(first);
  const own = new Set([first.id, ...first.aliases].map(nameKey));
  return {
    first,
    names: [...new Set([first.id, ...SHIPPED.keys()])],
    named: (name) => (own.has(nameKey(name)) ? first : shippedBoard(name)),
  };
}

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
