/** Names that an object of a JSON text has twice: `JSON.parse` keeps the last one, and drops the others silently. */
import { visit, type JSONPath } from 'jsonc-parser';
import { isTooDeep } from './depth.ts';

/** Further ones say no more about a text. */
const MOST = 100;

/** A name that an object has not for the first time. */
export interface RepeatedName {
  /** Down to the name; empty where the text is nested too deep to say more. */
  readonly path: JSONPath;
  readonly offset: number;
}

/**
 * Finds the names that are in an object more than once, at most a hundred.
 *
 * @param value the value of the text, or of the part of it that can be read
 */
export function repeatedNames(text: string, value: unknown): RepeatedName[] {
  if (keysInText(text) === keysInValue(value)) return [];
  if (isTooDeep(value)) return [{ path: [], offset: 0 }];
  const found: RepeatedName[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectProperty: (name, offset, _length, _line, _column, path) => {
      const names = open.at(-1);
      if (names?.has(name) === true && found.length < MOST) found.push({ path: [...path(), name], offset });
      names?.add(name);
    },
    onObjectEnd: () => void open.pop(),
  });
  return found;
}

/** In words that a name is repeated. */
export function saidTwice({ path }: RepeatedName): string {
  return `${path.length === 0 ? 'a name' : JSON.stringify(path.at(-1))} stands twice in one object`;
}

/** Counts the strings that a colon follows. */
function keysInText(text: string): number {
  let count = 0;
  let start = text.indexOf('"');
  while (start >= 0) {
    const end = endOfString(text, start);
    let next = end + 1;
    while (text.charCodeAt(next) <= SPACE) next++;
    if (text.charCodeAt(next) === COLON) count++;
    start = text.indexOf('"', next);
  }
  return count;
}

const [SPACE, COLON, BACKSLASH] = [0x20, 0x3a, 0x5c];

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

function keysInValue(value: unknown): number {
  let count = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each !== 'object' || each === null) continue;
    if (!Array.isArray(each)) count += Object.keys(each).length;
    for (const inner of Object.values(each)) if (typeof inner === 'object') left.push(inner);
  }
  return count;
}
