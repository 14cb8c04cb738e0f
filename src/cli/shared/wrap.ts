/** Lines that fit the terminal. */
import { stripVTControlCharacters } from 'node:util';

/** Narrower terminals are not catered for. */
const NARROWEST = 40;
/** Where there is no terminal and nobody says. */
const USUAL = 80;

/**
 * How many characters a line for people may have: the width of the terminal, else what the variable `COLUMNS` of the
 * environment says, else 80. JSON and what other programs are to read is never broken.
 */
export function lineWidth(): number {
  const { isTTY, columns } = process.stdout;
  const width = isTTY && columns > 0 ? columns : Number(process.env['COLUMNS']);
  return Number.isInteger(width) && width > 0 ? Math.max(width, NARROWEST) : USUAL;
}

/** The number of characters that are shown, without codes of colours. */
export const shownLength = (text: string): number => stripVTControlCharacters(text).length;

/** Whether no line of a text is longer than a line may be. */
export function fits(text: string, width = lineWidth()): boolean {
  return text.split('\n').every((line) => shownLength(line) <= width);
}

/** A blank where a line may end: not between a unit and where it stands, nor before a strength. */
const BREAK = /(?<!(?:^|[ (])[AF]) (?!\d{1,2}(?!\S)|\d{1,2}[,;:)])/;

/**
 * Breaks one line at blanks, without counting colours.
 *
 * @param start what stands before the first line
 * @param hanging what stands before every further line
 * @param width characters in a line
 */
export function wrap(text: string, start = '', hanging = start, width = lineWidth()): string {
  const lines: string[] = [];
  let line = start;
  let isEmpty = true;
  for (const word of text.split(BREAK)) {
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (!isEmpty && shownLength(longer) > width) {
      lines.push(line);
      line = hanging + word;
    } else line = longer;
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}

/** A text with the lines that are too long broken: what goes on stands further in than where it began. */
export function fitted(text: string): string {
  const line = (long: string): string => {
    const indent = /^ */.exec(long)![0];
    return fits(long) ? long : wrap(long.slice(indent.length), indent, `${indent}  `);
  };
  return text.split('\n').map(line).join('\n');
}
