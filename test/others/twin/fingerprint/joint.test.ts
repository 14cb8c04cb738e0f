/** Several questions on one board: none has to do with another, and each says the same as alone. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { differenceFrom, type ReportedBoard } from '../../../../src/others/audit/asking/answer.ts';
import { alone, joined, partOf } from '../../../../src/others/twin/fingerprint/joint.ts';
import { type BankQuestion, QUESTIONS } from '../../../../src/others/audit/live/question-bank.ts';
import { predict, unitCount, type TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { Solver } from '../../../../src/readings/z3/solver.ts';

const PARIS = asked({ units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR - PIC'] } });

function asked(position: TextPosition): BankQuestion {
  return { ...position, id: 'asked', depends: [] };
}

function one(power: string, unit: string, order: string): BankQuestion {
  return asked({ units: { [power]: [unit] }, orders: { [power]: [order] } });
}

/** Both on one board. */
function together(first: BankQuestion, second: BankQuestion): TextPosition | undefined {
  return joined(standardBoard, alone(first), second)?.position;
}

describe('two questions of different powers', () => {
  test.for<readonly [what: string, other: BankQuestion, fits: boolean]>([
    ['far from each other', one('RUSSIA', 'A MOS', 'A MOS - WAR'), true],
    ['about one province', one('ENGLAND', 'A PAR', 'A PAR H'), false],
    ['with a province in the orders of both', one('ENGLAND', 'A BEL', 'A BEL - PIC'), false],
    ['next to each other on land', one('GERMANY', 'A BUR', 'A BUR H'), false],
    ['next to each other at sea', one('ENGLAND', 'F ENG', 'F ENG H'), false],
    ['next to each other along a coast of several', one('ITALY', 'F SPA/NC', 'F SPA/NC - GAS'), false],
    ['with one province between them', one('GERMANY', 'A RUH', 'A RUH H'), true],
  ])('%s: %s', ([, other, fits]) => {
    const both = { units: { ...PARIS.units, ...other.units }, orders: { ...PARIS.orders, ...other.orders } };

    expect(together(PARIS, other)).toEqual(fits ? both : undefined);
  });

  test('are not asked together where an order names a power', () => {
    const naming = asked({
      units: { FRANCE: ['A MOS', 'A UKR'] },
      orders: { FRANCE: ['A MOS S FRANCE A UKR'] },
    });

    expect(together(PARIS, naming)).toBeUndefined();
    // The power that is named keeps its name if it may.
    expect(together(one('ITALY', 'A PAR', 'A PAR H'), naming)?.orders).toHaveProperty('FRANCE');
  });
});

/** What rules say to a question. */
function told(question: TextPosition): ReportedBoard {
  const prediction = predict(standardBoard, question, DATC_3_2, new Solver());
  if (prediction.kind !== 'told') throw new Error('no result');
  return prediction.told;
}

test('each question of the bank is answered beside others as it is alone', () => {
  const clear = QUESTIONS.filter(
    ({ depends, ...question }) => !depends.includes('4.E.2') && unitCount(question) <= 3,
  );
  let pairs = 0;
  for (const [i, first] of clear.entries()) {
    for (const second of clear.slice(i + 1)) {
      const both = joined(standardBoard, alone(first), second);
      if (both === undefined) continue;
      pairs++;
      for (const part of both.parts)
        expect(differenceFrom(told(part.question), partOf(told(both.position), part))).toBeUndefined();
    }
  }
  expect(pairs).toBeGreaterThan(20);
});
