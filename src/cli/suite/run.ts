/** `dipsolve suite`: the suite as files, and with `--against` what a program makes of its tests, some of which it may be known to fail. */
import type { Board } from '../../board/board.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { testsUnder, type PosedTest } from '../../others/suite/tests/suite-test.ts';
import { type UserError, failed, ok, type Result } from '../../base/errors.ts';
import { listed } from '../../orders/text/names.ts';
import { type Rules, describePolicy } from '../../adjudicate/rules/policies.ts';
import {
  filesOf,
  fittingTests,
  marksKnown,
  SUITE_FORMATS,
} from '../../others/suite/formats/suite-formats.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import { tellImpossible } from '../shared/impossible.ts';
import { complain, EXIT, exitCodeOf, gravest, needed, refuseOption } from '../shared/complain.ts';
import { requireAskable, requireStandardGround, silence } from '../shared/unaskable.ts';
import { print, printError, printJson, show, withCounter } from '../shared/print.ts';
import { counted } from '../../explain/words/words.ts';
import { LiveProgram } from '../../others/audit/asking/program.ts';
import { askAll, phasesRefused, type Tested } from '../../others/suite/score/against.ts';
import { DEFAULTS } from '../shared/described-commands.ts';
import type { Job, Flags } from '../shared/options.ts';
import { writeOutputs, writeSuiteFiles } from '../shared/output-file.ts';
import { againstJson, againstText, testedText } from './text.ts';
import { didYouMean } from '../../base/near.ts';
import { remarkedLines } from '../../base/remarked-lines.ts';
import { nameOf, readInputText } from '../shared/input.ts';

/** The kind of phase that tests are about, by option. */
const KINDS = {
  movement: 'movement',
  retreats: 'retreat',
  adjustments: 'adjustment',
} as const satisfies Record<NonNullable<Flags['phases']>[number], PosedTest['kind']>;

/** The tests of these kinds of phases; all if none is named. */
function ofPhases(tests: readonly PosedTest[], phases: Flags['phases']): readonly PosedTest[] {
  const kinds = phases?.map((each): PosedTest['kind'] => KINDS[each]);
  return tests.filter(({ kind }) => kinds?.includes(kind) ?? true);
}

/** Says which results of one's own rules are impossible, and that no test is about what they change; returns the exit code. */
function remarkOn(tests: readonly PosedTest[], { policy }: Rules): number {
  if (policy.own === undefined) return EXIT.fine;
  if (!tests.some(({ isChanged }) => isChanged)) {
    printError(
      `No test is about what these rules change: all ${tests.length} expect the same without their equations.\n`,
    );
  }
  const untold = tests.filter(({ isUntold }) => isUntold).length;
  if (untold > 0) {
    printError(
      `The suite tells neither season nor owners of centres, and these rules go by one or both: ${untold} of ${tests.length} tests would expect something else in an autumn in which powers own the centres where their units stand.\n`,
    );
  }
  return tellImpossible(
    tests.map((each) => ({
      where: `test ${each.test.id}`,
      error: each.kind === 'movement' ? impossibleResult(each.adjudication) : undefined,
    })),
  );
}

const idsOf = (tests: readonly PosedTest[]): string[] => tests.map(({ test }) => test.id);

/** Writes the suite, or has a program answer it. */
export function runSuite(asked: Job): Promise<number> {
  const { against } = asked;
  return against === undefined ? writeSuite(asked) : runAgainst(against, asked);
}

async function posedUnder({ policy }: Rules, board: Board): Promise<PosedTest[]> {
  return librarySolver().run((solver) => testsUnder(board, policy, solver));
}

/**
 * Writes the suite in a format; lines of JSON are printed where no folder is named.
 *
 * @returns the exit code: 2 if an option cannot be used or a file cannot be written
 */
export async function writeSuite(asked: Job): Promise<number> {
  const { under: rules, boards, as: format = 'jsonl', out, known: file, phases } = asked;
  const board = boards.first;
  requireStandardGround('suite', board);
  if (file !== undefined && !marksKnown(format)) {
    const message = `files in the format ${format} cannot say that a test is known to fail`;
    const expected = `for --known, the format ${listed(SUITE_FORMATS.filter(marksKnown), 'or')}`;
    refuseOption(message, expected);
  }
  const all = await posedUnder(rules, board);
  const known = needed(await readKnown(file, idsOf(all)));
  const meant = ofPhases(all, phases);
  const tests = fittingTests(meant, format);
  if (tests.length === 0) {
    const message = `the format ${format} cannot express any of these ${counted(meant.length, 'test')}`;
    refuseOption(message, 'another format, or other --phases');
  }
  const files = filesOf(markKnown(tests, known), format);
  const noPlace = meant.length - tests.length;
  const cannot = `because ${format} cannot express ${noPlace === 1 ? 'it' : 'them'}`;
  const leftOut = noPlace === 0 ? '' : `; ${counted(noPlace, 'test')} left out, ${cannot}`;
  const marked = known.size === 0 ? '' : `; ${known.size} marked as known to fail`;
  if (out !== undefined) {
    const kept = writeSuiteFiles(files, out);
    const left = kept === 0 ? '' : `; ${counted(kept, 'file')} of yours left as it was`;
    const written = `${counted(tests.length, 'test')} in ${counted(files.length - kept, 'file')} in ${out}`;
    print(`${written}${leftOut}${marked}${left}\n`);
    return remarkOn(tests, rules);
  }
  const [only, ...others] = files;
  if (only === undefined || others.length > 0) {
    const message = `the format ${format} has several files`;
    refuseOption(message, '--out with a folder');
  }
  // Programs read it: nothing in it is broken or coloured.
  print(only.text);
  return remarkOn(tests, rules);
}

/**
 * Runs the suite against a program.
 *
 * @returns the exit code: 1 if a test fails that is not known to, 3 if an answer is missing, 2 if an option cannot be used
 */
async function runAgainst(against: string, asked: Job): Promise<number> {
  const { under: rules, boards, answerTimeout = DEFAULTS.answerTimeout, json = false, test } = asked;
  const board = boards.first;
  requireAskable(against, 'suite', board);
  const all = await posedUnder(rules, board);
  const ids = idsOf(all);
  const strange = test?.find((id) => !ids.includes(id));
  if (strange !== undefined) return complain([noSuchTest(strange, ids)]);
  const known = needed(await readKnown(asked.known, ids), EXIT.usage);
  const meant = ofPhases(all, asked.phases);
  const tests = test === undefined ? meant : all.filter((each) => test.includes(each.test.id));
  const program = new LiveProgram(against, { timeout: answerTimeout * 1000 });
  try {
    const refused = test === undefined ? await phasesRefused(program, board, tests) : new Set();
    const notAsked = tests.filter(({ kind }) => refused.has(kind));
    const taken = tests.filter(({ kind }) => !refused.has(kind));
    const tested = await withCounter('answers', (tell) => askAll(program, taken, tell));
    if (program.account.answered === 0) return complain([silence(program, 'tests')]);
    if (json) printJson(againstJson(against, rules, tested, known, notAsked), 2);
    else if (test !== undefined) show(tested.map(testedText));
    else show(againstText(against, describePolicy(rules.policy, rules.preset), tested, known, notAsked));
    const said = remarkOn(taken, rules);
    writeOutputs([{ file: asked.knownOut, text: () => knownText(tested) }]);
    const kinds = new Set(
      tested.flatMap(({ posed, verdict }) => (known.has(posed.test.id) ? [] : verdict.kind)),
    );
    return gravest([exitCodeOf(kinds.has('failed'), kinds.has('unanswered')), said]);
  } finally {
    await program.close();
  }
}

/**
 * Reads a file of ids, one on each line; what stands behind `#` is the reason.
 *
 * @param ids of all tests there are
 * @returns the reason that the program fails each test, by the id of the test
 */
export async function readKnown(
  path: string | undefined,
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, string>>> {
  if (path === undefined) return ok(new Map());
  const input = await readInputText(path);
  if (!input.ok) return input;
  const lines = remarkedLines(input.value).map(({ text, remark }) => ({ id: text, reason: remark }));
  const index = lines.findIndex(({ id }) => id !== '' && !ids.includes(id));
  if (index >= 0) {
    return failed({ ...noSuchTest(lines[index]!.id, ids), place: { file: nameOf(path), line: index + 1 } });
  }
  const stated = lines.filter(({ id }) => id !== '');
  return ok(new Map(stated.map(({ id, reason }) => [id, reason === '' ? 'no reason is given' : reason])));
}

/** The tests, with the reason at those that are known to fail. */
export function markKnown(tests: readonly PosedTest[], known: ReadonlyMap<string, string>): PosedTest[] {
  return tests.map((posed) => {
    const reason = known.get(posed.test.id);
    return reason === undefined ? posed : { ...posed, test: { ...posed.test, known: reason } };
  });
}

/** A file of the tests that a program fails now, for `readKnown`. */
export function knownText(tested: readonly Tested[]): string {
  const lines = tested.flatMap(({ posed: { test }, verdict }) =>
    verdict.kind === 'passed' ? [] : [`${test.id} # DATC ${test.clause}, ${verdict.kind}`],
  );
  return lines.map((line) => `${line}\n`).join('');
}

function noSuchTest(id: string, ids: readonly string[]): UserError {
  return { code: 'option-invalid', message: `there is no test "${id}"${didYouMean(id, ids)}` };
}
