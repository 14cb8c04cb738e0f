/** Scores in words. */
import { type Document, group, type Part, says, table } from '../../base/document/document.ts';
import { ordersAsked, passedByClause, type Tested } from '../../others/suite/score/against.ts';
import { byClause, type MutationScore } from '../../others/suite/score/mutation-score.ts';
import type { PosedTest } from '../../others/suite/tests/suite-test.ts';
import { PHASE_KINDS } from '../../adjudicate/phases/state.ts';
import { printableLine } from '../../base/printable.ts';
import {
  describeAnswer,
  describeTold,
  differenceFrom,
  type ProgramAnswer,
  type ReportedBoard,
} from '../../others/audit/asking/answer.ts';
import { type Rules, rulesJson } from '../../adjudicate/rules/policies.ts';
import { phaseLines } from '../../others/audit/live/position-lines.ts';
import { counted } from '../../explain/words/words.ts';

/** At most this many failed tests are listed. */
const MOST_LISTED = 20;

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.floor((100 * part) / whole)} %`;

/**
 * The result of a program in the suite: its score by clause, and what it failed.
 *
 * @param notAsked tests of phases that it does not take
 */
export function againstText(
  command: string,
  rules: string,
  tested: readonly Tested[],
  known: ReadonlyMap<string, string>,
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

function notAskedLines(tests: readonly PosedTest[]): Part[] {
  return PHASE_KINDS.map((kind) => {
    const count = tests.filter((posed) => posed.kind === kind).length;
    return count > 0 && says(`It does not take ${kind} phases: ${counted(count, 'test')} not asked.`);
  });
}

function knownLines(tested: readonly Tested[], known: ReadonlyMap<string, string>): Part[] {
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

/**
 * Reports what a program made of each test.
 *
 * @param notAsked tests of phases that it does not take
 */
export function againstJson(
  command: string,
  { policy, preset }: Rules,
  tested: readonly Tested[],
  known: ReadonlyMap<string, string>,
  notAsked: readonly PosedTest[],
): object {
  return {
    command,
    rules: rulesJson(policy, preset),
    tests: tested.length,
    passed: tested.filter(({ verdict }) => verdict.kind === 'passed').length,
    notAsked: notAsked.map(({ test }) => test.id),
    clauses: passedByClause(tested),
    noLongerFailing: tested.flatMap(({ posed: { test }, verdict }) =>
      verdict.kind === 'passed' && known.has(test.id) ? [test.id] : [],
    ),
    failed: tested.flatMap((each) => {
      const { verdict } = each;
      if (verdict.kind === 'passed') return [];
      const { test, right } = each.posed;
      // More than the units only in phases after movement.
      const { phase, units, dislodged, retreat_options, centers } = test;
      const position = { phase, units, dislodged, retreat_options, centers };
      return [
        {
          id: test.id,
          clause: test.clause,
          ...(known.has(test.id) ? { known: true } : {}),
          why: test.why,
          ...position,
          orders: ordersAsked(each),
          expected: test.expected,
          ...(verdict.kind === 'failed' ? { differs: verdict.difference } : {}),
          inWords: {
            expected: describeTold(right),
            ...(verdict.answer.kind === 'told' ? { wrong: wrongIn(right, verdict.answer.told) } : {}),
          },
          answer: describeAnswer(verdict.answer),
          faults: test.kills,
        },
      ];
    }),
  };
}

/** The faults that the positions show. */
export function scoreJson(of: readonly string[], { policy, preset }: Rules, score: MutationScore): object {
  const { mutants, positions, shown, parts } = score;
  return {
    of,
    rules: rulesJson(policy, preset),
    positions,
    faults: mutants.length,
    shown: [...shown.values()].filter((difference) => difference === 'board').length,
    shownInResults: [...shown.values()].filter((difference) => difference === 'results').length,
    parts,
    clauses: byClause(score),
    survivors: mutants
      .filter((mutant) => shown.get(mutant) !== 'board')
      .map((mutant) => ({
        id: mutant.id,
        clause: mutant.clause.datc,
        says: mutant.says,
        shownInResults: shown.has(mutant),
      })),
  };
}

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

/** The answer of the program, and how it differs from what was expected. */
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
