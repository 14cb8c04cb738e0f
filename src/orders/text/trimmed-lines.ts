/** The lines of a position in words, and where they stand in it. */
import type { Place } from '../../base/errors.ts';
import { quotationLength } from './mail.ts';

/** A line or a part of one, without blanks around it. */
export interface TrimmedLine {
  readonly text: string;
  readonly place: Place;
}

/** The lines that say something, without comments, marks of quotation and surrounding blanks. */
export function linesOf(text: string, file: string | undefined): TrimmedLine[] {
  const source = file === undefined ? {} : { file };
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((whole, index) => {
      const quoted = quotationLength(whole);
      const place = { ...source, line: index + 1, column: quoted + 1 };
      return toLine(whole.slice(quoted).replace(/#.*$/s, ''), place);
    })
    .filter((line) => line.text !== '');
}

/** A part of a line that begins this many characters into it. */
export function partOf({ place }: TrimmedLine, text: string, at: number): TrimmedLine {
  return toLine(text, { ...place, column: (place.column ?? 1) + at });
}

/** A piece of text that starts at this place, with the blanks around it cut off. */
function toLine(text: string, place: Place): TrimmedLine {
  const blanks = text.length - text.trimStart().length;
  return { text: text.trim(), place: { ...place, column: (place.column ?? 1) + blanks } };
}
