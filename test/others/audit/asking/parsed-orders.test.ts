/** Orders of a question in fields beside their texts. */
import { describe, expect, test } from 'vitest';
import { lineOfQuestion } from '../../../../src/others/audit/asking/parsed-orders.ts';
import { questionLine } from '../../../../scripts/make/protocol.ts';
import { QUESTIONS } from '../../../../src/others/audit/live/question-bank.ts';
import { standardBoard } from '../../../../src/board/standard.ts';

type Row = readonly [phase: string | undefined, text: string, fields: object | null];

/** The orders of a question in fields. */
function fieldsOf(orders: Readonly<Record<string, readonly string[]>>, phase?: string): unknown {
  const line = lineOfQuestion(standardBoard, '1', {
    units: {},
    orders,
    ...(phase === undefined ? {} : { phase }),
  });
  const { parsed_orders: parsed } = JSON.parse(line) as { parsed_orders: unknown };
  expect(questionLine.safeParse(JSON.parse(line)).success).toBe(true);
  return parsed;
}

const unit = (text: string): object => ({ type: text[0], place: text.slice(2) });

describe('an order in fields', () => {
  test.for<Row>([
    [undefined, 'A PAR H', { kind: 'hold', unit: unit('A PAR') }],
    [undefined, 'A PAR - BUR', { kind: 'move', unit: unit('A PAR'), to: 'BUR' }],
    [undefined, 'A LON - BEL VIA', { kind: 'move', unit: unit('A LON'), to: 'BEL', via: true }],
    [undefined, 'A LON - NTH - BEL', { kind: 'move', unit: unit('A LON'), to: 'BEL', route: ['NTH'] }],
    [undefined, 'F SPA/NC - MAO', { kind: 'move', unit: unit('F SPA/NC'), to: 'MAO' }],
    [
      undefined,
      'F MAO S F SPA/SC - POR',
      { kind: 'support', unit: unit('F MAO'), of: unit('F SPA/SC'), to: 'POR' },
    ],
    [
      undefined,
      'A PAR S GERMANY A MUN',
      { kind: 'support', unit: unit('A PAR'), of: { ...unit('A MUN'), power: 'GERMANY' } },
    ],
    [undefined, 'F NTH C A LON - BEL', { kind: 'convoy', unit: unit('F NTH'), of: unit('A LON'), to: 'BEL' }],
    [undefined, 'PAR - BUR', { kind: 'move', unit: { place: 'PAR' }, to: 'BUR' }],
    [undefined, 'A VIE - Bxhemia', null],
    ['F1901R', 'A TRI R ALB', { kind: 'retreat', unit: unit('A TRI'), to: 'ALB' }],
    ['F1901R', 'A TRI D', { kind: 'disband', unit: unit('A TRI') }],
    ['F1901R', 'A TRI S A VIE', null],
    ['W1901A', 'F STP/NC B', { kind: 'build', unit: unit('F STP/NC') }],
    ['W1901A', 'A VEN D', { kind: 'disband', unit: unit('A VEN') }],
    ['W1901A', 'WAIVE', { kind: 'waive' }],
  ])('%s %s', ([phase, text, fields]) => {
    expect(fieldsOf({ FRANCE: [text] }, phase)).toEqual({ FRANCE: [fields] });
  });

  test('is there for every question of a fingerprint', () => {
    for (const { units, orders } of QUESTIONS) {
      const line: unknown = JSON.parse(lineOfQuestion(standardBoard, '1', { units, orders }));
      expect(questionLine.safeParse(line).error).toBeUndefined();
    }
  });
});
