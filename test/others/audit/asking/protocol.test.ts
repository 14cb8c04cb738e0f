/** The protocol as a schema: what is documented is what is read and written, orders in fields beside their texts too. */
import { readFileSync } from 'node:fs';
import { expect, test, describe } from 'vitest';
import { answerLine, refusalLine } from '../../../../src/others/audit/asking/protocol.ts';
import { protocolSchema, questionLine } from '../../../../scripts/make/protocol.ts';
import { randomPositions } from '../../../../src/others/audit/live/sources.ts';
import { lineOfQuestion } from '../../../../src/others/audit/asking/parsed-orders.ts';
import { textPositionOf } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { resultJson, boardJson } from '../../../../src/games/records/json/result-json.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';
import { PRESETS } from '../../../../encodings/policy.ts';
import { readAnswer, toldBy } from '../../../../src/others/audit/asking/answer.ts';
import { QUESTIONS } from '../../../../src/others/audit/live/question-bank.ts';

test('docs/protocol.schema.json is written from the schemas that answers are read by', () => {
  expect(JSON.parse(readFileSync('docs/protocol.schema.json', 'utf8'))).toEqual(protocolSchema());
});

test('every line of JSON in docs/protocol.md is a question, an answer or a refusal', () => {
  const page = readFileSync('docs/protocol.md', 'utf8');
  const blocks = [...page.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
    ([, text]) => JSON.parse(text!) as object,
  );
  const lines = { question: questionLine, answer: answerLine, refusal: refusalLine };
  const kinds = blocks.map(
    (block) => Object.entries(lines).find(([, line]) => line.safeParse(block).success)?.[0],
  );

  expect(new Set(kinds)).toEqual(new Set(Object.keys(lines)));
});

test.for([...randomPositions(standardBoard, 15, 20)].map((position, i) => [i, position] as const))(
  'of random positions: %i, question and answer fit the schema',
  ([i, position]) => {
    const question: unknown = JSON.parse(lineOfQuestion(standardBoard, String(i), textPositionOf(position)));

    expect(questionLine.safeParse(question).success).toBe(true);
    expect(answerLine.safeParse(resultJson(adjudicated(position), String(i))).success).toBe(true);
  },
);

test.for<readonly [line: object, fits: boolean]>([
  [{ id: '1', next_units: {}, dislodged: {} }, true],
  [{ id: 1, next_units: {}, dislodged: {} }, true],
  [{ id: '1', next_units: {}, dislodged: { ITALY: ['A ROM'] } }, true],
  [{ id: '1', next_units: {}, dislodged: { ITALY: { 'A ROM': ['APU'] } }, results: { 'A ROM': {} } }, true],
  [{ id: '1', next_units: {} }, true],
  [{ id: '1', next_units: ['A ROM'], dislodged: {} }, false],
  [{ next_units: {}, dislodged: {} }, false],
])('%j is an answer: %s', ([line, fits]) => {
  expect(answerLine.safeParse(line).success).toBe(fits);
});

test.for(['datc-3.2', 'datc-2.4'] as const)('under %s, in random positions', (preset) => {
  for (const position of randomPositions(standardBoard, 11, 60)) {
    const result = adjudicated(position, PRESETS[preset]);
    const told = toldBy(result);
    const whole = resultJson(result, 'a');
    const answer = readAnswer(standardBoard, { kind: 'line', value: whole });

    expect(answer).toEqual({ kind: 'told', told });
    // Equal maps may have their entries in other places.
    expect(answer.kind === 'told' && [...answer.told.dislodged]).toEqual([...told.dislodged]);
    const { next_units, dislodged } = whole;
    expect(JSON.stringify(boardJson(result))).toBe(JSON.stringify({ next_units, dislodged }));
  }
});

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
