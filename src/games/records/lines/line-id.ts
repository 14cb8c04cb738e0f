/**
 * The id of a line of JSON, exactly as it came: a number of many digits, or with a fraction, is not what JavaScript
 * makes of it.
 */
import { createScanner } from 'jsonc-parser';

const NUMBER = /^[-\d]/;

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
  if (typeof id !== 'number') return undefined;
  const isFirst = line.startsWith(`{"id":${id},"`) && line.lastIndexOf('"id"') === 1 && !line.includes('\\');
  return isFirst ? String(id) : writtenNumber(line, 'id');
}

/** Finds how the line writes the number in a field of its own; of a field that it has twice, the last one. */
function writtenNumber(line: string, field: string): string | undefined {
  const scanner = createScanner(line, true);
  const next = (): string => {
    scanner.scan();
    return line.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
  };
  let depth = 0;
  let [name, colon] = ['', ''];
  let found: string | undefined;
  for (let token = next(); token !== ''; token = next()) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && colon === ':' && NUMBER.test(token) && JSON.parse(name) === field) found = token;
    [name, colon] = [colon, token];
  }
  return found;
}
