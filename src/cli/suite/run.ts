/** `dipsolve suite`: the suite as files. */
import type { Boards } from '../../board/boards.ts';
import type { UserError } from '../../base/errors.ts';
import { listed } from '../../orders/text/names.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import {
  filesOf,
  fittingTests,
  marksKnown,
  SUITE_FORMATS,
  type SuiteFormat,
} from '../../others/suite/formats/suite-formats.ts';
import { complain } from '../shared/complain.ts';
import { offStandardGround } from '../shared/unaskable.ts';
import { print } from '../shared/print.ts';
import { idsOf, ofPhases, posedUnder } from './chosen-tests.ts';
import { markKnown, readKnown } from './known-file.ts';
import type { SuiteFlags } from './options.ts';
import { writeSuiteFiles } from './suite-files.ts';
import type { SuiteFile } from '../../others/suite/formats/json-lines.ts';
import { counted } from '../../explain/words/words.ts';

/**
 * Writes the suite in a format; lines of JSON are printed where no folder is named.
 *
 * @returns the exit code: 2 if an option cannot be used or a file cannot be written
 */
export async function writeSuite(
  rules: Rules,
  { as: format = 'jsonl', out, test, known: file, knownOut, answerTimeout, json, phases }: SuiteFlags,
  { first: board }: Boards,
): Promise<number> {
  const foreign = offStandardGround('suite', board);
  if (foreign !== undefined) return complain([foreign]);
  if ((test ?? knownOut ?? answerTimeout ?? json) !== undefined) return complain([PROGRAM_MISSING]);
  if (file !== undefined && !marksKnown(format)) return complain([unmarked(format)]);
  const all = await posedUnder(rules, board);
  const known = await readKnown(file, idsOf(all));
  if (!known.ok) return complain([known.error]);
  const meant = ofPhases(all, phases);
  const tests = fittingTests(meant, format);
  const files = filesOf(markKnown(tests, known.value), format);
  const noPlace = meant.length - tests.length;
  const marked = [
    ...(noPlace === 0
      ? []
      : [
          `${counted(noPlace, 'test')} left out, because ${format} cannot express ${noPlace === 1 ? 'it' : 'them'}`,
        ]),
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

async function writeFiles(
  files: readonly SuiteFile[],
  out: string,
  tests: number,
  marked: string,
): Promise<number> {
  const { errors, kept } = await writeSuiteFiles(files, out);
  if (errors.length > 0) return complain(errors);
  const left = kept === 0 ? '' : `; ${counted(kept, 'file')} of yours left as it was`;
  print(`${counted(tests, 'test')} in ${counted(files.length - kept, 'file')} in ${out}${marked}${left}\n`);
  return 0;
}

const PROGRAM_MISSING: UserError = {
  code: 'option-invalid',
  message: '--test, --known-out, --answer-timeout and --json are about the answers of a program',
  expected: '--against with its command',
};
