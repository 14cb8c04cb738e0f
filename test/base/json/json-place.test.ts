/** Where values stand in the text of a JSON document. */
import { expect, test } from 'vitest';
import { linesAndColumns, offsetsOf } from '../../../src/base/json/json-place.ts';

const TEXT = '{ "a": [1, {"b": "x:]"}, []], "a b": {"0": null},\n "c": 2, "c": 3 }';

test.for<readonly [path: readonly PropertyKey[], found: string]>([
  [[], '{ "a"'],
  [['a'], '[1,'],
  [['a', 0], '1,'],
  [['a', 1, 'b'], '"x:]"'],
  [['a', 2], '[]'],
  [['a', 2, 0], '[]'],
  [['a', 1, 'missing', 'more'], '{"b"'],
  [['a', 9], '[1,'],
  [['a b', '0'], 'null'],
  [['a b', 0], '{"0"'],
  [['c'], '3 }'],
  [['missing'], '{ "a"'],
])('%j begins with %s', ([path, found]) => {
  const [offset] = offsetsOf(TEXT, [path]);

  expect(TEXT.slice(offset).startsWith(found)).toBe(true);
  expect(offsetsOf(TEXT, [['a', 1], path, ['c']])[1]).toBe(offset);
});

test('thousands of them are found in one reading', () => {
  const count = 20_000;
  const text = JSON.stringify(Array.from({ length: count }, (_, i) => ({ name: i })));
  const before = process.cpuUsage().user;
  const offsets = offsetsOf(
    text,
    Array.from({ length: count }, (_, i) => [i, 'name']),
  );

  expect(text.slice(offsets.at(-1))).toBe(`${count - 1}}]`);
  // Reading it anew for each would take minutes.
  expect(process.cpuUsage().user - before).toBeLessThan(20_000_000);
});

test('lines end as they do in any text', () => {
  const place = linesAndColumns('a\nbc\r\nd\re\n');

  expect([0, 1, 2, 3, 6, 8, 10].map((offset) => place(offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
    { line: 3, column: 1 },
    { line: 4, column: 1 },
    { line: 5, column: 1 },
  ]);
});

test('values behind a long string are found', () => {
  const text = JSON.stringify({ a: 'x"'.repeat(6_000_000), b: 1 });

  expect(offsetsOf(text, [['b']])).toEqual([text.length - 2]);
});
