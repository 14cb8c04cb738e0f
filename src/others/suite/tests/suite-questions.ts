/** The positions of the suite as questions of an audit. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { laterQuestion, movementQuestion } from '../../audit/diagnose/phase-question.ts';
import { isStandardGround } from '../../audit/asking/standard-ground.ts';
import { positionIn } from '../../audit/asking/text-position.ts';
import type { Board } from '../../../board/board.ts';
import { laterPhaseIn } from '../later/later-phase.ts';
import { SUITE } from './suite-data.ts';
import type { SourcedQuestion } from '../../audit/live/sources.ts';

/** Each position of movement in the suite, named after its test. */
export function suiteQuestions(board: Board): SourcedQuestion[] {
  if (!isStandardGround(board)) return [];
  return SUITE.tests.flatMap((test) => {
    const position = positionIn(board, test, DATC_3_2);
    return position === undefined
      ? []
      : [{ from: `suite, test ${test.id}`, question: movementQuestion(position) }];
  });
}

/** Each retreat or adjustment phase of the suite, likewise. */
export function laterSuiteQuestions(board: Board): SourcedQuestion[] {
  if (!isStandardGround(board)) return [];
  return SUITE.later.tests.flatMap((test) => {
    const phase = laterPhaseIn(board, test);
    return phase === undefined
      ? []
      : [{ from: `suite, test ${test.id}`, question: laterQuestion(phase.state, phase.orders) }];
  });
}
