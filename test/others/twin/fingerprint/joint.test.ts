/** Several questions on one board: none has to do with another, and each says the same as alone. */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { differenceFrom, type ReportedBoard } from '../../../../src/others/audit/asking/answer.ts';
import { alone, joined, partOf } from '../../../../src/others/twin/fingerprint/joint.ts';
import { QUESTIONS } from '../../../../src/others/audit/live/question-bank.ts';
import { predict, unitCount, type TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { Solver } from '../../../../src/readings/z3/solver.ts';

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
