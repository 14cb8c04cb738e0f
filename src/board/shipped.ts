/** The boards that come with this package, each read when it is first named. */
import { readFileSync } from 'node:fs';
import { packageRoot } from '../base/package-root.ts';
import { valueAt } from '../base/remembered.ts';
import { wholeBoard } from './based.ts';
import { type Board, checkedBoard } from './board.ts';
import { nameKey, type Boards } from './boards.ts';
import { loadBoard } from './load.ts';
import standardFile from './standard.json' with { type: 'json' };
import names from './shipped/names.json' with { type: 'json' };
import { standardBoard } from './standard.ts';

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
