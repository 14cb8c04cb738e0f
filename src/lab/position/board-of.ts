/** The board that a file says. */
import { loadBoard, standardBoard, type Board } from '../../index.ts';

/** @param file that of a board, which was read before; the standard board for `undefined` */
export function boardOf(file: unknown): Board {
  const loaded = file === undefined ? undefined : loadBoard(file);
  return loaded?.ok === true ? loaded.value : standardBoard;
}
