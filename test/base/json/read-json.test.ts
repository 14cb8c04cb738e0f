/** JSON that is not: the place of its fault, what is complete of it, and where values stand. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesIn, readCompletePart, readJson, tryJson } from '../../../src/base/json/read-json.ts';
import { forAll } from '../../setup/for-all.ts';

/** `line:column: expected` of the fault of a text; `undefined` for JSON. */
function faultOf(text: string): string | undefined {
  const read = readJson(text, 'record-not-json', { file: 'x.json', line: 3 });
  if (read.ok) return undefined;
  const { expected, place } = read.error;
  return `${place!.line! - 2}:${place!.column}: ${expected}`;
}

test('a text has a fault unless JSON.parse reads it', () => {
  const marred = fc.tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(),
    fc.constantFrom('', ',', '}', '"', 'x', '01', '\n', '\t', '\\', '/*', '-', '.', '\f', '\u00a0'),
  );
  forAll(3000, marred, ([text, at, sign]) => {
    const offset = at % (text.length + 1);
    const changed = text.slice(0, offset) + sign + text.slice(offset + 1);
    const fault = faultOf(changed);
    // Two names that a sign less makes the same: that is JSON, and a fault of its own.
    fc.pre(fault?.endsWith('each name once') !== true);
    expect(fault === undefined).toBe(tryJson(changed) !== undefined);
  });
  for (let code = 0; code < 0x300; code++) {
    const text = `{"a": "${String.fromCharCode(code)}"}`;
    expect(faultOf(text) === undefined, text).toBe(tryJson(text) !== undefined);
  }
});

const NEXT = '"," or a closing bracket';

test.for<readonly [text: string, fault: string]>([
  ['', '1:1: a value'],
  ['  ', '1:3: a value'],
  ['nope', '1:1: a value'],
  ['{', '1:2: a name in quotes or "}"'],
  ['{"a"', '1:5: ":"'],
  ['{"a": tru', '1:10: a value'],
  ['{"a": "tru', '1:11: a value'],
  ['{"a": trick', '1:7: a value'],
  ['{"a": 1,}', '1:9: a name in quotes'],
  ['{"a": 1 "b": 2}', `1:9: ${NEXT}`],
  ['{"a": 1,\r\n "b" 2}', '2:6: ":"'],
  ['[,1]', '1:2: a value or "]"'],
  ['[1 2]', `1:4: ${NEXT}`],
  ['[1,]', '1:4: a value'],
  ['[1}', `1:3: ${NEXT}`],
  ['[1, // one\n2]', '1:5: a value'],
  ['{"a": "x\ny"}', '1:7: a value'],
  ["{'a': 1}", '1:2: a name in quotes or "}"'],
  ['{} {}', '1:4: nothing more'],
  ['['.repeat(1_000_000), '1:101: at most 100 levels of lists and objects'],
])('%j', ([text, fault]) => {
  expect(faultOf(text)).toBe(fault);
});

test.for<readonly [text: string, complete: unknown]>([
  ['{"a": [{"b": 1}, {"b": 2}, {"b"', { a: [{ b: 1 }, { b: 2 }] }],
  ['[{"b": [{"c": 1}]}, {"b": [{"c"', [{ b: [{ c: 1 }] }]],
  ['{"a": [{"b": [{"c": 1},', undefined],
  ['{"a": [1, 2', undefined],
])('%j is complete up to %j', ([text, complete]) => {
  expect(readCompletePart(text)).toEqual(complete);
});

test.for<readonly [what: string, text: string, fault: string]>([
  ['behind a long string', `{"a": "${'x'.repeat(12_000_000)}"]`, `1:12000009: ${NEXT}`],
  ['behind very many escapes', `["${String.raw`\\n`.repeat(6_000_000)}"}`, `1:18000004: ${NEXT}`],
  ['in a long string that does not end', `["${'x'.repeat(12_000_000)}`, '1:12000003: a value or "]"'],
])('a fault %s is found', ([, text, fault]) => {
  expect(faultOf(text)).toBe(fault);
});

const TEXT = '{ "a": [1, {"b": "x:]"}, []],\r\n "a b": {"0": null},\r "c":\n3 }';

test.for<readonly [path: readonly PropertyKey[], place: string]>([
  [[], '1:1'],
  [['a'], '1:8'],
  [['a', 0], '1:9'],
  [['a', 1, 'b'], '1:18'],
  [['a', 2], '1:26'],
  [['a', 2, 0], '1:26'],
  [['a', 1, 'missing', 'more'], '1:12'],
  [['a', 9], '1:8'],
  [['a b', '0'], '2:15'],
  [['a b', 0], '2:9'],
  [['c'], '4:1'],
  [['missing'], '1:1'],
])('%j stands at %s', ([path, place]) => {
  const { line, column } = placesIn(TEXT)(path);

  expect(`${line}:${column}`).toBe(place);
});

test('a value that is nested too deep to be walked through has the place of its document', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(placesIn(`{"a": ${deep}}`)(['a'])).toEqual({ line: 1, column: 1 });
  const twice = readJson(`{"a": 1, "a": 2, "b": ${deep}}`, 'record-not-json');
  expect(twice).toMatchObject({ error: { message: '"a" stands twice in one object' } });
});
