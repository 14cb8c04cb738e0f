/** The twins of the sources of records: each program in each file, on each board. */
import { groupedBy } from '../../../base/remembered.ts';
import { keyOf } from '../../audit/records/audit-journal.ts';
import {
  gamesOf,
  type GameAudit,
  type RecordAudit,
  type RecordAuditOptions,
} from '../../audit/records/audit-record.ts';
import { recordedQuestions } from '../../audit/records/record-questions.ts';
import {
  recordTexts,
  STANDARD_INPUT,
  type RecordText,
  type UnreadableFile,
} from '../../audit/records/record-source.ts';
import { compareTexts, formatWhere } from '../../audit/records/where.ts';
import { auditSource, type SourceAuditOptions, type SourcePhase, type StretchAudit } from './source-audit.ts';

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

/** The sources of compared records, in the order of their names. */
export async function auditSources(
  audits: readonly RecordAudit[],
  options: SourceAuditOptions & Omit<RecordAuditOptions, 'base'>,
): Promise<AuditedSource[]> {
  const games = inOrder(audits).flatMap((audit) => audit.games.map((game) => ({ audit, game })));
  const sources = groupedBy(games, ({ audit: { file }, game: { program, map } }) =>
    JSON.stringify([file, program, map]),
  );
  const done: AuditedSource[] = [];
  for (const source of sources) done.push(await audited(source, options));
  return done;
}

/** Audits of records in the order of their files. */
export function inOrder(audits: readonly RecordAudit[]): RecordAudit[] {
  return audits.toSorted((a, b) => compareTexts(a.file, b.file) || a.record - b.record);
}

async function audited(
  games: readonly { readonly audit: RecordAudit; readonly game: GameAudit }[],
  options: Parameters<typeof auditSources>[1],
): Promise<AuditedSource> {
  const {
    audit: { file },
    game: { program, map },
  } = games[0]!;
  const agrees = games.every(({ game }) => game.differing.length === 0);
  const own = new Set(games.map(({ game }) => game));
  const records = [...new Set(games.map(({ audit }) => audit))];
  const byKey = new Map(records.map((audit) => [keyOf(audit), audit]));
  const phases = async function* (): AsyncGenerator<SourcePhase> {
    for await (const text of textsOf(records)) {
      if (options.signal?.aborted === true) return;
      const audit = byKey.get(keyOf(text));
      const read = audit === undefined || 'error' in text ? [] : gamesOf(text, options).games;
      // A record that is gone, or has changed, shows nothing.
      if (audit === undefined || read.length !== audit.games.length) continue;
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

/** The records of audits, to be read again as far as they are still there. */
async function* textsOf(audits: readonly RecordAudit[]): AsyncGenerator<RecordText | UnreadableFile> {
  const files = new Set<string>();
  for (const { file, record, text } of audits) {
    if (text === undefined) files.add(file);
    else yield { file, record, line: 1, text };
  }
  files.delete(STANDARD_INPUT);
  yield* recordTexts([...files]);
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
