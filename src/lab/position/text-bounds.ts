/** Bounds of what the page reads while somebody waits: nobody writes more for one position. */
import type { UserError } from '../../index.ts';

export const MOST_CHARACTERS = 50_000;
/** Lines, and orders in one line, that are not blank. */
const MOST_PARTS = 1_000;

/** The reason for which a text is not read at all; `undefined` for one that is. */
export function tooLong(text: string): UserError | undefined {
  const isLong = text.length > MOST_CHARACTERS;
  const parts = isLong ? 0 : text.split(/[\n\r,;]/).filter((part) => part.trim() !== '').length;
  if (!isLong && parts <= MOST_PARTS) return undefined;
  return {
    code: 'file-too-large',
    message: `this text is not read: it has ${isLong ? `${text.length} characters` : `${parts} lines and orders`}`,
    expected: `at most ${MOST_PARTS} lines or orders, and ${MOST_CHARACTERS} characters`,
  };
}
