/** Tests that a program does not pass, in words: what was asked, what is expected, what it answered. */
import { describeAnswer, describeTold, toldBy } from '../../audit/live/answer.ts';
import { ordersAsked, type Tested } from '../../suite/score/against.ts';
import { positionLines } from '../../audit/live/position-lines.ts';
import { wrap } from '../shared/wrap.ts';

/** A test and what became of it; what the test shows need not be why the program fails. */
export function testedText(tested: Tested): string {
  const { posed, verdict, isTurned } = tested;
  const { id, clause, why, units } = posed.test;
  const orders = ordersAsked(tested);
  const other = isTurned === true ? ['Passed with these orders written the other way round.'] : [];
  const expected = `Expected: ${describeTold(toldBy(posed.adjudication))}`;
  const answer = verdict.kind === 'passed' ? 'Passed.' : `Its answer: ${describeAnswer(verdict.answer)}`;
  return [
    wrap(`${id} (DATC ${clause}). The test ${why.charAt(0).toLowerCase()}${why.slice(1)}`, '', '  '),
    ...[...positionLines({ units, orders }), ...other, expected, answer].map((line) =>
      wrap(line, '  ', '    '),
    ),
  ].join('\n');
}
