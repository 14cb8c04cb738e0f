/** Questions as texts: the line that asks one, how it reads, and what rules say to it. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import { lineOfQuestion } from '../../../../src/others/audit/asking/parsed-orders.ts';
import { describeTold } from '../../../../src/others/audit/asking/answer.ts';
import {
  positionIn,
  predict,
  provinceIn,
  textPositionOf,
  unitCount,
  type Prediction,
  type TextPosition,
} from '../../../../src/others/audit/asking/text-position.ts';
import { canBeTurned, turnedRound } from '../../../../src/others/audit/asking/ask.ts';
import { chosenBoards } from '../../../../src/board/shipped.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { noSolver } from '../diagnose/made-questions.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

const QUESTION: TextPosition = {
  units: { FRANCE: ['A PAR', 'F STP/NC'], ITALY: ['A ROM'] },
  orders: { FRANCE: ['A PAR - BUR'] },
};
/** The first order can be read by some rules only. */
const IN_DOUBT: TextPosition = {
  units: { FRANCE: ['A BUR', 'A MAR'] },
  orders: { FRANCE: ['A BUR - PARIZ', 'A MAR - GAS'] },
};

describe('a question', () => {
  test('is a line, which names another board than the standard one', () => {
    const { first: other } = chosenBoards('modern');

    expect(JSON.parse(lineOfQuestion(board, 'x', QUESTION))).toMatchObject({ id: 'x', ...QUESTION });
    expect(JSON.parse(lineOfQuestion(other, 'x', QUESTION))).toMatchObject({
      id: 'x',
      map: other.id,
      ...QUESTION,
    });
    expect(JSON.parse(lineOfQuestion(board, 'x', QUESTION))).not.toHaveProperty('map');
  });

  test('of a position has its units and orders by power', () => {
    const position = positionOf('France: A PAR - BUR\nItaly: A ROM H\nFrance: F STP/NC H\nTurkey: A CON');
    const [first, ...others] = position.orders;

    expect(textPositionOf({ ...position, orders: [{ ...first!, power: undefined }, ...others] })).toEqual({
      units: { FRANCE: ['A PAR', 'F STP/NC'], ITALY: ['A ROM'], TURKEY: ['A CON'] },
      orders: { FRANCE: ['F STP/NC H'], ITALY: ['A ROM H'] },
    });
  });

  test('is the position again', () => {
    expect(textPositionOf(positionIn(board, QUESTION, DATC_3_2)!)).toEqual({
      ...QUESTION,
      units: { FRANCE: ['A PAR', 'F STP/NC'], ITALY: ['A ROM'] },
    });
    expect(positionIn(board, { ...QUESTION, orders: { FRANCE: ['sing'] } }, DATC_3_2)).toBeUndefined();
    expect(positionIn(board, { ...QUESTION, units: { FRANCE: ['A PARIZ'] } }, DATC_3_2)).toBeUndefined();
  });

  test('reads as rules have it where its texts are in doubt', () => {
    expect(positionIn(board, IN_DOUBT, DATC_3_2)).toBeUndefined();
    expect(positionIn(board, IN_DOUBT, PRESETS['datc-2.4'])?.orders).toHaveLength(2);
  });

  test.for<readonly [question: TextPosition, count: number]>([
    [{ units: {}, orders: {} }, 0],
    [QUESTION, 3],
    [IN_DOUBT, 2],
  ])('%j is about so many units: %i', ([question, count]) => {
    expect(unitCount(question)).toBe(count);
  });

  test.for<readonly [text: string, province: string]>([
    ['A PAR', 'PAR'],
    ['F STP/NC', 'STP'],
    ['a par - bur', 'PAR'],
    ['Paris', 'PARIS'],
    ['A', 'A'],
  ])('%s is in %s', ([text, province]) => {
    expect(provinceIn(text)).toBe(province);
  });
});

/** What is predicted, in words. */
function inWords(prediction: Prediction): string {
  switch (prediction.kind) {
    case 'told':
      return describeTold(prediction.told);
    case 'refused':
      return `without it: ${prediction.without && describeTold(prediction.without)}`;
    case 'unknown':
      return 'unknown';
  }
}

describe('rules say', () => {
  const moved = 'FRANCE A BUR, FRANCE F STP/NC, ITALY A ROM.';

  test('a result, where all texts can be read', () => {
    expect(inWords(predict(board, QUESTION, DATC_3_2, noSolver))).toBe(moved);
  });

  test('nothing, where units cannot be read', () => {
    const question = { ...QUESTION, units: { FRANCE: ['A PARIZ'] } };

    expect(predict(board, question, DATC_3_2, noSolver)).toEqual({ kind: 'refused', without: undefined });
  });

  test('that a program may refuse, or leave out what cannot be read', () => {
    const left = 'FRANCE A BUR, FRANCE A GAS.';

    expect(inWords(predict(board, IN_DOUBT, DATC_3_2, noSolver))).toBe(`without it: ${left}`);
    expect(inWords(predict(board, IN_DOUBT, PRESETS['datc-2.4'], noSolver))).toBe(
      'FRANCE A GAS, FRANCE A PAR.',
    );
  });

  test.for([
    ['succeeds', 'FRANCE A BUR, GERMANY A MUN, GERMANY A RUH, ITALY A MAR.'],
    ['fails', 'GERMANY A BUR, GERMANY A RUH, ITALY A MAR. Dislodged: FRANCE A BUR (to BEL, GAS, PAR, PIC).'],
  ] as const)('what becomes of a unit without an order where support of it %s', ([support, left]) => {
    const question = {
      units: { FRANCE: ['A BUR'], ITALY: ['A MAR'], GERMANY: ['A MUN', 'A RUH'] },
      orders: {
        FRANCE: ['A BUR sings'],
        ITALY: ['A MAR S A BUR'],
        GERMANY: ['A MUN - BUR', 'A RUH S A MUN - BUR'],
      },
    };

    expect(inWords(predict(board, question, { ...DATC_3_2, '4.D.9': support }, noSolver))).toBe(
      `without it: ${left}`,
    );
  });
});

describe('the same orders, the last first', () => {
  test('by power and of each power', () => {
    const turned = turnedRound({ FRANCE: ['a', 'b'], ITALY: ['c'] });

    expect(turned).toEqual({ ITALY: ['c'], FRANCE: ['b', 'a'] });
    expect(Object.keys(turned)).toEqual(['ITALY', 'FRANCE']);
  });

  test('mean the same but where a unit has several', () => {
    expect(canBeTurned(positionOf('France: A PAR H\nItaly: A ROM H').orders)).toBe(true);
    expect(canBeTurned(positionOf('France: A PAR H\nFrance: A PAR - BUR').orders)).toBe(false);
  });
});
