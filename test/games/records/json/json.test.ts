/** JSON that is read and written: results, positions in answers, documents of a file, texts as bytes. */
import { ErrorList } from '../../../../src/games/records/model/phase-list.ts';
import { positionOfAnswer, isAnswer } from '../../../../src/games/records/model/known-fields.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { JsonBytes } from '../../../../src/games/records/json/json-bytes.ts';
import {
  addOutcome,
  boardJson,
  resultJson,
  resultLine,
  withoutSettledBy,
} from '../../../../src/games/records/json/result-json.ts';
import { MIXES, randomPosition } from '../../../../src/orders/sample/random-position.ts';
import { adjudicated, positionOf } from '../../../setup/adjudicated.ts';
import { forAll } from '../../../setup/for-all.ts';
import { parsedFirstLine, readJsonDocuments } from '../../../../src/games/records/json/json-documents.ts';

const parsed = (text: string): unknown => JSON.parse(text);

test('a line is the JSON of its result, with an id and more fields, or the outcome without how it was settled', () => {
  forAll(50, fc.constantFrom(...Object.values(MIXES)), fc.nat(), (mix, seed) => {
    const result = adjudicated(randomPosition(standardBoard, mix, seed));
    const whole = parsed(JSON.stringify(resultJson(result, 7))) as ReturnType<typeof resultJson>;
    const { solutions: _, backup: __, ...outcome } = withoutSettledBy(whole);
    const line = { idJson: '7' };
    const out = new JsonBytes(0);
    addOutcome(out, result, line);

    expect(parsed(resultLine(result, line))).toEqual(whole);
    expect(parsed(resultLine(result, line, ',"more":1'))).toEqual({ ...whole, more: 1 });
    expect(parsed(out.textFrom(0))).toEqual(outcome);
    const { next_units, dislodged } = whole;
    expect(boardJson(result)).toEqual({ next_units, dislodged });
  });
});

test('a backup rule is told with others it was applied with, a choice without an answer, and units without orders', () => {
  const orders = ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'];
  const result = adjudicated(positionOf(`Turkey: ${orders.join('; ')}; A ARM`));
  const [circular] = result.resolution.backups;
  const backups = [
    { ...circular!, also: ['szykman' as const] },
    { ...circular!, unanswered: 'all-fail' as never, units: [3] },
  ];
  const { kind, position, read, decisions, results, outcomes, dislodged, contested, next } = result;
  const rest = { kind, position, read, decisions, results, outcomes, dislodged, contested, next };

  expect(resultJson({ ...rest, resolution: { ...result.resolution, backups } }, 1).backup).toEqual([
    { rule: 'circular', also: ['szykman'], orders },
    { rule: 'circular', unanswered: 'all-fail', orders: ['A ARM'] },
  ]);
});

test.for<readonly [what: string, document: unknown, position: unknown]>([
  ['an answer', { next: { units: {} } }, { units: {} }],
  ['an answer with orders beside', { next: { a: 1 }, orders: { b: 2 } }, { a: 1, orders: { b: 2 } }],
  ['an answer with orders in it', { next: { orders: 1 }, orders: 2 }, { orders: 1 }],
  ['an answer without a position', { next: null }, { next: null }],
  ['an answer with a text', { next: 'S1901M' }, { next: 'S1901M' }],
  ['a position', { units: {}, next: {} }, { units: {}, next: {} }],
  ['anything else', { orders: {} }, { orders: {} }],
  ['null', null, null],
  ['a text', 'next', 'next'],
])('the position in %s', ([, document, position]) => {
  expect(positionOfAnswer(document)).toEqual(position);
  expect(isAnswer(document)).toBe(
    position !== document && JSON.stringify(position) !== JSON.stringify(document),
  );
});

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
])('the documents of: %s', ([, text, expected]) => {
  expect(found(text)).toEqual(expected);
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
