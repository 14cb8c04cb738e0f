/** Names that an object of a JSON text has twice: `JSON.parse` keeps the last one, and drops the others silently. */

import { visit } from 'jsonc-parser';
import { MOST_LEVELS } from './depth.ts';

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
