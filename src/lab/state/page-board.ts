/** The board of this page: the standard one, unless the address brings another. To change it is to load the page again. */
import { standardBoard, type Board } from '../../index.ts';
import { packed, unpacked } from './fragment.ts';

interface LinkedBoard {
  readonly source: unknown;
  readonly board: Board;
}

const linked = await boardIn(location.hash);
/** As the address says it: the id of a board that comes with the lab, or the file of another; `undefined` for the standard board. */
export const boardSource: unknown = linked?.source;
export const board: Board = linked?.board ?? standardBoard;
/** The board that a worker is sent; it has the standard board itself. */
export const sentBoard: Board | undefined = linked?.board;

/** The board that a fragment brings, if it is one and not the standard one. */
export async function boardIn(fragment: string): Promise<LinkedBoard | undefined> {
  const said = await unpacked(fragment);
  const source = typeof said === 'object' && said !== null && 'board' in said ? said.board : undefined;
  if (source === undefined || source === standardBoard.id) return undefined;
  const found =
    typeof source === 'string'
      ? await (await import('../position/shipped-board.ts')).shippedBoard(source)
      : (await import('../position/board-of-file.ts')).boardOfFile(source);
  return typeof found === 'object' ? { source, board: found } : undefined;
}

/**
 * Loads the page again with another board, at the start of a game.
 *
 * @param source the id of a board that comes with the lab, or the file of another
 */
export async function changeBoard(source: unknown): Promise<void> {
  const address = new URL(location.href);
  address.hash = typeof source === 'string' ? boardFragment(source) : await packed({ board: source });
  history.pushState(null, '', address);
  location.reload();
}

const boardFragment = (id: string): string => (id === standardBoard.id ? '' : `board=${id}`);
