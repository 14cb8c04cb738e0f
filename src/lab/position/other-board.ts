/** Boards that are read from a file: loaded only where there is one. */
import { formatError, loadBoard, newGame, type Board } from '../../index.ts';
import { writePosition } from './write-position.ts';

/** @returns `undefined` for a file that is no board */
export function boardOfFile(file: unknown): Board | undefined {
  const loaded = loadBoard(file);
  return loaded.ok ? loaded.value : undefined;
}

/** The start of a game on the board of a file, as text; or what is wrong with the file. */
export function startOn(file: unknown): { readonly text: string } | { readonly error: string } {
  const loaded = loadBoard(file);
  if (!loaded.ok) return { error: formatError(loaded.error) };
  const { board, units } = newGame(loaded.value);
  return { text: writePosition({ board, units, orders: [] }) };
}
