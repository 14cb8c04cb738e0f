/** What is taken to change no answer, so that nobody works it out, changes none. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { answerOf, textOf } from '../../../src/others/twin/own-answer.ts';
import { ruleDeviations } from '../../../src/others/twin/deviations.ts';
import { Twin } from '../../../src/others/twin/twin.ts';
import { movementQuestion } from '../../../src/others/audit/diagnose/phase-question.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { solver } from '../../setup/solver.ts';
import { TELLING } from './audited.ts';

const reference = new Twin(DATC_3_2);
const CONVOY_RULES = ruleDeviations(['4.A.3']);

const questions = [
  ...TELLING.map(({ question }) => question),
  ...Array.from({ length: 20 }, (_, i) =>
    movementQuestion(randomPosition(board, { ...MIXES['convoy-heavy'], units: 20 }, i + 1)),
  ),
].filter(({ orders }) => orders.kind === 'movement');

describe('without a convoy order, or an order "via convoy" or with a route, it does not matter who goes by convoy', () => {
  test('whatever the choice of 4.A.3', () => {
    const without = questions.map((question) => {
      const orders = question.orders.kind === 'movement' ? question.orders.orders : [];
      const kept = orders.filter(
        ({ order }) =>
          order.kind !== 'convoy' &&
          (order.kind !== 'move' || (!order.viaConvoy && order.route === undefined)),
      );
      return { ...question, orders: { kind: 'movement', orders: kept } } as const;
    });
    for (const question of without.filter((_, i) => i % 3 === 0)) {
      const right = textOf(answerOf(question, reference, solver));
      const others = CONVOY_RULES.map((rule) => textOf(answerOf(question, reference.with(rule), solver)));
      expect(new Set(others)).toEqual(new Set([right]));
    }
  });
});
