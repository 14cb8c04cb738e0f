/** `dipsolve audit program`: where a live program differs from the rules, and why. */
import { says } from '../../base/document/document.ts';
import { markdown } from '../../base/document/markdown.ts';
import { Asker } from '../../others/audit/asking/ask.ts';
import { auditProgram } from '../../others/twin/program-audit.ts';
import { programPage } from '../../others/twin/twin-page.ts';
import {
  littleKnown,
  type ProgramReport,
  reportOf,
  type ResultKind,
  sumOf,
  notShownBy,
} from '../../others/twin/program-report.ts';
import { BatchProgram, readAnswers } from '../../others/audit/asking/batch.ts';
import { LATER_SOURCES, laterPhases } from '../../others/audit/live/later-phases.ts';
import { LiveProgram, type Program } from '../../others/audit/asking/program.ts';
import { twinModule } from '../../others/twin/written/twin-module.ts';
import {
  freshPositions,
  ON_STANDARD_GROUND,
  positionsFrom,
  recordedPositions,
  type SourcedQuestion,
  SOURCES,
} from '../../others/audit/live/sources.ts';
import { isStandardGround } from '../../others/audit/asking/standard-ground.ts';
import type { Board } from '../../board/board.ts';
import type { UserError } from '../../base/errors.ts';
import { didYouMean } from '../../base/near.ts';
import { SUITE } from '../../others/suite/tests/suite-data.ts';
import { suiteQuestions } from '../../others/suite/tests/suite-questions.ts';
import {
  annotations,
  badge,
  junit,
  sinceLastTime,
  failingTests,
  verdictLines,
  knownMistakes,
} from '../../others/twin/written/ci-files.ts';
import type { Job, Flags } from '../shared/options.ts';
import { requireCommand, silence } from '../shared/unaskable.ts';
import { printable } from '../../base/printable.ts';
import { DEFAULTS } from '../shared/described-commands.ts';
import { complain, EXIT, gravest, needed, Refused } from '../shared/complain.ts';
import { tellImpossibleOf } from '../shared/impossible.ts';
import { positionAsked } from '../../others/audit/diagnose/phase-question.ts';
import { withInterruption } from '../shared/until-interrupted.ts';
import { printError, printJson, progressLine, show } from '../shared/print.ts';
import { readInput, nameOf, readInputText } from '../shared/input.ts';
import { writeOutputs, writeSuiteFiles } from '../shared/output-file.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { type AuditedProgram, exitCodeOfAudit, programJson, programText } from './text.ts';
import { counted } from '../../explain/words/words.ts';
import { join } from 'node:path';
import { filesOf, fittingTests } from '../../others/suite/formats/suite-formats.ts';
import type { PosedTest } from '../../others/suite/tests/suite-test.ts';

/** The program that is asked: a live one, or the answers that it gave before. */
function programOf({ against, answers, answerTimeout = DEFAULTS.answerTimeout }: Flags): Program {
  if (against !== undefined) return new LiveProgram(against, { timeout: answerTimeout * 1000 });
  const read = needed(readAnswers(answers ?? []), EXIT.usage);
  return new BatchProgram((answers ?? ['a program']).join(', '), read);
}

/**
 * Asks the program about all positions and prints what is behind the differences; Ctrl-C ends it with a report of what
 * was asked.
 *
 * @returns the exit code (`EXIT`)
 */
export async function runLiveAudit(asked: Job): Promise<number> {
  if (asked.against !== undefined) requireCommand(asked.against);
  const mistakes = await knownIn(asked.knownMistakes);
  const program = programOf(asked);
  return withInterruption((signal) => {
    // It may hang: nobody waits for its answer.
    signal.addEventListener('abort', () => void program.stop?.());
    return audited(program, { ...asked, mistakes }, signal);
  }).finally(() => program.close());
}

async function audited(
  program: Program,
  asked: Job & { readonly mistakes: readonly string[] | undefined },
  signal: AbortSignal,
): Promise<number> {
  const { under: rules, boards, ...flags } = asked;
  const board = boards.first;
  const solver = librarySolver();
  const { positions: sources = ['all'], seed = DEFAULTS.seed, random = DEFAULTS.auditRandom } = flags;
  const line = progressLine();
  const started = performance.now();
  try {
    line.tell('choosing positions');
    const { positions, complaints } = await gather(board, sources, seed, random, solver);
    if (positions.length === 0 && complaints.length > 0) throw new Refused(complaints, EXIT.usage);
    complain(complaints);
    const known =
      sources.includes('suite') || sources.includes('all') ? suiteQuestions(board, SUITE.later.tests) : [];
    const asker = new Asker(program);
    const later = await laterPhases(asker, board, sources, seed, random, solver, known);
    await solver.open();
    const audit = await auditProgram(asker, [...positions, ...later.asked], {
      reference: rules.policy,
      board,
      solver,
      fresh: () => freshPositions(board, seed + 1, solver),
      ...(flags.minutes !== undefined && { deadline: started + flags.minutes * MINUTE }),
      onProgress: (text) => line.tell(text),
      signal,
    });
    line.clear();
    if (program.account.answered === 0 && signal.aborted) {
      printError('Interrupted before the program answered anything.\n');
      return EXIT.interrupted;
    }
    const isSilent = program.account.answered === 0 && flags.questionsOut === undefined;
    const report = reportOf(audit);
    const since = flags.mistakes && sinceLastTime(report, flags.mistakes);
    const all: AuditedProgram = {
      command: program.command,
      rules,
      report,
      account: program.account,
      untested: [
        ...(complaints.length === 0
          ? []
          : [`What could not be read: ${counted(complaints.length, 'fault')}, told beside this report.`]),
        ...later.untested,
        ...notShownBy(board, report),
      ],
      seconds: (performance.now() - started) / 1000,
      ...(since !== undefined && { since }),
    };
    const isNew = (mistake: string): boolean => since?.added.includes(mistake) ?? true;
    const unanswered = program instanceof BatchProgram ? program.questions : [];
    if (flags.json === true && !isSilent) printJson(programJson(all), 2);
    // Before the first answers there is nothing to report.
    else if (program.account.answered > 0) show(programText(all, false));
    writeOutputs([
      {
        file: flags.html,
        text: () => programPage({ ...all, audit, map: flags.map }, solver),
      },
      { file: flags.markdown, text: () => markdown(programText(all, true)) },
      { file: flags.rulesOut, text: () => `${JSON.stringify(report.rules, null, 2)}\n` },
      { file: flags.junit, text: () => junit(program.command, audit, isNew) },
      { file: flags.badge, text: () => badge(report) },
      { file: flags.twin, text: () => twinModule(audit.twin, program.command) },
      { file: flags.verdicts, text: () => verdictLines(audit) },
      { file: flags.questionsOut, text: () => unanswered.map((question) => `${question}\n`).join('') },
    ]);
    if (isSilent) throw new Refused([silence(program, 'questions')]);
    if (flags.questionsOut !== undefined && flags.json !== true)
      show([says(nextRound(unanswered.length, flags.questionsOut))]);
    const placeOf = writtenTests(flags, failingTests(board, report, rules.policy, solver));
    const fresh = report.mistakes.filter(({ id }) => isNew(id));
    if (process.env['GITHUB_ACTIONS'] === 'true') printError(annotations(fresh, placeOf));
    if (since !== undefined && flags.json !== true) {
      const added = named('new mistake', since.added);
      show([says(`Since last time, ${added}; gone, ${named('mistake', since.gone)}.`)]);
    }
    if (audit.interrupted) return EXIT.interrupted;
    const judged = positions.map(({ from, question }) => ({
      where: from,
      position: positionAsked(question),
    }));
    const said = await tellImpossibleOf(judged, rules.policy);
    return gravest([said, exitCodeOfAudit(tallyOf(report, fresh.length > 0, complaints.length), flags)]);
  } finally {
    line.clear();
  }
}

const MINUTE = 60_000;

function named(what: string, ids: readonly string[]): string {
  return `${counted(ids.length, what)}${ids.length === 0 ? '' : `: ${ids.join(', ')}`}`;
}

/** A sentence about what to do with the questions of a round. */
function nextRound(questions: number, file: string): string {
  return questions === 0
    ? 'No question is left.'
    : `${counted(questions, 'question')} in ${printable(file)}. Have the program answer them, and run this again with --answers FILE. What is asked next depends on the answers, so there are several rounds.`;
}

/** @param isAnyNew false where all mistakes are known, so that none is counted */
function tallyOf(
  report: ProgramReport,
  isAnyNew: boolean,
  unread: number,
): Parameters<typeof exitCodeOfAudit>[0] {
  const of = (...names: readonly ResultKind[]): number => sumOf(report.counts, names);
  const unknown = littleKnown(report) === undefined ? 0 : 1;
  return {
    errors: of('unsteady', 'impossible') + (isAnyNew ? of('mistake') : 0),
    choices: of('choice'),
    undecided: of('unexplained', 'unusable', 'lost') + unread + unknown,
  };
}

async function gather(board: Board, sources: readonly string[], seed: number, count: number, solver: Solver) {
  const gathered: SourcedQuestion[] = [];
  const complaints: UserError[] = [];
  for (const name of sources.flatMap((source) => (source === 'all' ? ['suite', ...SOURCES] : [source]))) {
    if (ON_STANDARD_GROUND.includes(name) && !isStandardGround(board)) {
      // What all sources leave out is in the report.
      if (sources.includes(name)) complaints.push(notOnBoard(name, board));
      continue;
    }
    const source = SOURCES.find((each) => each === name);
    if (name === 'suite') gathered.push(...suiteQuestions(board));
    else if (source !== undefined) {
      await solver.open();
      for (const each of positionsFrom(board, source, seed, count, solver)) gathered.push(each);
    } else if (!LATER_SOURCES.some((each) => each === name)) {
      const input = await readInput(name);
      const { positions, errors } = input.ok
        ? recordedPositions(board, input.value, name)
        : { positions: [], errors: [orSource(name, input.error)] };
      for (const error of errors) complaints.push(error);
      for (const each of positions) gathered.push(each);
    }
  }
  return { positions: gathered, complaints };
}

function notOnBoard(source: string, { name }: Board): UserError {
  const message = `the positions of "${source}" are on the standard board and cannot be used on ${name}`;
  const expected = 'aimed, random, retreats, adjustments or files of records';
  return { code: 'option-invalid', message, expected };
}

/** A file that cannot be read, with the source of positions that may have been meant. */
function orSource(name: string, error: UserError): UserError {
  const meant = didYouMean(name, ['all', 'suite', ...SOURCES, ...LATER_SOURCES]);
  return meant === '' ? error : { ...error, message: `${error.message}${meant}` };
}

/** The names of mistakes that are known; `undefined` where no file names them. */
async function knownIn(file: string | undefined): Promise<readonly string[] | undefined> {
  if (file === undefined) return undefined;
  const text = needed(await readInputText(file), EXIT.usage);
  return needed(knownMistakes(text, nameOf(file)), EXIT.usage);
}

/** Writes the tests to the folder that the options name, and finds the place of the test of a mistake. */
export function writtenTests(
  { tests: folder, testsAs = 'jsonl' }: Flags,
  tests: readonly PosedTest[],
): Parameters<typeof annotations>[1] {
  if (folder === undefined) return () => undefined;
  const files = filesOf(fittingTests(tests, testsAs), testsAs);
  writeSuiteFiles(files, folder);
  return (id) => {
    const places = files.map(({ name, text }) => ({
      file: join(folder, name),
      line: text.split('\n').findIndex((each) => each.includes(id)) + 1,
    }));
    return places.find(({ line }) => line > 0);
  };
}
