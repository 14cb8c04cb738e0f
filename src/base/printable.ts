/**
 * Text from outside, such as names of files and games, made safe to show: a terminal obeys nothing in it, and
 * nothing is hidden.
 */

/**
 * Controls (C0 but tab and line feed, DEL, C1), marks and overrides of the direction of text, separators of lines and
 * paragraphs that are not line feeds, halves of surrogate pairs.
 */
const UNPRINTABLE = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu;

/** One character as JSON and most languages write it: `\u001B`. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text whose line feeds and tabs may stay. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, escaped);
}

/** A text that is to stay in one line: line feeds are written `\n`. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', String.raw`\n`);
}
