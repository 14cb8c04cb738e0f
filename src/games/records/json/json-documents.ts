/** The JSON documents of a file: one as a whole, or one on each line. */
import type { Place, UserError } from '../../../base/errors.ts';
import {
  readCompletePart,
  readJson,
  tryJson,
  repeatedNames,
  saidTwice,
} from '../../../base/json/read-json.ts';
import { isInside, Spot, type ErrorList } from '../model/phase-list.ts';

export interface JsonDocument {
  readonly value: unknown;
  /** The file, and the line where there is one document on each. */
  readonly spot: Spot;
  /** `record-invalid` for each name that an object has twice: all but the last of what it names are lost. */
  readonly repeated: readonly UserError[];
}

/**
 * Reads every document that can be read. A document that is cut off or has a fault is read
 * up to the last complete element of its outermost list; a faulty line among others is left out.
 *
 * @param errors gets `record-not-json` with line and column for each fault, and what is repeated
 */
export function readJsonDocuments(text: string, place: Place, errors: ErrorList): JsonDocument[] {
  const whole = tryJson(text);
  if (whole !== undefined) return [documentOf(text, whole, place, errors)];
  const lines = linesOf(text);
  if (haveDocuments(lines)) return documentsOf(lines, place, errors);
  new Spot(errors, place).take(readJson(text, 'record-not-json', place));
  const complete = readCompletePart(text);
  return complete === undefined ? [] : [documentOf(text, complete, place, errors)];
}

/** A part of a document, with what is repeated in it. */
export function partOf({ repeated }: JsonDocument, value: unknown, spot: Spot): JsonDocument {
  return { value, spot, repeated: repeated.filter((error) => isInside(error, spot.place)) };
}

/** Reads the first line, if it is a document; `undefined` otherwise. */
export function parsedFirstLine(text: string): unknown {
  const end = text.search(/[\r\n]/);
  return tryJson(end < 0 ? text : text.slice(0, end));
}

/** Lines that are not empty; the value of one that is not JSON is `undefined`. */
function linesOf(text: string) {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ text: line, number: index + 1, value: tryJson(line) }))
    .filter((line) => line.text.trim() !== '');
}

/** True for documents, some of them faulty; false for one document that goes over several lines. */
function haveDocuments(lines: ReturnType<typeof linesOf>): boolean {
  const good = lines.filter(({ value }) => value !== undefined).length;
  const allStart = lines.every(({ text }) => text.startsWith('{'));
  return lines.length > 1 && good > 0 && (allStart || good > lines.length - good);
}

function documentsOf(lines: ReturnType<typeof linesOf>, place: Place, errors: ErrorList): JsonDocument[] {
  return lines.flatMap(({ text, number, value }) => {
    const onLine = { ...place, line: number };
    if (value !== undefined) return [documentOf(text, value, onLine, errors)];
    new Spot(errors, onLine).take(readJson(text, 'record-not-json', onLine));
    return [];
  });
}

function documentOf(text: string, value: unknown, place: Place, errors: ErrorList): JsonDocument {
  const before = errors.all.length;
  const spot = new Spot(errors, place);
  for (const found of repeatedNames(text, value)) {
    spot.in(...found.path).report(saidTwice(found), 'each name once');
  }
  return { value, spot, repeated: errors.since(before) };
}
