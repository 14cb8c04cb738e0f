/**
 * Records, one a line with the audit of it: phases in classes, ways of writing the same, what differs, and what cannot be read.
 * `UPDATE_DOCS=1 npx vitest run test/others/audit/records/corpus` writes what is found now.
 */
import { join } from 'node:path';
import type { RecordFormat } from '../../../../src/games/records/model/game-record.ts';
import { auditRecord } from '../../../../src/others/audit/records/audit-record.ts';
import { checkCorpus } from '../../../setup/corpus.ts';
import { solver } from '../../../setup/solver.ts';
import { BASE } from './made-records.ts';

interface Audited {
  readonly file: string;
  readonly text?: string;
  /** As Latin-1. */
  readonly bytes?: string;
  readonly format?: RecordFormat;
  readonly map?: string;
}

/** With the audit of it, in which phases are counted where there are some. */
async function audit({ file, text, bytes, format, map }: Audited): Promise<string> {
  const { games, errors } = await auditRecord(
    { file, record: 1, line: 10, text: text ?? Buffer.from(bytes!, 'latin1') },
    { base: BASE, ...(format === undefined ? {} : { format }), ...(map === undefined ? {} : { map }) },
    solver,
  );
  const told = games.map(({ counts, ...game }) => ({
    ...game,
    counts: Object.entries(counts).flatMap(([kind, classes]) =>
      Object.entries(classes).flatMap(([name, count]) => (count === 0 ? [] : [`${kind} ${name} ${count}`])),
    ),
  }));
  return JSON.stringify({ file, text, bytes, format, map, games: told, errors });
}

checkCorpus(join(import.meta.dirname, 'corpus'), (line) => audit(JSON.parse(line) as Audited));
