/** What `dipsolve audit --against` does without further options, to a program of this process. */
import { DATC_3_2 } from '../../../encodings/policy.ts';
import type { PhaseQuestion } from '../../../src/audit/diagnose/question.ts';
import { fingerprint, type Fingerprint } from '../../../src/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../../src/audit/fingerprint/question-bank.ts';
import { Asker } from '../../../src/audit/live/ask.ts';
import { auditLive, type LiveAudit, type SourcedQuestion } from '../../../src/audit/live/audit.ts';
import type { Program } from '../../../src/audit/live/program.ts';
import { reportOf, type LiveReport } from '../../../src/audit/live/report.ts';
import { positionsFrom, SOURCES } from '../../../src/audit/live/sources.ts';
import { witnessesOf } from '../../../src/audit/live/witnesses.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { suiteQuestions } from '../../../src/suite/tests/suite-questions.ts';
import { withSolver } from '../../../src/solver/on-demand.ts';

const COUNT = 500;
const SMALLEST = 200;

/** By how many of them are random. */
const questionsByCount = new Map<number, readonly SourcedQuestion[]>();

export interface DefaultRun {
  readonly found: Fingerprint;
  readonly audit: LiveAudit;
  readonly report: LiveReport;
}

async function sourcedQuestions(count: number): Promise<readonly SourcedQuestion[]> {
  const solver = await withSolver((open) => open());
  const questions = questionsByCount.get(count) ?? [
    ...suiteQuestions(standardBoard),
    ...SOURCES.flatMap((source) => [...positionsFrom(standardBoard, source, 1, count, () => solver)]),
  ];
  questionsByCount.set(count, questions);
  return questions;
}

/** The positions that a default run asks about before it knows anything. */
export async function defaultQuestions(): Promise<PhaseQuestion[]> {
  return (await sourcedQuestions(COUNT)).map(({ question }) => question);
}

/** @param smallest errors that are shown in their smallest part */
export async function defaultRun(
  program: Program,
  count: number = COUNT,
  smallest: number = SMALLEST,
): Promise<DefaultRun> {
  const solver = await withSolver((open) => open());
  const questions = await sourcedQuestions(count);
  const found = await fingerprint(standardBoard, program, { questions: QUESTIONS, further: [] });
  const audit = await auditLive(new Asker(program), questions, {
    reference: DATC_3_2,
    known: found,
    solver,
    mostMinimised: smallest,
  });
  return { found, audit, report: reportOf(audit, witnessesOf(found, audit)) };
}
