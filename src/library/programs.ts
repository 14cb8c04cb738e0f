/**
 * Asking other programs, tests for them, and audits of records, as functions. The code is loaded when it is first asked for: a program
 * that only adjudicates, or a page, carries none of it.
 */
import { RECORD_FORMATS, type RecordFormat } from '../games/records/model/game-record.ts';
import { callable, knownOptions, list, object, oneOf, writtenText } from '../base/given.ts';
import type { RecordsReport } from '../others/twin/records/records-report.ts';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import type { Fingerprint } from '../others/twin/fingerprint/fingerprint.ts';
import type { Program } from '../others/audit/asking/program.ts';
import type { ProgramReport } from '../others/twin/program-report.ts';
import { rulesJson } from '../adjudicate/rules/policies.ts';
import { standardBoard } from '../board/standard.ts';
import type { Position } from '../adjudicate/phases/movement.ts';
import type { SuiteFile, SuiteFormat } from '../others/suite/formats/suite-formats.ts';
import type { MutationScore } from '../others/suite/score/mutation-score.ts';
import type { SuiteTest } from '../others/suite/tests/suite-test.ts';
import { checkedNumber, checkedPositions } from './checked.ts';
import { checkedPolicy } from './checked-policy.ts';
import { librarySolver } from './library-solver.ts';

/**
 * Starts a program that answers positions on lines of JSON (docs/protocol.md). Close it when it was asked everything.
 *
 * @param command for the shell
 * @param timeout for one answer, in milliseconds
 */
export async function openProgram(command: string, timeout = 5000): Promise<Program> {
  writtenText(command, 'option-invalid', 'command');
  checkedNumber(timeout, 'timeout', 1);
  const { LiveProgram } = await import('../others/audit/asking/program.ts');
  return new LiveProgram(command, { timeout });
}

/** The rules and limits with which a program is asked. */
export interface AskingOptions {
  /** The rules by which it is judged, and which are taken where others fit its answers as well; DATC 3.2 if not given. */
  readonly policy?: Policy;
  /** Ends the questions; what is known by then is concluded. */
  readonly signal?: AbortSignal;
}

/** Refuses what cannot be asked. */
function checkProgram(program: Program): void {
  callable(object(program, 'option-invalid', 'program')['ask'], 'program.ask');
}

/** Asks a program some 16 questions, each the one whose answer tells most: its choice on every issue, as its twin has it. */
export async function fingerprint(program: Program, options: AskingOptions = {}): Promise<Fingerprint> {
  checkProgram(program);
  const { policy = DATC_3_2, signal } = knownOptions(options, { policy: true, signal: true });
  const reference = checkedPolicy(policy);
  const asking = await import('../others/twin/fingerprint/fingerprint.ts');
  const { QUESTIONS } = await import('../others/audit/live/question-bank.ts');
  return asking.fingerprint(standardBoard, program, {
    solver: librarySolver(),
    questions: QUESTIONS,
    further: [],
    reference,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** The rules of an audit of a program. */
export interface AuditOptions extends AskingOptions {
  /** Called with what is being done, in words. */
  readonly onProgress?: (text: string) => void;
}

/**
 * Asks a program about positions, and finds its twin: the smallest set of other choices and of mistakes that gives its
 * answers. More is asked where that tells deviations apart.
 *
 * @param positions of the standard board
 */
export async function audit(
  program: Program,
  positions: readonly Position[],
  options: AuditOptions = {},
): Promise<ProgramReport> {
  checkProgram(program);
  const known = { policy: true, signal: true, onProgress: true } as const;
  const { policy = DATC_3_2, signal, onProgress } = knownOptions(options, known);
  if (onProgress !== undefined) callable(onProgress, 'onProgress');
  const asked = checkedPositions(positions);
  const reference = checkedPolicy(policy);
  const { Asker } = await import('../others/audit/asking/ask.ts');
  const { auditProgram } = await import('../others/twin/program-audit.ts');
  const { reportOf } = await import('../others/twin/program-report.ts');
  const { movementQuestion } = await import('../others/audit/diagnose/phase-question.ts');
  const { freshPositions } = await import('../others/audit/live/sources.ts');
  const solver = librarySolver();
  await solver.open();
  const questions = asked.map((position, i) => ({
    from: `position ${i + 1}`,
    question: movementQuestion(position),
  }));
  const done = await auditProgram(new Asker(program), questions, {
    reference,
    board: standardBoard,
    solver,
    fresh: () => freshPositions(standardBoard, 1, solver),
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  });
  return reportOf(done);
}

/** The tests of the suite, with what rules expect of each. */
export async function suite(policy: Policy = DATC_3_2): Promise<SuiteTest[]> {
  const rules = checkedPolicy(policy);
  const { testsUnder } = await import('../others/suite/tests/suite-test.ts');
  return librarySolver().run((solver) => testsUnder(standardBoard, rules, solver).map(({ test }) => test));
}

/** The suite as files of a format, for the tests of another program; without tests for which the format has no place. */
export async function suiteFiles(format: SuiteFormat, policy: Policy = DATC_3_2): Promise<SuiteFile[]> {
  const { testsUnder } = await import('../others/suite/tests/suite-test.ts');
  const { filesOf, fittingTests, SUITE_FORMATS } = await import('../others/suite/formats/suite-formats.ts');
  oneOf(format, SUITE_FORMATS, 'option-invalid', 'format');
  const rules = checkedPolicy(policy);
  return librarySolver().run((solver) => {
    const tests = testsUnder(standardBoard, rules, solver);
    return filesOf(fittingTests(tests, format), format);
  });
}

/** Counts the faults of an adjudicator that positions show, and lists those which they do not. */
export async function mutationScore(
  positions: readonly Position[],
  policy: Policy = DATC_3_2,
): Promise<MutationScore> {
  const scored = checkedPositions(positions);
  const rules = checkedPolicy(policy);
  const { movementMutants } = await import('../others/suite/mutants/catalogue.ts');
  const { scoreEach, scoreFrom } = await import('../others/suite/score/mutation-score.ts');
  const mutants = movementMutants(rules);
  const numbered = scored.map((position, number) => ({ part: 'positions', position, number }));
  return librarySolver().run((solver) =>
    scoreFrom(mutants, [...scoreEach(mutants, numbered, { policy: rules, solver })]),
  );
}

/** The rules and the form of records. */
export interface RecordsAuditOptions extends AskingOptions {
  /** Read as this format, whatever the files look like. */
  readonly format?: RecordFormat;
  /** The board of games that name none, by name or from a file; the standard board if not given. */
  readonly map?: string;
}

/**
 * Adjudicates the phases of records again, and finds the twin of each of their sources: the smallest set of other
 * choices and of mistakes that gives what was recorded.
 *
 * @param paths files, and folders of files; what cannot be read in them is in the report
 */
export async function auditRecords(
  paths: readonly string[],
  options: RecordsAuditOptions = {},
): Promise<RecordsReport> {
  const known = { policy: true, format: true, map: true, signal: true } as const;
  const { policy = DATC_3_2, format, map, signal } = knownOptions(options, known);
  for (const path of list(paths, 'option-invalid', 'paths')) writtenText(path, 'option-invalid', 'paths');
  if (format !== undefined) oneOf(format, RECORD_FORMATS, 'option-invalid', 'format');
  if (map !== undefined) writtenText(map, 'option-invalid', 'map');
  const reference = checkedPolicy(policy);
  const { filesBelow } = await import('../others/audit/records/record-source.ts');
  const { runAudit } = await import('../others/audit/records/run-audit.ts');
  const { auditSources } = await import('../others/twin/records/records-audit.ts');
  const { recordsReport } = await import('../others/twin/records/records-report.ts');
  const solver = librarySolver();
  const reading = {
    ...(format !== undefined && { format }),
    ...(map !== undefined && { map }),
    ...(signal !== undefined && { signal }),
  };
  const files = await filesBelow(paths);
  const { audits } = await runAudit(files, { ...reading, base: reference, workers: 0, solver });
  const sources = await auditSources(audits, { ...reading, reference, solver });
  return recordsReport(rulesJson(reference), audits, sources);
}
