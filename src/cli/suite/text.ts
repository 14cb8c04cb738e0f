/** Scores in words. */
import { passedByClause, type Tested } from '../../others/suite/score/against.ts';
import { byClause, type MutationScore } from '../../others/suite/score/mutation-score.ts';
import { PHASES_TESTED, type PosedTest } from '../../others/suite/tests/suite-test.ts';
import { columns } from '../shared/columns.ts';
import { counted } from '../../explain/words/counted.ts';
import { wrap } from '../shared/wrap.ts';
import { testedText } from './failed-text.ts';
import type { KnownFailures } from './known-file.ts';
import { printableLine } from '../../base/printable.ts';

/** In characters; the titles of clauses are broken. */
const CLAUSE_WIDTHS = [null, 44, null, null, null];

/** At most this many failed tests are listed. */
const MOST_LISTED = 20;

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.floor((100 * part) / whole)} %`;

/**
 * What a program made of the suite: its score by clause, and what it failed.
 *
 * @param notAsked tests of phases that it does not take
 */
export function againstText(
  command: string,
  rules: string,
  tested: readonly Tested[],
  known: KnownFailures,
  notAsked: readonly PosedTest[] = [],
): string {
  const passed = tested.filter(({ verdict }) => verdict.kind === 'passed').length;
  const failed = tested.filter(
    ({ posed, verdict }) => verdict.kind !== 'passed' && !known.has(posed.test.id),
  );
  const lines = [
    wrap(
      `${printableLine(command)}: ${passed} of ${counted(tested.length, 'test')} passed (${share(passed, tested.length)}).`,
      '',
      '  ',
    ),
    wrap(`Rules: ${rules}`, '', '  '),
    ...knownLines(tested, known),
    ...notAskedLines(notAsked),
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
    ...failed.slice(0, MOST_LISTED).flatMap((each) => [testedText(each), '']),
  ];
  const more = failed.length - MOST_LISTED;
  if (more > 0) lines.push(`${counted(more, 'more failed test')}; --json has all of them.`, '');
  if (failed.length > 0) lines.push(wrap(HINT), '');
  return `${lines.join('\n').trimEnd()}\n`;
}

const HINT =
  'A test says what it was made to show; a program may fail it for another reason. "--test ID" asks one again, and "dipsolve audit program" groups errors by what is wrong.';

/** What the program was not asked. */
function notAskedLines(tests: readonly PosedTest[]): string[] {
  return PHASES_TESTED.flatMap((kind) => {
    const count = tests.filter((posed) => posed.kind === kind).length;
    if (count === 0) return [];
    return [wrap(`It does not take ${kind} phases: ${counted(count, 'test')} not asked.`, '', '  ')];
  });
}

/** What happened to the tests that are known to fail. */
function knownLines(tested: readonly Tested[], known: KnownFailures): string[] {
  if (known.size === 0) return [];
  const [fixed, failed] = [true, false].map((passes) =>
    tested.filter(({ posed, verdict }) => known.has(posed.test.id) && (verdict.kind === 'passed') === passes),
  ) as [Tested[], Tested[]];
  const failing = `${counted(failed.length, 'test')} known to fail ${failed.length === 1 ? 'does' : 'do'}.`;
  const ids = fixed.map(({ posed }) => posed.test.id).join(', ');
  return [failing, ...(fixed.length === 0 ? [] : [wrap(`No longer failing: ${ids}`, '', '  ')])];
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
  const told = inResults === 0 ? '' : `, and ${inResults} more only in the results of orders`;
  const lines = [
    wrap(
      `${printableLine(of.join(', '))}: ${counted(positions, 'position')} ${positions === 1 ? 'shows' : 'show'} ${onBoard} of ${mutants.length} faults (${share(onBoard, mutants.length)})${told}.`,
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
  lines.push(columns([['DATC', 'clause', 'faults', 'shown', ''], ...clauses], CLAUSE_WIDTHS), '');
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
