/** From the bytes of a file to its text. */
import type { Place } from '../../errors.ts';
import type { ErrorList } from '../model/error-list.ts';

const EXPECTED = 'UTF-8';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Decodes UTF-8. UTF-16 is recognised and refused; other bytes that are not UTF-8 are an error
 * at their first place, and read as `\uFFFD`, so that the rest of the file can be read.
 *
 * @returns the text without byte order mark, or `undefined` where nothing can be read
 */
export function decodeText(bytes: Uint8Array, place: Place, errors: ErrorList): string | undefined {
  const wide = [
    [0xff, 0xfe],
    [0xfe, 0xff],
  ].some(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) {
    errors.report('encoding-unknown', 'the file is in UTF-16', place, EXPECTED);
    return undefined;
  }
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!isUtf8(bytes)) reportForeignByte(text, place, errors);
  return checkText(text, place, errors);
}

/** Refuses a text with characters that only another encoding brings about; drops a byte order mark. */
export function checkText(text: string, place: Place, errors: ErrorList): string | undefined {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (plain.includes('\0')) {
    const message = 'the file has zero bytes, as in UTF-16 or in a file that is not text';
    errors.report('encoding-unknown', message, { ...place, ...positionOf(plain, '\0') }, EXPECTED);
    return undefined;
  }
  return plain;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function reportForeignByte(text: string, place: Place, errors: ErrorList): void {
  const message = 'a byte here is not UTF-8, as in a file in Latin-1';
  errors.report('encoding-unknown', message, { ...place, ...positionOf(text, '\uFFFD') }, EXPECTED);
}

function positionOf(text: string, character: string): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, text.indexOf(character))).split(/\r\n|\n|\r/);
  return { line: before.length, column: before[before.length - 1]!.length + 1 };
}
