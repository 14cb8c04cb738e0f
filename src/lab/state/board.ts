/** The board of this page: the standard one, unless the address brings another. To change it is to load the page again. */
import { loadBoard, type Board } from '../../index.ts';
import { boardOf } from '../position/board-of.ts';
import { packed, unpacked } from './fragment.ts';

/** The file of the board as it stands in the address; `undefined` for the standard board. */
export const boardFile: unknown = await boardIn(location.hash);
export const board: Board = boardOf(boardFile);

/** The board file that a fragment brings, if it is one. */
export async function boardIn(fragment: string): Promise<unknown> {
  const data = await unpacked(fragment);
  const file = typeof data === 'object' && data !== null && 'board' in data ? data.board : undefined;
  return file !== undefined && loadBoard(file).ok ? file : undefined;
}

/** Loads the page again with another board; the standard one for `undefined`. */
export async function changeBoard(file: unknown, text: string): Promise<void> {
  const address = new URL(location.href);
  address.hash = file === undefined ? '' : await packed({ text, rules: { preset: 'datc-3.2' }, board: file });
  history.pushState(null, '', address);
  location.reload();
}
