/** The protocol as a schema: what is documented is what is read and written. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerLine, refusalLine } from '../../../../src/others/audit/asking/protocol.ts';
import { protocolSchema, questionLine } from '../../../../scripts/make/protocol.ts';
import { randomPositions } from '../../../../src/others/audit/live/sources.ts';
import { positionLine, textPositionOf } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { resultJson } from '../../../../src/games/records/json/result-json.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

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

describe('of random positions', () => {
  test.for([...randomPositions(standardBoard, 15, 20)].map((position, i) => [i, position] as const))(
    '%i, question and answer fit the schema',
    ([i, position]) => {
      const question: unknown = JSON.parse(positionLine(standardBoard, String(i), textPositionOf(position)));

      expect(questionLine.safeParse(question).success).toBe(true);
      expect(answerLine.safeParse(resultJson(adjudicated(position), String(i))).success).toBe(true);
    },
  );
});

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
