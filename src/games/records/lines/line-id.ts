/**
 * The id of a line of JSON, exactly as it came: a number of many digits, or with a fraction, is not what JavaScript
 * makes of it.
 */

/** A number of JSON, behind blanks. */
const NUMBER = /\s*(-?\d[\d.eE+-]*)/y;
const BLANKS = /\s*/y;

/**
 * The id of a line as a piece of JSON; `undefined` where it has none, or one that is neither a text nor a number.
 *
 * @param line is JSON
 * @param record what `JSON.parse` makes of it
 */
export function lineId(line: string, record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('id' in record)) return undefined;
  const { id } = record;
  if (typeof id === 'string') return JSON.stringify(id);
  return typeof id === 'number' ? writtenNumber(line, 'id') : undefined;
}

/** How the line writes the number in a field of its own; of a field that it has twice, the last one. */
function writtenNumber(line: string, field: string): string | undefined {
  let depth = 0;
  let found: string | undefined;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === '"') {
      const end = endOfText(line, at);
      const colon = behind(BLANKS, line, end);
      const isField = depth === 1 && line[colon] === ':' && JSON.parse(line.slice(at, end)) === field;
      at = end - 1;
      if (!isField) continue;
      NUMBER.lastIndex = colon + 1;
      found = NUMBER.exec(line)?.[1];
    }
  }
  return found;
}

/** Behind the quote that ends the text which begins with the quote at `start`. */
function endOfText(line: string, start: number): number {
  let at = start + 1;
  while (line[at] !== '"') at += line[at] === '\\' ? 2 : 1;
  return at + 1;
}

function behind(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  pattern.exec(line);
  return pattern.lastIndex;
}
