import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from '../../../src/base/json/json-fault.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('JSON has no fault', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom('', ' ', '\n'), (text, blank) => {
      expect(findJsonFault(`${blank}${text}${blank}`)).toBeUndefined();
    }),
  );
});

test('a string may have every character that JSON.parse takes in it', () => {
  for (let code = 0; code < 0x300; code++) {
    const text = `{"a": "${String.fromCharCode(code)}"}`;
    expect(findJsonFault(text) === undefined, text).toBe(parses(text));
  }
});

test('whatever is not JSON has one', () => {
  const marred = fc.tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(),
    fc.constantFrom('', ',', '}', '"', 'x', '01', '\n'),
  );
  fc.assert(
    fc.property(marred, ([text, at, sign]) => {
      const offset = at % (text.length + 1);
      const changed = text.slice(0, offset) + sign + text.slice(offset + 1);
      expect(findJsonFault(changed) === undefined).toBe(parses(changed));
    }),
    { numRuns: 2000 },
  );
});

test.for<readonly [text: string, offset: number]>([
  ['', 0],
  ['  ', 2],
  ['{', 1],
  ['{"a"', 4],
  ['{"a": tru', 9],
  ['{"a": "tru', 10],
  ['{"a": trick', 6],
  ['{"a": 1,}', 8],
  ['{"a": 1 "b": 2}', 8],
  ['[1 2]', 3],
  ['[1,]', 3],
  ['[1}', 2],
  ['{"a": 01}', 6],
  ['{"a": "x\ny"}', 6],
  ["{'a': 1}", 1],
  ['{} {}', 3],
])('%j has its fault at %i', ([text, offset]) => {
  expect(findJsonFault(text)?.offset).toBe(offset);
});

test.for<readonly [text: string, repaired: string | undefined]>([
  ['{"a": [{"b": 1}, {"b": 2}, {"b"', '{"a": [{"b": 1}, {"b": 2}]}'],
  ['[{"b": [{"c": 1}]}, {"b": [{"c"', '[{"b": [{"c": 1}]}]'],
  ['{"a": [{"b": [{"c": 1},', undefined],
  ['{"a": [1, 2', undefined],
])('%j is complete up to %j', ([text, repaired]) => {
  expect(findJsonFault(text)?.repaired).toBe(repaired);
  if (repaired !== undefined) expect(parses(repaired)).toBe(true);
});

test.for<readonly [what: string, text: string, offset: number]>([
  ['behind a long string', `{"a": "${'x'.repeat(12_000_000)}"]`, 12_000_008],
  ['behind very many escapes', `["${String.raw`\\n`.repeat(6_000_000)}"}`, 18_000_003],
  ['in a long string that does not end', `["${'x'.repeat(12_000_000)}`, 12_000_002],
  ['at a long string with an escape that is none', `["${'x'.repeat(12_000_000)}\\q"]`, 1],
])('a fault %s is found', ([, text, offset]) => {
  expect(findJsonFault(text)?.offset).toBe(offset);
});
