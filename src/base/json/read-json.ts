/**
 * Reads JSON that people write: strictly, as `JSON.parse` does, with the place of what is wrong in it. It has a limit to
 * its depth: code that walks through it calls itself at each level and would run out of stack.
 */
import { findNodeAtLocation, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { type ErrorCode, failed, ok, type Place, type Result } from '../errors.ts';

const LINE_END = /\r\n|\n|\r/g;
/** The beginning of a text that may be JSON. */
const BEGINNING = /^[ \t\n\r]*["[{tfn\d-]/;
/** The beginning of a value without quotes, at which a text ends. */
const CUT_OFF = /^(?:-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/;
/** The text where it stops being JSON is quoted up to this many characters. */
const QUOTED = 12;

/** Ends the reading of a text at its first fault. */
class FaultFound extends Error {
  /** The offset of the first impossible thing; the length of the text where it ends too early. */
  readonly offset: number;
  readonly expected: string;

  constructor(offset: number, expected: string) {
    super('the text is not JSON');
    this.offset = offset;
    this.expected = expected;
  }
}

/**
 * Reads JSON.
 *
 * @param place where the text begins
 * @returns the value, or an error of this code with the line and the column of the first fault
 */
export function readJson(text: string, code: ErrorCode, place: Place = {}): Result<unknown> {
  const placeOf = (offset: number): Place => {
    const { line, column } = linesAndColumns(text)(offset);
    return { ...place, line: (place.line ?? 1) + line - 1, column };
  };
  const value = tryJson(text);
  if (value !== undefined) {
    // `JSON.parse` keeps the last value of a name that an object has twice, and loses the others without a word.
    const [twice] = repeatedNames(text, value);
    if (twice === undefined) return ok(value);
    const message = saidTwice(twice);
    return failed({ code, message, expected: 'each name once', place: placeOf(twice.offset) });
  }
  const { fault } = scan(text);
  if (fault === undefined) throw new Error('JSON.parse refuses a text in which no fault is found');
  const { offset, expected } = fault;
  const message =
    offset >= text.length
      ? 'the JSON ends too early'
      : `the JSON is not valid at ${JSON.stringify(text.slice(offset, offset + QUOTED))}`;
  return failed({ code, message, expected, place: placeOf(offset) });
}

/** Reads what is complete of a text that is not JSON: up to the last whole element of its outermost list. */
export function readCompletePart(text: string): unknown {
  const { complete } = scan(text);
  return complete === undefined ? undefined : tryJson(complete);
}

/**
 * Finds values in a JSON text; for one that is missing, the innermost value around it.
 *
 * @returns the line and the column of the value at a path; of values that are nested too deep, the start of the text
 */
export function placesIn(text: string): (path: readonly PropertyKey[]) => { line: number; column: number } {
  const tree = isTooDeep(tryJson(text)) ? undefined : parseTree(text);
  const placeOf = linesAndColumns(text);
  return (path) => {
    let found = tree;
    for (const step of path) {
      const next = found && findNodeAtLocation(found, [typeof step === 'symbol' ? String(step) : step]);
      if (next === undefined) break;
      found = next;
    }
    return placeOf(found?.offset ?? 0);
  };
}

/** The value of a text; `undefined`, which no JSON means, where it is not JSON. */
export function tryJson(text: string): unknown {
  // Nothing is thrown for each of a hundred thousand empty lines.
  if (!BEGINNING.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The first fault of a text, and the text up to the last whole element of its outermost list, closed. */
function scan(text: string): { readonly fault?: FaultFound; readonly complete?: string } {
  let open = '';
  let expected = 'a value';
  let complete: string | undefined;
  const begin = (sign: '{' | '[', inside: string) => (offset: number) => {
    open += sign;
    expected = inside;
    if (open.length > MOST_LEVELS)
      throw new FaultFound(offset, `at most ${MOST_LEVELS} levels of lists and objects`);
  };
  const behindValue = (): void => void (expected = open === '' ? 'nothing more' : '"," or a closing bracket');
  const end = (offset: number): void => {
    // What the text leaves open ends with it.
    if (offset === text.length) return;
    open = open.slice(0, -1);
    behindValue();
    const isElement = text[offset] === '}' && (open === '[' || open === '{[');
    if (isElement) complete = `${text.slice(0, offset + 1)}${open === '[' ? ']' : ']}'}`;
  };
  try {
    visit(
      text,
      {
        onObjectBegin: begin('{', 'a name in quotes or "}"'),
        onObjectProperty: () => void (expected = '":"'),
        onObjectEnd: end,
        onArrayBegin: begin('[', 'a value or "]"'),
        onArrayEnd: end,
        onLiteralValue: behindValue,
        onSeparator: (sign) =>
          void (expected = sign === ',' && open.endsWith('{') ? 'a name in quotes' : 'a value'),
        onError: (error, offset, length) => {
          const isCutOff =
            offset + length === text.length &&
            (printParseErrorCode(error) === 'UnexpectedEndOfString' || CUT_OFF.test(text.slice(offset)));
          throw new FaultFound(isCutOff ? text.length : offset, expected);
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof FaultFound)) throw error;
    return { fault: error, ...(complete === undefined ? {} : { complete }) };
  }
  return {};
}

/** Gives the line and the column of an offset in the text, both from 1. */
function linesAndColumns(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0, ...[...text.matchAll(LINE_END)].map(({ 0: end, index }) => index + end.length)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** Further ones say no more about a text. */
const MOST = 100;

/** A name that an object has not for the first time. */
export interface RepeatedName {
  /** Down to the name. */
  readonly path: readonly (string | number)[];
  readonly offset: number;
}

/**
 * Finds the names that are in an object more than once, at most a hundred.
 *
 * @param value the value of the text, or of the part of it that can be read
 * @param isRead fields of the text that are; all if left out
 */
export function repeatedNames(
  text: string,
  value: unknown,
  isRead: (field: string | number) => boolean = () => true,
): RepeatedName[] {
  return namesInText(text) === namesInValue(value) ? [] : findRepeated(text, isRead);
}

/** In words that a name is repeated. */
export function saidTwice({ path }: RepeatedName): string {
  return `${JSON.stringify(path.at(-1))} stands twice in one object`;
}

const [SPACE, COLON, BACKSLASH] = [0x20, 0x3a, 0x5c];

/** Ends the search: what is nested deeper is refused by whoever reads it. */
const TOO_DEEP = new Error('nested too deep');

function findRepeated(text: string, isRead: (field: string | number) => boolean): RepeatedName[] {
  const found: RepeatedName[] = [];
  /** The names of each object that is open; of a list none. */
  const open: Set<string>[] = [];
  const begin = (): void => {
    if (open.push(new Set()) > MOST_LEVELS + 1) throw TOO_DEEP;
  };
  const end = (): void => void open.pop();
  try {
    visit(text, {
      onObjectBegin: begin,
      onObjectProperty(name, offset, _length, _line, _column, pathTo) {
        const names = open.at(-1)!;
        const path = [...pathTo(), name];
        if (names.has(name) && found.length < MOST && isRead(path[0]!)) found.push({ path, offset });
        names.add(name);
      },
      onObjectEnd: end,
      onArrayBegin: begin,
      onArrayEnd: end,
    });
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
  }
  return found;
}

/** Counts the strings that a colon follows. */
function namesInText(text: string): number {
  let count = 0;
  let start = text.indexOf('"');
  while (start >= 0) {
    let next = endOfString(text, start) + 1;
    while (text.charCodeAt(next) <= SPACE) next++;
    if (text.charCodeAt(next) === COLON) count++;
    start = text.indexOf('"', next);
  }
  return count;
}

/** The place of the quote that ends a string; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

function namesInValue(value: unknown): number {
  let count = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each !== 'object' || each === null) continue;
    const values: readonly unknown[] = Array.isArray(each) ? each : Object.values(each);
    if (values !== each) count += values.length;
    for (const inner of values) if (typeof inner === 'object') left.push(inner);
  }
  return count;
}

/** Nothing that this program reads has as many levels. */
export const MOST_LEVELS = 100;

/** Says if a value has more levels than anything that could be meant. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth++) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
