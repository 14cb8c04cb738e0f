/** Records that are read once more, because what one phase shows depends on what others ask for. */
import { chosenBoards } from '../../../board/chosen.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import type { GameRecord, RecordFormat } from '../../../games/records/model/game-record.ts';
import type { GameAudit, RecordAudit } from './audit-record.ts';
import { keyOf } from './audit-journal.ts';
import { recordTexts, STANDARD_INPUT } from './record-source.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/** The solver and the rules with which records were read at first. */
export interface ReadingOptions {
  readonly solver: Solver;
  /** The rules under which programs are expected to agree. */
  readonly base: Policy;
  readonly format?: RecordFormat;
  /** As of `AuditOptions`. */
  readonly map?: string;
  readonly signal?: AbortSignal;
}

/** The audit of a record, with its games. */
export interface ReadAgain {
  readonly audit: RecordAudit;
  /** Records of the games of the audit, in its order. */
  readonly games: readonly GameRecord[];
}

/** Reads the records of audits again, as far as they are in files and have not changed. */
export async function* readAgain(
  audits: readonly RecordAudit[],
  { format, map, signal }: ReadingOptions,
): AsyncGenerator<ReadAgain> {
  const byKey = new Map(audits.map((audit) => [keyOf(audit), audit]));
  const files = new Set(audits.map(({ file }) => file));
  files.delete(STANDARD_INPUT);
  for await (const text of recordTexts([...files])) {
    if (signal?.aborted === true) return;
    const audit = byKey.get(keyOf(text));
    if (audit === undefined || 'error' in text) continue;
    const { games } = readGames(text.text, {
      file: text.file,
      boards: chosenBoards(map),
      ...(format === undefined ? {} : { format }),
    });
    if (games.length === audit.games.length) yield { audit, games };
  }
}

/** Names a program by its file too: records of one file have one set of rules. */
export function nameOfProgram({ file }: RecordAudit, { program }: GameAudit): string {
  return `${file}\n${program}`;
}
