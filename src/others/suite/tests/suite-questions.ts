/** The positions of the suite as questions of an audit. */
import { isStandardGround } from '../../audit/asking/standard-ground.ts';
import type { Board } from '../../../board/board.ts';
import { SUITE } from './suite-data.ts';
import { questionsIn, type SourcedQuestion } from '../../audit/live/sources.ts';

/** Each position of movement in the suite, named after its test. */
export function suiteQuestions(board: Board): SourcedQuestion[] {
  return isStandardGround(board) ? questionsIn(board, SUITE.tests, 'suite, test') : [];
}

/** Each retreat or adjustment phase of the suite, likewise. */
export function laterSuiteQuestions(board: Board): SourcedQuestion[] {
  return isStandardGround(board) ? questionsIn(board, SUITE.later.tests, 'suite, test') : [];
}
