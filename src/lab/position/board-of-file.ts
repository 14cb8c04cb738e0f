/** Boards from files: loaded only where there is one. */
import { formatError, loadBoard, type Board } from '../../index.ts';

/** @returns the board of a file, or what is wrong with it */
export function boardOfFile(file: unknown): Board | string {
  const loaded = loadBoard(file);
  return loaded.ok ? loaded.value : formatError(loaded.error);
}
