/** The lines of a text, each with its place, and with the list that gets what is wrong there. */
import type { Place } from '../../../base/errors.ts';
import { Spot, type ErrorList } from './error-list.ts';

export interface TextLine {
  /** Without blanks around it. */
  readonly text: string;
  readonly spot: Spot;
}

/** The lines that say something: without comments behind `#`, and without those that are empty. */
export function textLines(text: string, place: Place, errors: ErrorList): TextLine[] {
  return text.split(/\r\n|\n|\r/).flatMap((whole, index) => {
    const spot = new Spot(errors, { ...place, line: index + 1, column: 1 });
    const trimmed = cut({ text: whole.replace(/#.*$/s, ''), spot }, 0);
    return trimmed.text === '' ? [] : [trimmed];
  });
}

/** A line from an offset on, without the blanks around it. */
export function cut({ text, spot: { errors, place } }: TextLine, from: number): TextLine {
  const rest = text.slice(from);
  const blanks = rest.length - rest.trimStart().length;
  const column = (place.column ?? 1) + from + blanks;
  return { text: rest.trim(), spot: new Spot(errors, { ...place, column }) };
}

/** Splits a line at the first colon; `undefined` where there is none. */
export function atColon(line: TextLine): readonly [before: TextLine, behind: TextLine] | undefined {
  const colon = line.text.indexOf(':');
  if (colon < 0) return undefined;
  return [{ ...line, text: line.text.slice(0, colon).trim() }, cut(line, colon + 1)];
}
