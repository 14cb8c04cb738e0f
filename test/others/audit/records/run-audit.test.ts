/** The audit of many records on one thread: which are done, which were done before, and where it stops. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../setup/folder.ts';
import type { RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import type { AuditJournal } from '../../../../src/others/audit/records/audit-journal.ts';
import { runAudit, type RunOptions } from '../../../../src/others/audit/records/run-audit.ts';
import { BASE } from './made-records.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

const RECORDS = 5;

/** A game of one phase. */
function lineOf(game: number): string {
  return JSON.stringify({
    game,
    phase: 'S1901M',
    units: { FRANCE: ['A PAR'] },
    next_units: { FRANCE: ['A PAR'] },
  });
}

const folder = temporaryFolder();
/** So many games of one phase, in which all hold. */
let games: string;
/** A line that cannot be read, in a file of its own. */
let broken: string;
let missing: string;
beforeAll(() => {
  const write = (name: string, lines: readonly string[]): string => {
    writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''));
    return join(folder, name);
  };
  games = write(
    'games.jsonl',
    Array.from({ length: RECORDS }, (_, i) => lineOf(i)),
  );
  broken = write('broken.jsonl', ['{']);
  missing = join(folder, 'missing.jsonl');
});

function run(files: readonly string[], options: Partial<RunOptions> = {}): ReturnType<typeof runAudit> {
  return runAudit(files, { solver: librarySolver(), base: BASE, workers: 0, ...options });
}

/** The places of records, in the order in which they were done. */
function placesOf(audits: readonly Pick<RecordAudit, 'file' | 'record'>[]): string[] {
  return audits.map(({ file, record }) => `${file.slice(folder.length + 1)}:${record}`);
}

/** A journal in memory. */
function madeJournal(
  audits: readonly RecordAudit[] = [],
  complete = false,
): AuditJournal & {
  readonly added: RecordAudit[];
  readonly ends: number[];
} {
  const [added, ends]: [RecordAudit[], number[]] = [[], []];
  return {
    done: { audits, complete },
    added,
    ends,
    add: (...values) => {
      for (const value of values) {
        if ('end' in value) ends.push(value.records);
        else added.push(value);
      }
    },
    close: () => {},
  };
}

const EACH = Array.from({ length: RECORDS }, (_, i) => `games.jsonl:${i + 1}`);

describe('every record', () => {
  test('is audited once, in order, also where a file cannot be read', async () => {
    const told: RecordAudit[] = [];
    const { audits, interrupted } = await run([missing, games, broken], {
      onRecord: (audit) => told.push(audit),
    });

    expect(interrupted).toBe(false);
    expect(placesOf(audits)).toEqual(['missing.jsonl:1', ...EACH, 'broken.jsonl:1']);
    expect(told).toEqual(audits);
    expect(audits[0]).toMatchObject({ games: [], errors: [{ code: 'file-unreadable' }] });
    expect(audits[0]!.errors[0]!.text).toContain('missing.jsonl');
    expect(audits.at(-1)).toMatchObject({ games: [], errors: [{ code: 'record-not-json' }] });
    for (const audit of audits.slice(1, -1)) {
      expect(audit).toMatchObject({ errors: [], games: [{ counts: { movement: { agrees: 1 } } }] });
    }
  });

  test('is read of bytes that are counted', async () => {
    let bytes = 0;
    await run([broken], { onBytes: (some) => (bytes += some) });

    expect(bytes).toBe(2);
  });

  test('is in one shard', async () => {
    const shards = await Promise.all(
      [1, 2, 3].map((index) => run([games, missing], { shard: { index, count: 3 } })),
    );

    expect(shards.map(({ audits }) => placesOf(audits))).toEqual([
      ['games.jsonl:1', 'games.jsonl:4'],
      ['games.jsonl:2', 'games.jsonl:5'],
      ['games.jsonl:3', 'missing.jsonl:1'],
    ]);
  });
});

describe('a journal', () => {
  test('has what is done, and the end', async () => {
    const journal = madeJournal();
    const { audits } = await run([games, missing], { journal });

    expect(journal.added).toEqual(audits);
    expect(journal.ends).toEqual([RECORDS + 1]);
  });

  test('spares what was done before, which counts all the same', async () => {
    const done = (await run([games])).audits.filter(({ record }) => record % 2 === 0);
    const [journal, told] = [madeJournal(done), [] as RecordAudit[]];
    const { audits } = await run([games], { journal, onRecord: (audit) => told.push(audit) });
    const others = ['games.jsonl:1', 'games.jsonl:3', 'games.jsonl:5'];

    expect(placesOf(audits)).toEqual(['games.jsonl:2', 'games.jsonl:4', ...others]);
    expect(placesOf(told)).toEqual(others);
    expect(journal.added).toEqual(told);
    expect(journal.ends).toEqual([RECORDS]);
  });

  test('that is complete gets no second end', async () => {
    const journal = madeJournal((await run([games])).audits, true);
    await run([games], { journal });

    expect([journal.added, journal.ends]).toEqual([[], []]);
  });
});

describe('an audit that is stopped', () => {
  test.for([1, 3])('after %i records has done these, and its journal has no end', async (most) => {
    const [stop, journal] = [new AbortController(), madeJournal()];
    const { audits, interrupted } = await run([games], {
      journal,
      signal: stop.signal,
      onRecord: () => journal.added.length === most && stop.abort(),
    });

    expect(interrupted).toBe(true);
    expect(placesOf(audits)).toEqual(EACH.slice(0, most));
    expect(journal.added).toEqual(audits);
    expect(journal.ends).toEqual([]);
  });

  test('while files cannot be read leaves the others', async () => {
    const stop = new AbortController();
    const { audits, interrupted } = await run([missing, games], {
      signal: stop.signal,
      onRecord: () => stop.abort(),
    });

    expect(interrupted).toBe(true);
    expect(placesOf(audits)).toEqual(['missing.jsonl:1']);
  });

  test('by a signal between its records does no other', async () => {
    const stop = new AbortController();
    const { audits } = await run([games], {
      signal: stop.signal,
      // What comes in while a record is done is heard before the next one.
      onRecord: () => void setImmediate(() => stop.abort()),
    });

    expect(audits).toHaveLength(1);
  });
});
