/** What faulty programs answer, as a file of records, and the audit of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { readAnswer } from '../../../../src/others/audit/asking/answer.ts';
import { textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import { positionsFrom, type SourcedQuestion } from '../../../../src/others/audit/live/sources.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { runAudit } from '../../../../src/others/audit/records/run-audit.ts';
import type { DeviationReport } from '../../../../src/others/twin/program-report.ts';
import { type AuditedSource, auditSources } from '../../../../src/others/twin/records/records-audit.ts';
import { recordsReport, type RecordsReport } from '../../../../src/others/twin/records/records-report.ts';
import { shownIn } from './missed.ts';
import { PlantedProgram } from './planted-program.ts';
import type { PlantName } from './plants.ts';
import { solver } from '../../../setup/solver.ts';

/** Cases of the DATC, and positions that are aimed: twice so many; of a suite too where it is given. */
export async function recordedPositions(
  count: number,
  suite: readonly SourcedQuestion[] = [],
): Promise<readonly SourcedQuestion[]> {
  const others = (['datc', 'aimed'] as const).flatMap((source) => [
    ...positionsFrom(standardBoard, source, 1, count, solver),
  ]);
  return [...suite, ...others];
}

/** Lines of records of a program, one phase each. */
export async function linesOf(positions: readonly SourcedQuestion[], program: Program): Promise<string[]> {
  const lines: string[] = [];
  for (const [i, { question }] of positions.entries()) {
    const { units, orders } = textQuestionOf(question);
    const reply = await program.ask('1', JSON.stringify({ id: '1', units, orders }));
    if (reply.kind !== 'line' || readAnswer(standardBoard, reply).kind !== 'told') continue;
    const { next_units: next, dislodged } = reply.value as {
      next_units: object;
      dislodged: Record<string, Record<string, string[]>>;
    };
    const line = {
      engine: 'made',
      game: `g${i}`,
      phase: 'S1901M',
      units,
      orders,
      next_units: next,
      next_dislodged: Object.fromEntries(
        Object.entries(dislodged).map(([power, fates]) => [power, Object.keys(fates)]),
      ),
      next_retreat_options: dislodged,
    };
    lines.push(JSON.stringify(line));
  }
  return lines;
}

/** The findings of an audit of records, over all their sources. */
export interface RecordsFound {
  readonly report: RecordsReport;
  readonly sources: readonly AuditedSource[];
  readonly choices: readonly DeviationReport[];
  readonly mistakes: readonly DeviationReport[];
  /** The smallest positions of mistakes. */
  readonly shown: readonly PhaseQuestion[];
}

/** What an audit finds in the records of a program with these mistakes and rules. */
export async function auditOfRecords(
  positions: readonly SourcedQuestion[],
  names: readonly PlantName[],
  policy: Policy = DATC_3_2,
): Promise<RecordsFound> {
  return auditOfLines(await linesOf(positions, new PlantedProgram(names, policy)));
}

/** What an audit finds in a file with these lines. */
export async function auditOfLines(lines: readonly (string | object)[]): Promise<RecordsFound> {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-planted-'));
  try {
    const file = join(folder, 'records.jsonl');
    writeFileSync(file, `${texts.join('\n')}\n`);
    const { audits } = await runAudit([file], { base: DATC_3_2, workers: 0, solver });
    const sources = await auditSources(audits, { reference: DATC_3_2, solver });
    const report = recordsReport({ preset: 'datc-3.2' }, audits, sources);
    const stretches = report.sources.flatMap((source) => source.stretches);
    return {
      report,
      sources,
      choices: stretches.flatMap((stretch) => stretch.choices),
      mistakes: stretches.flatMap((stretch) => stretch.mistakes),
      shown: shownIn(sources.flatMap((source) => source.stretches.map(({ found }) => ({ found })))),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
