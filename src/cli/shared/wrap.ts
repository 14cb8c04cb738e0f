/** Lines that fit the terminal. */
import stringWidth from 'string-width';

/** Narrower terminals are not catered for. */
const NARROWEST = 40;
/** The width where there is no terminal and `COLUMNS` is not set. */
const USUAL = 80;

/**
 * The number of characters that a line for people may have: the width of the terminal, else what the variable
 * `COLUMNS` of the environment says, else 80. JSON and what other programs are to read is never broken.
 */
export function lineWidth(): number {
  const { isTTY, columns } = process.stdout;
  const width = isTTY && columns > 0 ? columns : Number(process.env['COLUMNS']);
  return Number.isInteger(width) && width > 0 ? Math.max(width, NARROWEST) : USUAL;
}

/** Columns that a text takes, without codes of colours. */
export const shownLength = (text: string): number => (PLAIN.test(text) ? text.length : stringWidth(text));

/** Each character takes one column. */
const PLAIN = /^[ -~]*$/;

/** A blank where a line may end: not between a unit and where it stands, nor before a strength. */
const BREAK = /(?<!(?:^|[ (])[AF]) (?!\d{1,2}(?!\S)|\d{1,2}[,;:)])/;

/** Stands for a blank within what is kept on one line; it is shown as one. */
const KEPT_BLANK = '\u00A0';

/** A text, such as an order, that `wrap` breaks only where it is longer than a line. */
export function keptTogether(text: string): string {
  return text.replaceAll(' ', KEPT_BLANK);
}

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
  const room = width - hanging.length;
  for (const word of text.split(BREAK).flatMap((part) => pieces(part, room))) {
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (!isEmpty && shownLength(longer) > width) {
      lines.push(line);
      line = hanging + word;
    } else line = longer;
    isEmpty = false;
  }
  return [...lines, line].join('\n').replaceAll(KEPT_BLANK, ' ');
}

/** The words that are kept together, or each of them where they do not fit a line. */
function pieces(kept: string, room: number): string[] {
  if (shownLength(kept) <= room || !kept.includes(KEPT_BLANK)) return [kept];
  return kept.replaceAll(KEPT_BLANK, ' ').split(BREAK);
}
