/** What `dipsolve audit program` does without further options, to a program of this process. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { fingerprint, type Fingerprint } from '../../../../src/others/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../../../src/others/audit/fingerprint/question-bank.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { auditLive, type LiveAudit, type SourcedQuestion } from '../../../../src/others/audit/live/audit.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { reportOf, type LiveReport } from '../../../../src/others/audit/live/live-report.ts';
import { positionsFrom, SOURCES, type QuestionSource } from '../../../../src/others/audit/live/sources.ts';
import { witnessesOf } from '../../../../src/others/audit/live/answer-witnesses.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { SUITE } from '../../../../src/others/suite/tests/suite-data.ts';
import { suiteQuestions } from '../../../../src/others/suite/tests/suite-questions.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';
import { openSolver } from '../../../setup/solver.ts';

/** How much a run asks and shows. */
export interface RunSize {
  /** Random positions, and twice as many that are aimed. */
  readonly count: number;
  /** Errors that are shown in their smallest part. */
  readonly smallest: number;
  /**
   * Of the known positions (the suite, the DATC, questions and theorems) one in so many is asked about, and all tests of
   * the suite that show faults: a mistake may show in two of its 400 tests.
   */
  readonly oneIn: number;
}

const DEFAULT: RunSize = { count: 500, smallest: 200, oneIn: 1 };

const MADE: readonly QuestionSource[] = ['aimed', 'random'];
const KNOWN = SOURCES.filter((source) => !MADE.includes(source));

const FAULT_TESTS = new Set(
  SUITE.tests.flatMap(({ id, kind }) => (kind === 'fault' ? [`suite, test ${id}`] : [])),
);

/** By what of the size they depend on. */
const questionsBySize = new Map<string, readonly SourcedQuestion[]>();

export interface DefaultRun {
  readonly found: Fingerprint;
  readonly audit: LiveAudit;
  readonly report: LiveReport;
}

async function sourcedQuestions({ count, oneIn }: RunSize): Promise<readonly SourcedQuestion[]> {
  const solver = await openSolver();
  const size = `${count} ${oneIn}`;
  let questions = questionsBySize.get(size);
  if (questions === undefined) {
    const from = (source: QuestionSource): SourcedQuestion[] => [
      ...positionsFrom(standardBoard, source, 1, count, solver),
    ];
    const middle = Math.floor(oneIn / 2);
    const known = [...suiteQuestions(standardBoard), ...KNOWN.flatMap(from)];
    const isAsked = ({ from: source }: SourcedQuestion, i: number): boolean =>
      i % oneIn === middle || FAULT_TESTS.has(source);
    questions = [...known.filter(isAsked), ...MADE.flatMap(from)];
    questionsBySize.set(size, questions);
  }
  return questions;
}

/** The positions that a default run asks about before it knows anything. */
export async function defaultQuestions(): Promise<PhaseQuestion[]> {
  return (await sourcedQuestions(DEFAULT)).map(({ question }) => question);
}

export async function defaultRun(program: Program, size: RunSize = DEFAULT): Promise<DefaultRun> {
  const solver = await openSolver();
  const questions = await sourcedQuestions(size);
  const found = await fingerprint(standardBoard, program, {
    solver: librarySolver(),
    questions: QUESTIONS,
    further: [],
  });
  const audit = await auditLive(new Asker(program), questions, {
    reference: DATC_3_2,
    known: found,
    solver,
    mostMinimised: size.smallest,
  });
  return { found, audit, report: reportOf(audit, witnessesOf(found, audit)) };
}
