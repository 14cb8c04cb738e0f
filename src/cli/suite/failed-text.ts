/** Tests that a program does not pass, in words: what was asked, what is expected, what it answered. */
import { group, says, type Part } from '../../base/document/document.ts';
import {
  describeAnswer,
  describeTold,
  differenceFrom,
  type ProgramAnswer,
  type ReportedBoard,
} from '../../others/audit/asking/answer.ts';
import { ordersAsked, type Tested } from '../../others/suite/score/against.ts';
import { phaseLines } from '../../others/audit/live/position-lines.ts';

/** A test and what happened to it; what the test shows need not be why the program fails. */
export function testedText(tested: Tested): Part {
  const { posed, verdict, isTurned } = tested;
  const { right } = posed;
  const { id, clause, why } = posed.test;
  const orders = ordersAsked(tested);
  const lines = [
    ...phaseLines({ ...posed.test, orders }),
    ...(isTurned === true ? ['Passed with these orders written the other way round.'] : []),
    `Expected: ${describeTold(right)}`,
    ...(verdict.kind === 'passed' ? ['Passed.'] : answerLines(right, verdict.answer)),
  ];
  return group([
    says(`${id} (DATC ${clause}). The test ${why.charAt(0).toLowerCase()}${why.slice(1)}`),
    ...lines.map((line) => says(line, 2)),
  ]);
}

/** What the program answered, and how that differs from what was expected. */
function answerLines(expected: ReportedBoard, answer: ProgramAnswer): string[] {
  if (answer.kind !== 'told') return [describeAnswer(answer)];
  const wrong = wrongIn(expected, answer.told);
  return [`Its answer: ${describeAnswer(answer)}`, ...(wrong === undefined ? [] : [`Wrong: ${wrong}`])];
}

/** The first thing in which an answer differs from what is expected, with the units; `undefined` where it does not. */
export function wrongIn(expected: ReportedBoard, told: ReportedBoard): string | undefined {
  const difference = differenceFrom(expected, told);
  switch (difference) {
    case undefined:
      return undefined;
    case 'board':
      return bothWays('on the board', expected.next, told.next);
    case 'dislodged': {
      // A unit that cannot retreat need not be in the answer.
      const named = [...expected.dislodged].flatMap(([unit, places]) =>
        places!.length > 0 || told.dislodged.has(unit) ? [unit] : [],
      );
      return bothWays('dislodged', named, [...told.dislodged.keys()]);
    }
    case 'retreats': {
      const units = [...told.dislodged].filter(
        ([unit, places]) => places !== undefined && places.join() !== expected.dislodged.get(unit)!.join(),
      );
      return units
        .map(([unit, places]) => bothWays(`a retreat of ${unit}`, expected.dislodged.get(unit)!, places!))
        .join(' ');
    }
    case 'convoys':
      return 'The board is right; the reported results of convoy orders are not.';
  }
}

/** `F ENG should be dislodged. A LON should not be dislodged.` */
function bothWays(what: string, expected: readonly string[], told: readonly string[]): string {
  const missing = expected.filter((each) => !told.includes(each));
  const extra = told.filter((each) => !expected.includes(each));
  return [
    ...(missing.length === 0 ? [] : [`${missing.join(', ')} should be ${what}.`]),
    ...(extra.length === 0 ? [] : [`${extra.join(', ')} should not be ${what}.`]),
  ].join(' ');
}
