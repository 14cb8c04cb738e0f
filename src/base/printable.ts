/**
 * Text from outside, such as names of files and games, made safe to show: a terminal obeys nothing in it, and
 * nothing is hidden.
 */

/**
 * Controls (C0 but tab and line feed, DEL, C1), marks and overrides of the direction of text, separators of lines and
 * paragraphs that are not line feeds, halves of surrogate pairs.
 */
const UNPRINTABLE = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu;

/** Characters that nobody sees. A tab or a line feed is none in a text. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Letters and signs that may pass for those of ASCII. */
const LOOKALIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;
const ODD = new RegExp(`${LOOKALIKE.source}|${UNSEEN.source}`, 'u');

/** One character as JSON and most languages write it: `\u001B`. */
function escaped(character: string): string {
  return character.replaceAll(/[^]/g, (unit) => `\\u${hexadecimal(unit.charCodeAt(0))}`);
}

const hexadecimal = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** A text whose line feeds and tabs may stay. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, escaped);
}

/** A text that is to stay in one line: line feeds are written `\n`. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', String.raw`\n`);
}

/** A name with all that nobody sees in it written out. */
export function withoutUnseen(name: string): string {
  return printableLine(name)
    .replaceAll(UNSEEN, escaped)
    .replaceAll('\t', String.raw`\t`);
}

/** The first character of a text that nobody sees, or that may pass for another one, and what to say of it. */
export function oddCharacter(text: string): { readonly odd: string; readonly is: string } | undefined {
  const odd = ODD.exec(text)?.[0];
  if (odd === undefined) return undefined;
  const code = `U+${hexadecimal(odd.codePointAt(0)!)}`;
  return { odd, is: LOOKALIKE.test(odd) ? `"${odd}" is ${code}` : `${code} cannot be seen` };
}
