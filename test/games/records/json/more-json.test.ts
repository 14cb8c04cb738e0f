/** What else is in the JSON of a result; results of every kind are in test/adjudicate/phases/corpus. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { isAnswer, positionOfAnswer } from '../../../../src/games/records/json/position-of-answer.ts';
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
