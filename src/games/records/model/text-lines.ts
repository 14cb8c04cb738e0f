/** The lines of a text, each with its place. */
import type { Place } from '../../../base/errors.ts';

export interface TextLine {
  /** Without blanks around it. */
  readonly text: string;
  readonly place: Place;
}

/** The lines that say something: without comments behind `#`, and without those that are empty. */
export function textLines(text: string, place: Place): TextLine[] {
  return text.split(/\r\n|\n|\r/).flatMap((whole, index) => {
    const line = { text: whole.replace(/#.*$/s, ''), place: { ...place, line: index + 1, column: 1 } };
    const trimmed = cut(line, 0);
    return trimmed.text === '' ? [] : [trimmed];
  });
}

/** A line from an offset on, without the blanks around it. */
export function cut({ text, place }: TextLine, from: number): TextLine {
  const rest = text.slice(from);
  const blanks = rest.length - rest.trimStart().length;
  return { text: rest.trim(), place: { ...place, column: (place.column ?? 1) + from + blanks } };
}

/** Splits a line at the first colon; `undefined` where there is none. */
export function atColon(line: TextLine): readonly [before: TextLine, behind: TextLine] | undefined {
  const colon = line.text.indexOf(':');
  if (colon < 0) return undefined;
  return [{ ...line, text: line.text.slice(0, colon).trim() }, cut(line, colon + 1)];
}
