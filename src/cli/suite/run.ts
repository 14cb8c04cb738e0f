/** `dipsolve suite`: the suite as files, and run against a program. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { LiveProgram } from '../../audit/live/program.ts';
import { isStandardGround } from '../../audit/live/standard-ground.ts';
import type { Board } from '../../board/board.ts';
import type { Boards } from '../../board/boards.ts';
import type { UserError } from '../../errors.ts';
import { listed } from '../../orders/text/names.ts';
import { describePolicy, type Rules } from '../../rules/policies.ts';
import { withSolver } from '../../solver/on-demand.ts';
import {
  filesOf,
  fittingTests,
  marksKnown,
  SUITE_FORMATS,
  type SuiteFormat,
} from '../../suite/formats/formats.ts';
import type { SuiteFile } from '../../suite/formats/suite-file.ts';
import { askAll, type Tested } from '../../suite/score/against.ts';
import { phasesRefused } from '../../suite/score/phases-taken.ts';
import { testsUnder, type PosedTest } from '../../suite/tests/suite-test.ts';
import { EXIT } from '../shared/exit-code.ts';
import { blankCommand } from '../shared/blank-command.ts';
import { complain } from '../shared/complain.ts';
import { counted } from '../shared/counted.ts';
import { openCounter } from '../shared/counter.ts';
import { standardGroundAlone } from '../shared/map-option.ts';
import { makeOutputFolder, writeOutput, writeOutputs } from '../shared/output-file.ts';
import { print, printJson } from '../shared/print.ts';
import { testedText } from './failed-text.ts';
import { againstJson } from './json.ts';
import { knownText, markKnown, noSuchTest, readKnown, type Known } from './known-failures.ts';
import type { PhasesName, SuiteFlags } from './options.ts';
import { againstText } from './text.ts';

/**
 * Writes the suite in a format; lines of JSON are printed where no folder is named.
 *
 * @returns the exit code: 2 if an option cannot be used or a file cannot be written
 */
export async function writeSuite(
  rules: Rules,
  { format = 'jsonl', out, test, known: file, knownOut, json, phases }: SuiteFlags,
  { first: board }: Boards,
): Promise<number> {
  if (!isStandardGround(board)) return complain([standardGroundAlone('suite', board)]);
  if ((test ?? knownOut ?? json) !== undefined) return complain([PROGRAM_MISSING]);
  if (file !== undefined && !marksKnown(format)) return complain([unmarked(format)]);
  const all = await posedUnder(rules, board);
  const known = await readKnown(file, idsOf(all));
  if (!known.ok) return complain([known.error]);
  const meant = ofPhases(all, phases);
  const tests = fittingTests(meant, format);
  const files = filesOf(markKnown(tests, known.value), format);
  const noPlace = meant.length - tests.length;
  const marked = [
    ...(noPlace === 0 ? [] : [`${counted(noPlace, 'test')} left out, for which ${format} has no place`]),
    ...(known.value.size === 0 ? [] : [`${known.value.size} marked as known to fail`]),
  ]
    .map((each) => `; ${each}`)
    .join('');
  if (out !== undefined) return writeFiles(files, out, tests.length, marked);
  const [only, ...others] = files;
  if (only === undefined || others.length > 0) return complain([folderMissing(format)]);
  // Programs read it: nothing in it is broken or coloured.
  print(only.text);
  return 0;
}

function folderMissing(format: SuiteFormat): UserError {
  const message = `the format ${format} has several files`;
  return { code: 'option-invalid', message, expected: '--out with a folder' };
}

function unmarked(format: SuiteFormat): UserError {
  const message = `files in the format ${format} cannot say that a test is known to fail`;
  const expected = `for --known, the format ${listed(SUITE_FORMATS.filter(marksKnown), 'or')}`;
  return { code: 'option-invalid', message, expected };
}

/** By the option: the kind of phase that tests are about. */
const KINDS = {
  movement: 'movement',
  retreats: 'retreat',
  adjustments: 'adjustment',
} as const satisfies Record<PhasesName, PosedTest['kind']>;

/** The tests of these kinds of phases; all if none is named. */
function ofPhases(tests: readonly PosedTest[], phases: SuiteFlags['phases']): PosedTest[] {
  if (phases === undefined) return [...tests];
  const kinds = new Set<string>(phases.map((each) => KINDS[each]));
  return tests.filter(({ kind }) => kinds.has(kind));
}

const idsOf = (tests: readonly PosedTest[]): string[] => tests.map(({ test }) => test.id);

async function posedUnder({ policy }: Rules, board: Board): Promise<PosedTest[]> {
  return withSolver((solver) => testsUnder(board, policy, solver));
}

async function writeFiles(
  files: readonly SuiteFile[],
  out: string,
  tests: number,
  marked: string,
): Promise<number> {
  const folder = await makeOutputFolder(out);
  if (!folder.ok) return complain([folder.error]);
  const errors: UserError[] = [];
  let kept = 0;
  for (const { name, text, isFilledIn = false } of files) {
    const path = join(out, name);
    if (isFilledIn && (await isThere(path))) {
      kept++;
      continue;
    }
    const written = await writeOutput(path, text);
    if (!written.ok) errors.push(written.error);
  }
  if (errors.length > 0) return complain(errors);
  const left = kept === 0 ? '' : `; ${counted(kept, 'file')} of yours left as it was`;
  print(`${counted(tests, 'test')} in ${counted(files.length - kept, 'file')} in ${out}${marked}${left}\n`);
  return 0;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Runs the suite against a program.
 *
 * @returns the exit code: 1 if a test fails that is not known to, 3 if an answer is missing, 2 if an option cannot be used
 */
export async function runAgainst(
  against: string,
  rules: Rules,
  { timeout, json = false, test, known: file, knownOut, format, out, phases }: SuiteFlags,
  { first: board }: Boards,
): Promise<number> {
  const blank = blankCommand(against);
  if (blank !== undefined) return complain([blank]);
  if (!isStandardGround(board)) return complain([standardGroundAlone('suite', board)]);
  if ((format ?? out) !== undefined) return complain([FILES_OR_PROGRAM]);
  const all = await posedUnder(rules, board);
  const ids = idsOf(all);
  const strange = test?.find((id) => !ids.includes(id));
  if (strange !== undefined) return complain([noSuchTest(strange, ids)]);
  const known = await readKnown(file, ids);
  if (!known.ok) return complain([known.error]);
  const meant = ofPhases(all, phases);
  const tests = test === undefined ? meant : all.filter((each) => test.includes(each.test.id));
  const program = new LiveProgram(against, { timeout: timeout * 1000 });
  const counter = openCounter('answers');
  try {
    const refused = test === undefined ? await phasesRefused(program, board, tests) : new Set();
    const asked = tests.filter(({ kind }) => !refused.has(kind));
    const tested = await askAll(program, asked, (count) => counter.show(count));
    const notAsked = tests.filter(({ kind }) => refused.has(kind));
    counter.stop();
    if (program.account.answered === 0) {
      const message = `the program answered none of ${program.account.asked} tests: ${program.lastDetail}`;
      return complain([{ code: 'program-silent', message }]);
    }
    if (json) printJson(againstJson(against, rules, tested, known.value, notAsked), 2);
    else if (test !== undefined) print(`${tested.map(testedText).join('\n\n')}\n`);
    else
      print(againstText(against, describePolicy(rules.policy, rules.preset), tested, known.value, notAsked));
    const errors = await writeOutputs([{ file: knownOut, text: () => knownText(tested) }]);
    return errors.length > 0 ? complain(errors) : codeOf(tested, known.value);
  } finally {
    counter.stop();
    await program.close();
  }
}

const FILES_OR_PROGRAM: UserError = {
  code: 'option-invalid',
  message: '--against asks a program and writes no files: leave out --format and --out',
};

const PROGRAM_MISSING: UserError = {
  code: 'option-invalid',
  message: '--test, --known-out and --json are about the answers of a program',
  expected: '--against with its command',
};

function codeOf(tested: readonly Tested[], known: Known): number {
  const kinds = new Set(
    tested.flatMap(({ posed, verdict }) => (known.has(posed.test.id) ? [] : verdict.kind)),
  );
  if (kinds.has('failed')) return EXIT.wrong;
  return kinds.has('unanswered') ? EXIT.undecided : EXIT.fine;
}
