/** The twins of the sources of records: each program in each file, on each board. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { GameAudit, RecordAudit } from '../../audit/records/audit-record.ts';
import { recordedQuestions } from '../../audit/records/record-questions.ts';
import { readAgain, type ReadingOptions } from '../../audit/records/second-reading.ts';
import { compareTexts, formatWhere } from '../../audit/report/where.ts';
import { auditSource, type SourcePhase, type StretchAudit } from './source-audit.ts';

/** A source of records, and its twin in each stretch of time. */
export interface AuditedSource {
  readonly file: string;
  readonly program: string;
  /** The id of the board. */
  readonly map: string;
  readonly games: number;
  /** Empty where no phase differs, and where the records could not be read again. */
  readonly stretches: readonly StretchAudit[];
}

export interface SourcesOptions extends ReadingOptions {
  readonly reference: Policy;
  readonly solver: Solver;
  readonly onProgress?: (text: string) => void;
}

/** The sources of compared records, in the order of their names. */
export async function auditSources(
  audits: readonly RecordAudit[],
  options: SourcesOptions,
): Promise<AuditedSource[]> {
  const sources = new Map<string, GameOf[]>();
  for (const audit of inOrder(audits)) {
    for (const game of audit.games) {
      const name = JSON.stringify([audit.file, game.program, game.map]);
      const own = sources.get(name) ?? [];
      sources.set(name, own);
      own.push({ audit, game });
    }
  }
  const done: AuditedSource[] = [];
  for (const games of sources.values()) done.push(await audited(games, options));
  return done;
}

/** Audits of records in the order of their files. */
export function inOrder(audits: readonly RecordAudit[]): RecordAudit[] {
  return audits.toSorted((a, b) => compareTexts(a.file, b.file) || a.record - b.record);
}

interface GameOf {
  readonly audit: RecordAudit;
  readonly game: GameAudit;
}

async function audited(games: readonly GameOf[], options: SourcesOptions): Promise<AuditedSource> {
  const {
    audit: { file },
    game: { program, map },
  } = games[0]!;
  const agrees = games.every(({ game }) => game.differing.length === 0);
  const own = new Set(games.map(({ game }) => game));
  const records = [...new Set(games.map(({ audit }) => audit))];
  const phases = async function* (): AsyncGenerator<SourcePhase> {
    for await (const { audit, games: read } of readAgain(records, options)) {
      for (const [i, game] of audit.games.entries()) {
        if (own.has(game)) yield* phasesOf(audit, game, recordedQuestions(read[i]!));
      }
    }
  };
  const stretches = agrees
    ? []
    : await options.solver.run((solver) => auditSource(phases, { ...options, solver }));
  return { file, program, map, games: games.length, stretches };
}

function* phasesOf(
  { file, record }: RecordAudit,
  { game, differing }: GameAudit,
  questions: ReturnType<typeof recordedQuestions>,
): Generator<SourcePhase> {
  const isDifferent = new Set(differing);
  for (const [i, { phase, question, told }] of questions.entries()) {
    if (typeof told === 'string') continue;
    const place = { file, record, game, phase };
    const from = formatWhere(place);
    yield { place, from, question, observation: told, differs: isDifferent.has(i) };
  }
}
