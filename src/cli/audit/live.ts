/** `dipsolve audit program`: where a live program differs from the rules, and why. */
import { says } from '../../base/document/document.ts';
import { markdown } from '../../base/document/markdown.ts';
import { fingerprint } from '../../others/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../others/audit/fingerprint/question-bank.ts';
import { Asker } from '../../others/audit/asking/ask.ts';
import { auditLive, type LiveProgress, type SourcedQuestion } from '../../others/audit/live/audit.ts';
import { BatchProgram, readAnswers } from '../../others/audit/asking/batch.ts';
import { LATER_SOURCES, laterPhases } from '../../others/audit/live/later-phases.ts';
import { livePage } from '../../others/audit/live/live-page.ts';
import { LiveProgram, type Program } from '../../others/audit/asking/program.ts';
import { notShownBy } from '../../others/audit/live/not-shown.ts';
import { pageReportOf } from '../../others/audit/live/page-report.ts';
import { reportOf, type LiveClass, type LiveReport } from '../../others/audit/live/live-report.ts';
import {
  ON_STANDARD_GROUND,
  positionsFrom,
  recordedPositions,
  SOURCES,
  type QuestionSource,
} from '../../others/audit/live/sources.ts';
import { isStandardGround } from '../../others/audit/asking/standard-ground.ts';
import { witnessesOf } from '../../others/audit/live/answer-witnesses.ts';
import type { Board } from '../../board/board.ts';
import type { Boards } from '../../board/boards.ts';
import { ok, type Result, type UserError } from '../../base/errors.ts';
import { didYouMean } from '../../base/near.ts';
import { describePolicy, nearestPreset, rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import { laterSuiteQuestions, suiteQuestions } from '../../others/suite/tests/suite-questions.ts';
import { auditLiveJson, auditLiveText, type AuditedProgram } from './live-text.ts';
import { exitCodeOf, type AuditTally } from './audit-exit-code.ts';
import { EXIT } from '../shared/exit-code.ts';
import { blankCommand } from '../shared/blank-command.ts';
import { LIVE_DEFAULTS, type LiveFlags } from './options.ts';
import { printable } from '../../base/printable.ts';
import { ANSWER_TIMEOUT } from '../shared/common-options.ts';
import { complain } from '../shared/complain.ts';
import { counted } from '../../explain/words/counted.ts';
import { progressLine } from '../shared/status-line.ts';
import { print, show } from '../shared/print.ts';
import { readInput } from '../shared/input.ts';
import { unwritableOutputs, writeOutputs } from '../shared/output-file.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { librarySolver } from '../../library/library-solver.ts';

/** What is asked of a program, and where its answers come from. */
function programOf({ against, answers, answerTimeout = ANSWER_TIMEOUT }: LiveFlags): Result<Program> {
  if (against !== undefined) {
    return ok(new LiveProgram(against, { timeout: answerTimeout * 1000 }));
  }
  const read = readAnswers(answers ?? []);
  if (!read.ok) return read;
  return ok(new BatchProgram((answers ?? ['a program']).join(', '), read.value));
}

/**
 * Asks the program about all positions and prints what is behind the differences; Ctrl-C ends it with a report of what
 * was asked.
 *
 * @returns the exit code (`EXIT`)
 */
export async function runLiveAudit(
  rules: Rules,
  flags: LiveFlags,
  { first: board }: Boards,
): Promise<number> {
  const blank = flags.against === undefined ? undefined : blankCommand(flags.against);
  if (blank !== undefined) return complain([blank]);
  const outputs = [flags.html, flags.markdown, flags.rulesOut, flags.questionsOut];
  const unwritable = await unwritableOutputs(outputs);
  if (unwritable.length > 0) return complain(unwritable);
  const program = programOf(flags);
  if (!program.ok) return complain([program.error]) && EXIT.usage;
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  // A second interruption ends the program at once.
  process.once('SIGINT', stop);
  try {
    return await auditProgram(program.value, board, rules, flags, stopping.signal);
  } finally {
    process.off('SIGINT', stop);
    await program.value.close();
  }
}

async function auditProgram(
  program: Program,
  board: Board,
  rules: Rules,
  flags: LiveFlags,
  signal: AbortSignal,
): Promise<number> {
  const solver = librarySolver();
  const { positions: sources, seed, random, smallest } = { ...LIVE_DEFAULTS, ...flags };
  const line = progressLine();
  const started = performance.now();
  try {
    line.tell('choosing positions');
    const { positions, complaints } = await gather(board, sources, seed, random, solver);
    if (positions.length === 0 && complaints.length > 0) return complain(complaints) && EXIT.usage;
    complain(complaints);
    const silence = (): UserError | undefined => {
      if (program.account.answered > 0 || flags.questionsOut !== undefined) return undefined;
      const message = `the program answered none of ${program.account.asked} questions: ${program.lastDetail}`;
      return { code: 'program-silent', message };
    };
    const questions = isStandardGround(board) ? QUESTIONS : [];
    const found = await fingerprint(board, program, {
      solver,
      questions,
      further: [],
      reference: rules.policy,
      onAnswer: (answers) => line.tell(`${answers} questions about the issues of chapter 4`),
      signal,
    });
    const silent = questions.length === 0 ? undefined : silence();
    if (silent !== undefined) return complain([silent]);
    const known = sources.includes('suite') || sources.includes('all') ? laterSuiteQuestions(board) : [];
    const { asked: later, untested } = await laterPhases(
      new Asker(program),
      board,
      sources,
      seed,
      random,
      solver,
      known,
    );
    await solver.open();
    const audit = await auditLive(new Asker(program), [...positions, ...later], {
      reference: rules.policy,
      known: found,
      solver,
      mostMinimised: smallest,
      onProgress: (progress) => line.tell(progressText(progress)),
      signal,
    });
    line.clear();
    const stillSilent = silence();
    if (stillSilent !== undefined) return complain([stillSilent]);
    const witnesses = witnessesOf(found, audit);
    const report = reportOf(audit, witnesses);
    const audited: AuditedProgram = {
      command: program.command,
      rules,
      found,
      report,
      account: program.account,
      untested: [...untested, ...notShownBy(board, found, report)],
      seconds: (performance.now() - started) / 1000,
    };
    const unanswered = program instanceof BatchProgram ? program.questions : [];
    if (flags.json === true) print(`${JSON.stringify(auditLiveJson(audited), null, 2)}\n`);
    // Before the first answers there is nothing to report.
    else if (program.account.answered > 0) show(auditLiveText(audited, false));
    const unwritten = await writeOutputs([
      {
        file: flags.html,
        text: () =>
          livePage(
            audited,
            describePolicy(rules.policy, rules.preset),
            pageReportOf(audit, rules, program.command, witnesses, flags.map),
          ),
      },
      { file: flags.markdown, text: () => markdown(auditLiveText(audited, true)) },
      {
        file: flags.rulesOut,
        text: () =>
          `${JSON.stringify(rulesJson(audit.known.policy, nearestPreset(audit.known.policy)), null, 2)}\n`,
      },
      { file: flags.questionsOut, text: () => unanswered.map((question) => `${question}\n`).join('') },
    ]);
    if (unwritten.length > 0) return complain(unwritten);
    if (flags.questionsOut !== undefined && flags.json !== true)
      show([says(nextRound(unanswered.length, flags.questionsOut))]);
    if (audit.interrupted) return EXIT.interrupted;
    return exitCodeOf(outcomeOf(report, complaints.length), flags.failOn);
  } finally {
    line.clear();
  }
}

/** What to do with the questions of a round. */
function nextRound(questions: number, file: string): string {
  return questions === 0
    ? 'No question is left.'
    : `${counted(questions, 'question')} in ${printable(file)}. Have the program answer them, and run this again with --answers FILE. What is asked next depends on the answers, so there are several rounds.`;
}

function outcomeOf({ counts }: LiveReport, unread: number): AuditTally {
  const of = (...names: readonly LiveClass[]): number =>
    names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  return {
    errors: of('engine-error'),
    choices: of('rule-choice'),
    undecided: of('not-told-apart', 'unusable', 'lost', 'undecided') + unread,
  };
}

/** `731 of 1741 positions: 700 agree with the rules, 31 do not; 12 differences examined`. */
function progressText({ asked, agree, differ, noResult, shown }: LiveProgress): string {
  const lost = noResult === 0 ? '' : `, ${noResult} without a result`;
  const found = shown === 0 ? '' : `; ${shown} differences examined`;
  return `${asked} positions: ${agree} agree with the rules, ${differ} do not${lost}${found}`;
}

async function gather(
  board: Board,
  sources: readonly string[],
  seed: number,
  count: number,
  solver: Solver,
): Promise<{ readonly positions: readonly SourcedQuestion[]; readonly complaints: readonly UserError[] }> {
  const gathered: SourcedQuestion[] = [];
  const complaints: UserError[] = [];
  for (const name of sources.flatMap((source) => (source === 'all' ? ['suite', ...SOURCES] : [source]))) {
    if (ON_STANDARD_GROUND.includes(name) && !isStandardGround(board)) {
      // What all sources leave out is in the report.
      if (sources.includes(name)) complaints.push(notOnBoard(name, board));
      continue;
    }
    if (name === 'suite') {
      gathered.push(...suiteQuestions(board));
      continue;
    }
    if (isSource(name)) {
      await solver.open();
      for (const each of positionsFrom(board, name, seed, count, solver)) gathered.push(each);
      continue;
    }
    if (LATER_SOURCES.some((source) => source === name)) continue;
    const input = await readInput(name);
    if (!input.ok) {
      complaints.push(orSource(name, input.error));
      continue;
    }
    const recorded = recordedPositions(board, input.value, name);
    for (const error of recorded.errors) complaints.push(error);
    for (const each of recorded.positions) gathered.push(each);
  }
  return { positions: gathered, complaints };
}

function notOnBoard(source: string, { name }: Board): UserError {
  const message = `the positions of "${source}" are on the standard board and cannot be used on ${name}`;
  return {
    code: 'option-invalid',
    message,
    expected: 'aimed, random, retreats, adjustments or files of records',
  };
}

/** A file that cannot be read, with the source of positions that may have been meant. */
function orSource(name: string, error: UserError): UserError {
  const meant = didYouMean(name, ['all', 'suite', ...SOURCES, ...LATER_SOURCES]);
  return meant === '' ? error : { ...error, message: `${error.message}${meant}` };
}

const isSource = (name: string): name is QuestionSource => SOURCES.some((source) => source === name);
