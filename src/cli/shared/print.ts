/**
 * What commands print. Everything passes through here, so that nothing that comes from outside (names of files,
 * games and units, what another program said) can command the terminal or hide other text.
 */
import { printable } from '../../base/printable.ts';
import { isColourShown, STYLE_CODES } from './paint.ts';

const OWN_STYLES = new RegExp(`(\\u001B\\[(?:${STYLE_CODES.join('|')})m)`, 'u');

/** A text as a terminal may have it: only the colours that this program uses are left. */
export function forTerminal(text: string): string {
  if (!isColourShown()) return printable(text);
  return text
    .split(OWN_STYLES)
    .map((part, i) => (i % 2 === 1 ? part : printable(part)))
    .join('');
}

/** Prints text for people. */
export function print(text: string): void {
  process.stdout.write(forTerminal(text));
}

/** Prints what is wrong, or how far the work is, where it does not get into the results. */
export function printError(text: string): void {
  process.stderr.write(printable(text));
}

/** Prints a value and a line feed for programs; the characters that a terminal would obey are escaped in its strings. */
export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(`${jsonText(value, indent)}\n`);
}

/** JSON leaves more characters as they are than a terminal should see. */
export function jsonText(value: unknown, indent?: number): string {
  return printable(JSON.stringify(value, null, indent));
}
