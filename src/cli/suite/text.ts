/** Scores in words. */
import { group, says, table, type Document, type Part } from '../../base/document/document.ts';
import { passedByClause, type Tested } from '../../others/suite/score/against.ts';
import { byClause, type MutationScore } from '../../others/suite/score/mutation-score.ts';
import { PHASES_TESTED, type PosedTest } from '../../others/suite/tests/suite-test.ts';
import { counted } from '../../explain/words/counted.ts';
import { testedText } from './failed-text.ts';
import type { KnownFailures } from './known-file.ts';
import { printableLine } from '../../base/printable.ts';

/** At most this many failed tests are listed. */
const MOST_LISTED = 20;

const shareOf = (part: number, whole: number): string =>
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
): Document {
  const passed = tested.filter(({ verdict }) => verdict.kind === 'passed').length;
  const failed = tested.filter(
    ({ posed, verdict }) => verdict.kind !== 'passed' && !known.has(posed.test.id),
  );
  const more = failed.length - MOST_LISTED;
  const share = shareOf(passed, tested.length);
  const rows = passedByClause(tested).map((each) => [
    each.clause,
    `${each.tests}`,
    `${each.passed}`,
    shareOf(each.passed, each.tests),
  ]);
  return [
    group([
      says(`${printableLine(command)}: ${passed} of ${counted(tested.length, 'test')} passed (${share}).`),
      says(`Rules: ${rules}`),
      ...knownLines(tested, known),
      ...notAskedLines(notAsked),
    ]),
    table(rows, ['DATC', 'tests', 'passed', '']),
    ...failed.slice(0, MOST_LISTED).map(testedText),
    more > 0 && `${counted(more, 'more failed test')}; --json has all of them.`,
    failed.length > 0 && HINT,
  ];
}

const HINT =
  'A test says what it was made to show; a program may fail it for another reason. "--test ID" asks one again, and "dipsolve audit program" groups errors by what is wrong.';

/** What the program was not asked. */
function notAskedLines(tests: readonly PosedTest[]): Part[] {
  return PHASES_TESTED.map((kind) => {
    const count = tests.filter((posed) => posed.kind === kind).length;
    return count > 0 && says(`It does not take ${kind} phases: ${counted(count, 'test')} not asked.`);
  });
}

/** What happened to the tests that are known to fail. */
function knownLines(tested: readonly Tested[], known: KnownFailures): Part[] {
  if (known.size === 0) return [];
  const [fixed, failed] = [true, false].map((passes) =>
    tested.filter(({ posed, verdict }) => known.has(posed.test.id) && (verdict.kind === 'passed') === passes),
  ) as [Tested[], Tested[]];
  const failing = `${counted(failed.length, 'test')} known to fail ${failed.length === 1 ? 'does' : 'do'}.`;
  const ids = fixed.map(({ posed }) => posed.test.id).join(', ');
  return [says(failing), fixed.length > 0 && says(`No longer failing: ${ids}`)];
}

/** Which faults positions show: in all, by part, by clause. */
export function scoreText(
  of: readonly string[],
  rules: string,
  score: MutationScore,
  withSurvivors: boolean,
): Document {
  const { mutants, positions, shown, parts } = score;
  const onBoard = [...shown.values()].filter((difference) => difference === 'board').length;
  const inResults = shown.size - onBoard;
  const told = inResults === 0 ? '' : `, and ${inResults} more only in the results of orders`;
  const verb = positions === 1 ? 'shows' : 'show';
  const share = shareOf(onBoard, mutants.length);
  const byPart = parts.map((each) => [
    each.part,
    `${each.positions}`,
    `${each.shown}`,
    shareOf(each.shown, mutants.length),
  ]);
  const clauses = byClause(score).map((each) => [
    `${each.clause} ${each.title}`,
    `${each.faults}`,
    `${each.shown} (${shareOf(each.shown, each.faults)})`,
  ]);
  const survivors = mutants.filter((mutant) => shown.get(mutant) !== 'board');
  return [
    group([
      says(
        `${printableLine(of.join(', '))}: ${counted(positions, 'position')} ${verb} ${onBoard} of ${mutants.length} faults (${share})${told}.`,
      ),
      says(`Rules: ${rules}`),
    ]),
    parts.length > 1 && table(byPart, ['part', 'positions', 'faults shown', ''], 3),
    table(clauses, ['DATC', 'faults', 'shown'], 2),
    ...(survivors.length > 0 ? survivorsText(survivors, withSurvivors) : []),
  ];
}

function survivorsText(survivors: MutationScore['mutants'], isInFull: boolean): Part[] {
  if (!isInFull) {
    return [
      `--survivors prints the ${counted(survivors.length, 'fault')} that no position shows on the board.`,
    ];
  }
  return [
    'No position shows on the board:',
    group(survivors.map(({ id, clause, says: text }) => says(`${id} (DATC ${clause.datc}). ${text}`, 2))),
  ];
}
