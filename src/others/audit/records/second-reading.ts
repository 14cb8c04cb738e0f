/** Records that are read once more, because what one phase is depends on all others of its source. */
import { chosenBoards } from '../../../board/chosen.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import type { GameRecord, RecordFormat } from '../../../games/records/model/game-record.ts';
import type { RecordAudit } from './audit-record.ts';
import { keyOf } from './audit-journal.ts';
import { recordTexts, STANDARD_INPUT, type RecordText, type UnreadableFile } from './record-source.ts';

/** How records are read a second time. */
export interface ReadingOptions {
  readonly format?: RecordFormat;
  /** As of `RecordAuditOptions`. */
  readonly map?: string;
  readonly signal?: AbortSignal;
}

/** Reads the records of audits again, as far as they are still there and have not changed. */
export async function* readAgain(
  audits: readonly RecordAudit[],
  { format, map, signal }: ReadingOptions,
): AsyncGenerator<{
  readonly audit: RecordAudit;
  /** Records of the games of the audit, in its order. */
  readonly games: readonly GameRecord[];
}> {
  const byKey = new Map(audits.map((audit) => [keyOf(audit), audit]));
  for await (const text of textsOf(audits)) {
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

async function* textsOf(audits: readonly RecordAudit[]): AsyncGenerator<RecordText | UnreadableFile> {
  const files = new Set<string>();
  for (const { file, record, text } of audits) {
    if (text === undefined) files.add(file);
    else yield { file, record, line: 1, text };
  }
  files.delete(STANDARD_INPUT);
  yield* recordTexts([...files]);
}
