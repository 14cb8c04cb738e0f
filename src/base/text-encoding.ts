/** From bytes to text: UTF-8, or UTF-16 with a byte order mark; everything else is named for what it appears to be. */
import type { Place, UserError } from './errors.ts';

const EXPECTED = 'UTF-8';
const BYTE_ORDER_MARK = '\uFEFF';

/** No text can be longer in V8 on 64 bits, in code units; this many bytes never make more code units. */
export const LONGEST_TEXT = 2 ** 29 - 24;

/**
 * Decodes the bytes of a file. Bytes that are not UTF-8 are an error at the first of them and read as `\uFFFD`, so
 * that the rest of the file can be read.
 *
 * @param longest bytes that are read at most
 */
export function decodeText(
  bytes: Uint8Array,
  place: Place = {},
  longest: number = LONGEST_TEXT,
): {
  /** Without byte order mark; `undefined` where nothing can be read. */
  readonly text: string | undefined;
  /** `encoding-unknown` or `file-too-large`; the last says most of what the bytes are. */
  readonly errors: readonly UserError[];
} {
  if (bytes.length > longest) return { text: undefined, errors: [tooLarge(bytes.length, place, longest)] };
  const wide = wideEncodingOf(bytes);
  const text = new TextDecoder(wide ?? 'utf-8').decode(bytes);
  const checked = checkText(text, place);
  if (wide !== undefined || !text.includes('\uFFFD') || isUtf8(bytes)) return checked;
  const message = 'a byte here is not UTF-8, as in a file in Latin-1 or Windows-1252';
  return { ...checked, errors: [wrong(message, at(text, '\uFFFD', place)), ...checked.errors] };
}

/** Says if the bytes are UTF-8; a text may also say `\uFFFD` in good UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Drops a byte order mark; refuses a text with characters that only another encoding brings about. */
export function checkText(text: string, place: Place = {}): ReturnType<typeof decodeText> {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (!plain.includes('\0')) return { text: plain, errors: [] };
  const message = 'there is a zero byte here: UTF-16 without a byte order mark, or not text';
  return { text: undefined, errors: [wrong(message, at(plain, '\0', place))] };
}

/** The encoding of which these bytes have the byte order mark, if that is UTF-16. */
export function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The error of a file that cannot be read at once. */
export function tooLarge(bytes: number, place: Place, longest: number = LONGEST_TEXT): UserError {
  const message = `the file has ${megabytes(bytes)}, more than can be read at once`;
  return { code: 'file-too-large', message, expected: `at most ${megabytes(longest)}`, place };
}

function megabytes(bytes: number): string {
  return bytes < 2 ** 20 ? `${bytes} bytes` : `${Math.floor(bytes / 2 ** 20)} MiB`;
}

function wrong(message: string, place: Place): UserError {
  return { code: 'encoding-unknown', message, expected: EXPECTED, place };
}

/** The place of the first such character. */
function at(text: string, character: string, place: Place): Place {
  const before = text.slice(0, Math.max(0, text.indexOf(character))).split(/\r\n|\n|\r/);
  return { ...place, line: before.length, column: before[before.length - 1]!.length + 1 };
}
