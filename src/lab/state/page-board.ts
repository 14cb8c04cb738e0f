/** The board of this page: the standard one, unless the address brings another. To change it is to load the page again. */
import { standardBoard, type Board } from '../../index.ts';
import { packed, unpacked } from './fragment.ts';
import { notice, part } from './notice.ts';
import { willLeave } from './left.ts';

const linked = await firstBoard();
/** As the address says it: the id of a board that comes with the lab, or the file of another; `undefined` for the standard board. */
export const boardSource: unknown = linked?.source;
export const board: Board = linked?.board ?? standardBoard;
/** The board that a worker is sent; it has the standard board itself. */
export const sentBoard: Board | undefined = linked?.board;

/** The page opens whatever becomes of the board in its address. */
async function firstBoard(): Promise<Exclude<Awaited<ReturnType<typeof boardIn>>, string>> {
  try {
    const found = await boardIn(location.hash);
    if (typeof found !== 'string') return found;
    notice.value = found;
  } catch (error) {
    notice.value = `The board of this address was not opened: ${(error as Error).message}`;
  }
  return undefined;
}

/** The board that a fragment brings, if it is one and not the standard one, or what is wrong with it. */
export async function boardIn(
  fragment: string,
): Promise<{ readonly source: unknown; readonly board: Board } | string | undefined> {
  const read = await unpacked(fragment);
  const { data } = read.kind === 'data' ? read : { data: undefined };
  const source = typeof data === 'object' && data !== null && 'board' in data ? data.board : undefined;
  if (source === undefined || source === standardBoard.id) return undefined;
  if (typeof source === 'string') {
    const { shippedBoard } = await part(import('../position/shipped-board.ts'));
    const named = await part(shippedBoard(source));
    return named === undefined ? `There is no board "${source}" here.` : { source, board: named };
  }
  const { boardOfFile } = await part(import('../position/board-of-file.ts'));
  const own = boardOfFile(source);
  return typeof own === 'string' ? `The board of this address is none: ${own}` : { source, board: own };
}

/**
 * Loads the page again with another board, at the start of a game.
 *
 * @param source the id of a board that comes with the lab, or the file of another
 */
export async function changeBoard(source: unknown): Promise<void> {
  const address = new URL(location.href);
  const named = source === standardBoard.id ? '' : `board=${String(source)}`;
  const hash = typeof source === 'string' ? named : await packed({ board: source });
  if (hash === undefined) throw new Error('it is too large for an address');
  address.hash = hash;
  willLeave();
  history.pushState(null, '', address);
  location.reload();
}
