/** Scores in words. */
import { describeAnswer } from '../../audit/live/answer.ts';
import { passedByClause, type Tested } from '../../suite/score/against.ts';
import { byClause, type MutationScore } from '../../suite/score/mutation-score.ts';
import { columns } from '../shared/columns.ts';
import { counted } from '../shared/counted.ts';
import { wrap } from '../shared/wrap.ts';

/** Tests that failed are listed up to so many. */
const MOST_LISTED = 20;

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.floor((100 * part) / whole)} %`;

/** What a program made of the suite: its score by clause, and what it failed. */
export function againstText(command: string, rules: string, tested: readonly Tested[]): string {
  const passed = tested.filter(({ verdict }) => verdict.kind === 'passed').length;
  const failed = tested.filter(({ verdict }) => verdict.kind !== 'passed');
  const lines = [
    wrap(
      `${command}: ${passed} of ${counted(tested.length, 'test')} passed (${share(passed, tested.length)}).`,
      '',
      '  ',
    ),
    wrap(`Rules: ${rules}`, '', '  '),
    '',
    columns([
      ['DATC', 'tests', 'passed', ''],
      ...passedByClause(tested).map((each) => [
        each.clause,
        `${each.tests}`,
        `${each.passed}`,
        share(each.passed, each.tests),
      ]),
    ]),
    '',
  ];
  for (const { posed, verdict, isTurned = false } of failed.slice(0, MOST_LISTED)) {
    const { id, clause, why, turned } = posed.test;
    const orders = (isTurned ? turned : undefined) ?? posed.test.orders;
    lines.push(wrap(`${id} (DATC ${clause}). ${why}`, '', '  '));
    for (const [power, texts] of Object.entries(orders))
      lines.push(wrap(`${power}: ${texts.join('; ')}`, '  ', '    '));
    if (isTurned) lines.push('  Passed with these orders written the other way round.');
    if (verdict.kind !== 'passed')
      lines.push(wrap(`Its answer: ${describeAnswer(verdict.answer)}`, '  ', '    '));
    lines.push('');
  }
  const more = failed.length - MOST_LISTED;
  if (more > 0) lines.push(`${counted(more, 'more failed test')}; --json has all of them.`, '');
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Which faults positions show: in all, by part, by clause. */
export function scoreText(
  of: readonly string[],
  rules: string,
  score: MutationScore,
  withSurvivors: boolean,
): string {
  const { mutants, positions, shown, parts } = score;
  const onBoard = [...shown.values()].filter((difference) => difference === 'board').length;
  const inResults = shown.size - onBoard;
  const told = inResults === 0 ? '' : `, and ${inResults} more only in what is told of orders`;
  const lines = [
    wrap(
      `${of.join(', ')}: ${counted(positions, 'position')} ${positions === 1 ? 'shows' : 'show'} ${onBoard} of ${mutants.length} faults (${share(onBoard, mutants.length)})${told}.`,
      '',
      '  ',
    ),
    wrap(`Rules: ${rules}`, '', '  '),
    '',
  ];
  if (parts.length > 1) {
    const rows = parts.map((each) => [
      each.part,
      `${each.positions}`,
      `${each.shown}`,
      share(each.shown, mutants.length),
    ]);
    lines.push(columns([['part', 'positions', 'faults shown', ''], ...rows]), '');
  }
  const clauses = byClause(score).map((each) => [
    each.clause,
    each.title,
    `${each.faults}`,
    `${each.shown}`,
    share(each.shown, each.faults),
  ]);
  lines.push(columns([['DATC', 'clause', 'faults', 'shown', ''], ...clauses]), '');
  const survivors = mutants.filter((mutant) => shown.get(mutant) !== 'board');
  if (withSurvivors && survivors.length > 0) {
    lines.push('No position shows on the board:', '');
    for (const { id, clause, says } of survivors)
      lines.push(wrap(`${id} (DATC ${clause.datc}). ${says}`, '  ', '    '));
  } else if (survivors.length > 0) {
    lines.push(
      `--survivors prints the ${counted(survivors.length, 'fault')} that no position shows on the board.`,
    );
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
