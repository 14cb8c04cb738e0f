/** The positions of the suite as questions of an audit. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { laterQuestion, movementQuestion, type PhaseQuestion } from '../../audit/diagnose/phase-question.ts';
import { isStandardGround } from '../../audit/asking/standard-ground.ts';
import { positionIn } from '../../audit/asking/text-position.ts';
import type { Board } from '../../../board/board.ts';
import { laterPhaseIn } from '../later/later-phase.ts';
import { SUITE } from './suite-data.ts';
import type { SourcedQuestion } from '../../audit/live/sources.ts';

/** Each position of movement in the suite, named after its test. */
export function suiteQuestions(board: Board): SourcedQuestion[] {
  return questionsOf(board, SUITE.tests, (test) => {
    const position = positionIn(board, test, DATC_3_2);
    return position && movementQuestion(position);
  });
}

/** Each retreat or adjustment phase of the suite, likewise. */
export function laterSuiteQuestions(board: Board): SourcedQuestion[] {
  return questionsOf(board, SUITE.later.tests, (test) => {
    const phase = laterPhaseIn(board, test);
    return phase && laterQuestion(phase.state, phase.orders);
  });
}

function questionsOf<Test extends { readonly id: string }>(
  board: Board,
  tests: readonly Test[],
  questionOf: (test: Test) => PhaseQuestion | undefined,
): SourcedQuestion[] {
  return (isStandardGround(board) ? tests : []).flatMap((test) => {
    const question = questionOf(test);
    return question === undefined ? [] : [{ from: `suite, test ${test.id}`, question }];
  });
}
