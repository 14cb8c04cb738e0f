/** The positions of the suite as questions of an audit. */
import { isStandardGround } from '../../audit/asking/standard-ground.ts';
import type { Board } from '../../../board/board.ts';
import { SUITE } from './suite-data.ts';
import { questionsIn, type SourcedQuestion } from '../../audit/live/sources.ts';

/** Each position of the suite, named after its test: those of movement if no others are given. */
export function suiteQuestions(
  board: Board,
  tests: Parameters<typeof questionsIn>[1] = SUITE.tests,
): SourcedQuestion[] {
  return isStandardGround(board) ? questionsIn(board, tests, 'suite, test') : [];
}
