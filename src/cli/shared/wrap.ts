/** Lines that fit the terminal. */
import { stripVTControlCharacters } from 'node:util';

/** Narrower terminals are not catered for. */
const NARROWEST = 40;

/** How many characters fit in a line; `undefined` where the output is not a terminal. */
export function terminalWidth(): number | undefined {
  const { isTTY, columns } = process.stdout;
  return isTTY && columns > 0 ? Math.max(columns, NARROWEST) : undefined;
}

/**
 * Breaks one line at blanks, without counting colours.
 *
 * @param start what stands before the first line
 * @param hanging what stands before every further line
 * @param width characters in a line; one line of any length without it
 */
export function wrap(
  text: string,
  start = '',
  hanging = start,
  width: number | undefined = terminalWidth(),
): string {
  if (width === undefined) return start + text;
  const lines: string[] = [];
  let line = start;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (!isEmpty && stripVTControlCharacters(longer).length > width) {
      lines.push(line);
      line = hanging + word;
    } else line = longer;
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}
