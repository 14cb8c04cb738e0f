/** An audit of a program of this process as `dipsolve audit program` makes it without further options. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import {
  freshPositions,
  positionsFrom,
  type SourcedQuestion,
  SOURCES,
} from '../../../../src/others/audit/live/sources.ts';
import { auditProgram, type ProgramAudit } from '../../../../src/others/twin/program-audit.ts';
import { suiteQuestions } from '../../../../src/others/suite/tests/suite-questions.ts';
import { solver } from '../../../setup/solver.ts';

const SEED = 1;
/** Random positions, and twice as many that are aimed. */
const COUNT = 500;

let questions: readonly SourcedQuestion[] | undefined;

/** The positions that a default run asks about before it knows anything. */
export async function defaultQuestions(): Promise<readonly SourcedQuestion[]> {
  return (questions ??= [
    ...suiteQuestions(board),
    ...SOURCES.flatMap((source) => [...positionsFrom(board, source, SEED, COUNT, solver)]),
  ]);
}

export async function defaultRun(program: Program): Promise<ProgramAudit> {
  return auditProgram(new Asker(program), await defaultQuestions(), {
    reference: DATC_3_2,
    board,
    solver,
    fresh: () => freshPositions(board, SEED + 1, solver),
  });
}
