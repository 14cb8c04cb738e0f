/** The board of a worker: told with each question, and always the same. */
import { standardBoard, type Board } from '../../index.ts';

let known: Board | undefined;

/** The board as it was told first, of which everything that is worked out is kept. */
export function boardOf(told: Board | undefined): Board {
  known ??= told ?? standardBoard;
  return known;
}
