/** Audits of programs of this process about few positions: the twin is found as in a whole audit, with less to ask. */
import { type Choices, DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { READING_POSITIONS } from '../../../src/others/audit/live/question-bank.ts';
import { Asker } from '../../../src/others/audit/asking/ask.ts';
import type { Program } from '../../../src/others/audit/asking/program.ts';
import { movementQuestion } from '../../../src/others/audit/diagnose/phase-question.ts';
import {
  positionsFrom,
  randomPositions,
  type SourcedQuestion,
} from '../../../src/others/audit/live/sources.ts';
import { catalogueOf } from '../../../src/others/twin/deviations.ts';
import type { Deviation } from '../../../src/others/twin/deviation.ts';
import { restrictedFaults } from '../../../src/others/twin/restricted.ts';
import {
  auditProgram,
  type ProgramAudit,
  type ProgramAuditOptions,
} from '../../../src/others/twin/program-audit.ts';
import { type ProgramReport, reportOf } from '../../../src/others/twin/program-report.ts';
import { Twin } from '../../../src/others/twin/twin.ts';
import { SUITE } from '../../../src/others/suite/tests/suite-data.ts';
import { suiteQuestions } from '../../../src/others/suite/tests/suite-questions.ts';
import { solver } from '../../setup/solver.ts';
import { PlantedProgram } from '../audit/planted/planted-program.ts';
import type { PlantName } from '../audit/planted/plants.ts';
import { positionOf } from '../../setup/adjudicated.ts';

const FAULTS = new Set(
  SUITE.tests.flatMap(({ id, kind }) => (kind === 'fault' ? [`suite, test ${id}`] : [])),
);

const OF_READINGS = Object.keys(READING_POSITIONS);

/** The tests of the suite that show faults, and the questions that show choices. */
export const TELLING: readonly SourcedQuestion[] = [
  ...suiteQuestions(board).filter(({ from }) => FAULTS.has(from)),
  ...positionsFrom(board, 'questions', 1, 1, solver),
  ...[...positionsFrom(board, 'engines', 100, 1, solver)].filter(({ from }) =>
    OF_READINGS.some((name) => from.endsWith(name)),
  ),
];

/** Positions written by hand. */
export const made = (...texts: readonly string[]): SourcedQuestion[] =>
  texts.map((text, i) => ({ from: `made ${i + 1}`, question: movementQuestion(positionOf(text)) }));

const CATALOGUE = catalogueOf(board, DATC_3_2);

/** The rules with these deviations of the catalogue, and with mistakes that it does not have. */
export function programWith(
  ids: readonly string[],
  plants: readonly PlantName[] = [],
  choices: Partial<Choices> = {},
): PlantedProgram {
  const twin = new Twin({ ...DATC_3_2, ...choices }, ids.map(deviation));
  return new PlantedProgram(plants, twin.policy, twin.changes.faults, twin.changes.board(board));
}

/** The deviation of the catalogue with this name, or one restricted to some units. */
export function deviation(name: string): Deviation {
  const near = CATALOGUE.filter(({ id }) => name.startsWith(`${id} `));
  const found = [...CATALOGUE, ...near.flatMap(restrictedFaults)].find(({ id }) => id === name);
  if (found === undefined) throw new Error(`no deviation ${name}`);
  return found;
}

export function audited(
  program: Pick<Program, 'ask'> & Partial<Pick<Program, 'close'>>,
  questions: readonly SourcedQuestion[],
  more: Partial<ProgramAuditOptions> = {},
): Promise<ProgramAudit> {
  const asked = {
    command: '',
    lastDetail: '',
    account: { asked: 0, answered: 0, lost: {}, restarts: 0, strayLines: 0 },
    ask: program.ask.bind(program),
    close: () => program.close?.() ?? Promise.resolve(),
  } satisfies Program;
  return auditProgram(new Asker(asked), questions, {
    reference: DATC_3_2,
    board,
    solver,
    fresh: () => [...randomPositions(board, 7, 10)],
    ...more,
  });
}

/** Nothing is asked but what is given. */
export const NO_MORE = { fresh: () => [] } satisfies Partial<ProgramAuditOptions>;

export async function reported(...asked: Parameters<typeof audited>): Promise<ProgramReport> {
  return reportOf(await audited(...asked));
}
