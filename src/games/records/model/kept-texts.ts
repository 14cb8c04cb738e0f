/** Keeps meanings of texts of records, which repeat the same few thousand units and orders. */
import { valueAt } from '../../../base/remembered.ts';
import type { Board } from '../../../board/board.ts';
import type { Result } from '../../../base/errors.ts';

/** No more texts than this are kept for one board, however many different ones there are. */
const MOST_KEPT = 50_000;
/** Longer ones are rare, and may be anything. */
const LONGEST = 60;

/**
 * A reader of texts that keeps what it has read, and what was wrong with what it could not read.
 *
 * @param read gives the same for the same board and text
 */
export function keeping<T>(
  read: (board: Board, text: string) => Result<T>,
): (board: Board, text: string) => Result<T> {
  const kept = new WeakMap<Board, Map<string, Result<T>>>();
  // One text after the other is of one board.
  let last: Board | undefined;
  let texts = new Map<string, Result<T>>();
  return (board, text) => {
    if (board !== last) {
      texts = valueAt(kept, board, () => new Map());
      last = board;
    }
    const known = texts.get(text);
    if (known !== undefined) return known;
    const found = read(board, text);
    if (text.length <= LONGEST && texts.size < MOST_KEPT) texts.set(text, found);
    return found;
  };
}
