/** JSON documents of a file: one, one on each line, or what is left of them. */
import { describe, expect, test } from 'vitest';
import { parsedFirstLine, readJsonDocuments } from '../../../../src/games/records/json/json-documents.ts';
import { ErrorList } from '../../../../src/games/records/model/phase-list.ts';

interface Found {
  readonly values: readonly unknown[];
  /** Where each stands. */
  readonly lines: readonly (number | undefined)[];
  /** Line and column of each fault. */
  readonly faults: readonly string[];
}

function found(text: string, line?: number): Found {
  const errors = new ErrorList();
  const place = line === undefined ? { file: 'f.json' } : { file: 'f.json', line };
  const documents = readJsonDocuments(text, place, errors);
  for (const { code, place: at } of errors.all)
    expect([code, at?.file]).toEqual(['record-not-json', 'f.json']);
  for (const { spot } of documents) expect(spot.place.file).toBe('f.json');
  return {
    values: documents.map(({ value }) => value),
    lines: documents.map(({ spot }) => spot.place.line),
    faults: errors.all.map(({ place: at }) => `${at?.line}:${at?.column}`),
  };
}

describe('the documents of', () => {
  test.for<readonly [what: string, text: string, expected: Found]>([
    ['one document', '{"a":1}', { values: [{ a: 1 }], lines: [undefined], faults: [] }],
    ['one on several lines', '{"a":\n1}', { values: [{ a: 1 }], lines: [undefined], faults: [] }],
    ['one on each line', '{"a":1}\n{"b":2}', { values: [{ a: 1 }, { b: 2 }], lines: [1, 2], faults: [] }],
    ['lines ended in any way', '1\r\n2\r3\n4', { values: [1, 2, 3, 4], lines: [1, 2, 3, 4], faults: [] }],
    ['lines with empty ones', '1\n\n  \n2\n', { values: [1, 2], lines: [1, 4], faults: [] }],
    ['a faulty line among others', '1\n{"a":\n3', { values: [1, 3], lines: [1, 3], faults: ['2:6'] }],
    ['no good line', '{"a":[1,\n{"b":}', { values: [], lines: [], faults: ['2:6'] }],
    ['half of its lines good', '[{},{},\n3', { values: [[{}, {}]], lines: [undefined], faults: ['2:2'] }],
    ['a list that is cut off', '[{},{},', { values: [[{}, {}]], lines: [undefined], faults: ['1:8'] }],
    ['a list with a fault', '[{},\n{},\n?]', { values: [[{}, {}]], lines: [undefined], faults: ['3:1'] }],
    ['one good line among more that are no JSON', '{}\nx\ny', { values: [], lines: [], faults: ['2:1'] }],
    ['no JSON', 'FRANCE', { values: [], lines: [], faults: ['1:1'] }],
  ])('%s', ([, text, expected]) => {
    expect(found(text)).toEqual(expected);
  });
});

test.for<readonly [text: string, value: unknown]>([
  ['{"a":1}', { a: 1 }],
  ['1\n2', 1],
  ['1\r2', 1],
  ['\n1', undefined],
  ['{"a":\n1}', undefined],
  ['', undefined],
])('the first line of %j is %j', ([text, value]) => {
  expect(parsedFirstLine(text)).toEqual(value);
});
