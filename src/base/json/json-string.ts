/** Where the strings of a JSON text end: read in a loop, as a pattern over a whole string of many megabytes runs out of stack. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/** A string: where the text goes on behind it, that the text ends within it, or that it is not valid. */
export type JsonString = { readonly end: number } | 'cut-off' | 'invalid';

/** @param at where its quote stands */
export function stringAt(text: string, at: number): JsonString {
  let isValid = true;
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return isValid ? { end: i + 1 } : 'invalid';
    if (code < FIRST_PRINTABLE) return 'invalid';
    if (code !== BACKSLASH) continue;
    ESCAPE.lastIndex = i;
    isValid &&= ESCAPE.test(text) || i + 1 === text.length;
    i++;
  }
  return 'cut-off';
}
