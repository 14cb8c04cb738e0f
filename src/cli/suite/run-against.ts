/** `dipsolve suite --against`: what a program makes of the tests. */
import { LiveProgram } from '../../others/audit/asking/program.ts';
import type { Boards } from '../../board/boards.ts';
import type { UserError } from '../../base/errors.ts';
import { describePolicy, type Rules } from '../../adjudicate/rules/policies.ts';
import { askAll, type Tested } from '../../others/suite/score/against.ts';
import { phasesRefused } from '../../others/suite/score/phases-taken.ts';
import type { PosedTest } from '../../others/suite/tests/suite-test.ts';
import { ANSWER_TIMEOUT } from '../shared/common-options.ts';
import { complain, EXIT, unusable } from '../shared/complain.ts';
import { silence, unaskable } from '../shared/unaskable.ts';
import { writeOutputs } from '../shared/output-file.ts';
import { openCounter, printJson, show } from '../shared/print.ts';
import { idsOf, ofPhases, posedUnder } from './chosen-tests.ts';
import { type KnownFailures, knownText, noSuchTest, readKnown } from './known-file.ts';
import type { SuiteFlags } from './options.ts';
import { againstJson, againstText, testedText } from './text.ts';

/**
 * Runs the suite against a program.
 *
 * @returns the exit code: 1 if a test fails that is not known to, 3 if an answer is missing, 2 if an option cannot be used
 */
export async function runAgainst(
  against: string,
  rules: Rules,
  {
    answerTimeout = ANSWER_TIMEOUT,
    json = false,
    test,
    known: file,
    knownOut,
    as: format,
    out,
    phases,
  }: SuiteFlags,
  { first: board }: Boards,
): Promise<number> {
  const refusal = unaskable(against, 'suite', board);
  if (refusal !== undefined) return complain([refusal]);
  if ((format ?? out) !== undefined) return complain([FILES_OR_PROGRAM]);
  const all = await posedUnder(rules, board);
  const ids = idsOf(all);
  const strange = test?.find((id) => !ids.includes(id));
  if (strange !== undefined) return complain([noSuchTest(strange, ids)]);
  const known = await readKnown(file, ids);
  if (!known.ok) return unusable([known.error]);
  const meant = ofPhases(all, phases);
  const tests = test === undefined ? meant : all.filter((each) => test.includes(each.test.id));
  const program = new LiveProgram(against, { timeout: answerTimeout * 1000 });
  try {
    const refused = test === undefined ? await phasesRefused(program, board, tests) : new Set();
    const notAsked = tests.filter(({ kind }) => refused.has(kind));
    const tested = await askCounted(
      program,
      tests.filter(({ kind }) => !refused.has(kind)),
    );
    if (program.account.answered === 0) return complain([silence(program, 'tests')]);
    if (json) printJson(againstJson(against, rules, tested, known.value, notAsked), 2);
    else if (test !== undefined) show(tested.map(testedText));
    else
      show(againstText(against, describePolicy(rules.policy, rules.preset), tested, known.value, notAsked));
    const errors = await writeOutputs([{ file: knownOut, text: () => knownText(tested) }]);
    return errors.length > 0 ? complain(errors) : codeOf(tested, known.value);
  } finally {
    await program.close();
  }
}

/** Asks all, and shows how many are answered. */
async function askCounted(program: LiveProgram, tests: readonly PosedTest[]): Promise<Tested[]> {
  const counter = openCounter('answers');
  try {
    return await askAll(program, tests, (count) => counter.show(count));
  } finally {
    counter.stop();
  }
}

const FILES_OR_PROGRAM: UserError = {
  code: 'option-invalid',
  message: '--against asks a program and writes no files: leave out --as and --out',
};

function codeOf(tested: readonly Tested[], known: KnownFailures): number {
  const kinds = new Set(
    tested.flatMap(({ posed, verdict }) => (known.has(posed.test.id) ? [] : verdict.kind)),
  );
  if (kinds.has('failed')) return EXIT.wrong;
  return kinds.has('unanswered') ? EXIT.undecided : EXIT.fine;
}
