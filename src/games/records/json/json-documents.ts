/** The JSON documents of a file: one as a whole, or one on each line. */
import type { Place } from '../../../base/errors.ts';
import type { ErrorList } from '../model/error-list.ts';
import { faultText, findJsonFault, lineAndColumn } from '../../../base/json/json-fault.ts';

export interface JsonDocument {
  readonly value: unknown;
  /** The file, and the line where there is one document on each. */
  readonly place: Place;
}

/**
 * Reads every document that can be read. A document that is cut off or has a fault is read
 * up to the last complete element of its outermost list; a faulty line among others is left out.
 *
 * @param errors gets `record-not-json` with line and column for each fault
 */
export function readJsonDocuments(text: string, place: Place, errors: ErrorList): JsonDocument[] {
  const whole = tryParse(text);
  if (whole !== undefined) return [{ value: whole.value, place }];
  const lines = parseLines(text);
  return haveDocuments(lines) ? readLines(lines, place, errors) : repair(text, place, errors);
}

/** What is on the first line, if that is a document; `undefined` otherwise. */
export function parsedFirstLine(text: string): unknown {
  const end = text.search(/[\r\n]/);
  return tryParse(end < 0 ? text : text.slice(0, end))?.value;
}

/** A line that is not empty. */
interface JsonLine {
  readonly text: string;
  readonly number: number;
  /** Missing where it is not JSON. */
  readonly parsed: { readonly value: unknown } | undefined;
}

function parseLines(text: string): JsonLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ text: line, number: index + 1, parsed: tryParse(line) }))
    .filter((line) => line.text.trim() !== '');
}

/** Whether the lines are documents, some of them faulty, and not one document that goes over several lines. */
function haveDocuments(lines: readonly JsonLine[]): boolean {
  const good = lines.filter(({ parsed }) => parsed !== undefined).length;
  const allStart = lines.every(({ text }) => text.startsWith('{'));
  return lines.length > 1 && good > 0 && (allStart || good > lines.length - good);
}

function readLines(lines: readonly JsonLine[], place: Place, errors: ErrorList): JsonDocument[] {
  return lines.flatMap(({ text, number, parsed }) => {
    const onLine = { ...place, line: number };
    if (parsed !== undefined) return [{ value: parsed.value, place: onLine }];
    reportFault(text, onLine, errors);
    return [];
  });
}

function repair(text: string, place: Place, errors: ErrorList): JsonDocument[] {
  const repaired = reportFault(text, place, errors);
  const parsed = repaired === undefined ? undefined : tryParse(repaired);
  return parsed === undefined ? [] : [{ value: parsed.value, place }];
}

/** Adds the error of a text that is not JSON; gives what of it is complete. */
function reportFault(text: string, place: Place, errors: ErrorList): string | undefined {
  const fault = findJsonFault(text);
  if (fault === undefined) throw new Error('a text is JSON and is not');
  const { line, column } = lineAndColumn(text, fault.offset);
  const at = { ...place, line: (place.line ?? 1) + line - 1, column };
  errors.report('record-not-json', faultText(text, fault), at, fault.expected);
  return fault.repaired;
}

function tryParse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
