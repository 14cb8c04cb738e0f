/** Names that an object of a JSON text has twice: `JSON.parse` keeps the last one, and drops the others silently. */
import { visit, type JSONPath } from 'jsonc-parser';
import { isTooDeep } from './depth.ts';

/** Further ones say no more about a text. */
const MOST = 100;

/**
 * Finds the names that are in an object more than once.
 *
 * @param value the value of the text, or of the part of it that can be read
 * @returns the path of each, at most a hundred; the empty path where the text is nested too deep to say more
 */
export function repeatedKeys(text: string, value: unknown): JSONPath[] {
  if (keysInText(text) === keysInValue(value)) return [];
  if (isTooDeep(value)) return [[]];
  const found: JSONPath[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectProperty: (name, _offset, _length, _line, _column, path) => {
      const names = open.at(-1);
      if (names?.has(name) === true && found.length < MOST) found.push([...path(), name]);
      names?.add(name);
    },
    onObjectEnd: () => void open.pop(),
  });
  return found;
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
