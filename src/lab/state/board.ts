/** The board of this page: the standard one, unless the address brings another. To change it is to load the page again. */
import { standardBoard, type Board } from '../../index.ts';
import { packed, unpacked } from './fragment.ts';

interface LinkedBoard {
  readonly file: unknown;
  readonly board: Board;
}

const linked = await boardIn(location.hash);
/** The file of the board as it stands in the address; `undefined` for the standard board. */
export const boardFile: unknown = linked?.file;
export const board: Board = linked?.board ?? standardBoard;

/** The board that a fragment brings, if it is one. */
export async function boardIn(fragment: string): Promise<LinkedBoard | undefined> {
  const data = await unpacked(fragment);
  const file = typeof data === 'object' && data !== null && 'board' in data ? data.board : undefined;
  if (file === undefined) return undefined;
  const { boardOfFile } = await import('../position/other-board.ts');
  const read = boardOfFile(file);
  return read && { file, board: read };
}

/** Loads the page again with another board; the standard one for `undefined`. */
export async function changeBoard(file: unknown, text: string): Promise<void> {
  const address = new URL(location.href);
  address.hash = file === undefined ? '' : await packed({ text, rules: { preset: 'datc-3.2' }, board: file });
  history.pushState(null, '', address);
  location.reload();
}
