/** `dipsolve audit` on records made here; its threads are those of the built program. */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import type { RecordsReport } from '../../../src/others/twin/records/records-report.ts';
import { BASE, madeLine, VIA_WITHOUT_FLEETS } from '../../others/audit/records/made-records.ts';
import type { DeviationReport } from '../../../src/others/twin/program-report.ts';
import { dipsolveProcess, PROGRAM, type Run } from '../shared/dipsolve.ts';
import { auditHere, CHANGE, GAMES, reportOf, writePlainRecords, writeRecords } from './changing-records.ts';
import { positionOf } from '../../setup/adjudicated.ts';

/** With threads of its own, in a process of its own. */
const audit = (...args: readonly string[]): Promise<Run> => dipsolveProcess(['audit', 'records', ...args]);

const folder = temporaryFolder();
/** The audit of all records without an interruption. */
let run: Run;
let report: RecordsReport;
/** Of the games after the change, every other one shows it. */
const CHANGED = (GAMES - CHANGE) / 2;
/** The file of `writeRecords`. */
let records: string;
beforeAll(async () => {
  records = await writeRecords(folder);
  run = await audit('--json', '--workers', '2', records);
  report = reportOf(run);
});

describe('a report', () => {
  test('counts every phase once', () => {
    expect(report.records).toBe(GAMES + 3);
    expect(report.phases).toBe(GAMES + 1);
    expect(report.verdicts).toEqual({ choice: CHANGED, unexplained: 1 });
    expect(report.counts).toEqual({
      agrees: GAMES - CHANGED,
      convention: 0,
      differs: CHANGED + 1,
      undecided: 0,
    });
    expect(run.code).toBe(3);
  });

  test('names the choice that explains the others, and where the program changed', () => {
    const [{ program, stretches } = { program: '', stretches: [] }] = report.sources;
    expect(program).toBe('made');
    expect(stretches.map(({ choices }) => choices.map(({ id }) => id))).toEqual([[], ['4.A.3=explicit']]);
    const [before, after] = stretches;
    expect(before!.to.record).toBeLessThan(after!.from.record);
    // Three lines more stand before them; what agrees under both rules may be on either side.
    expect(after!.from.record).toBeGreaterThan(CHANGE);
    expect(after!.from.record).toBeLessThanOrEqual(CHANGE + 3 + 1);
  });

  test('shows what is odd, and accuses it of nothing', () => {
    const [before] = report.sources[0]!.stretches;
    expect(before!.mistakes).toEqual([]);
    expect(before!.unexplained).toMatchObject([
      { units: 2, says: expect.stringContaining('record: FRANCE A BUR') as string },
    ]);
  });

  test('says which lines are broken, by their place in the file', () => {
    expect(report.unreadable.map(({ code }) => code).sort()).toEqual(['format-unknown', 'record-not-json']);
    expect(report.unreadable.map(({ first }) => first).join()).toMatch(/records\.jsonl:8[:,]/);
    expect(report.unreadable.map(({ first }) => first).join()).toMatch(/records\.jsonl:9[:,]/);
  });

  test('is the same on one thread and on several', async () => {
    expect(reportOf(await auditHere('--json', '--workers', '1', records))).toEqual(report);
  });

  test('in words, and from a gzipped file', async () => {
    const [twin, gzipped] = [join(folder, 'twin.ts'), join(folder, 'records.jsonl.gz')];
    writeFileSync(gzipped, gzipSync(readFileSync(records)));
    const { stdout } = await auditHere('--workers', '1', '--twin', twin, gzipped);
    expect(stdout).toMatch(/17 phases compared in .* under datc-3.2/s);
    // The twin of the later games, which most phases show.
    expect(readFileSync(twin, 'utf8')).toMatch(
      /^\/\/ The twin of made in .* from record .*"4\.A\.3": "explicit"/s,
    );
    // So few phases say nothing of many.
    expect(stdout).not.toContain('per 10,000');
    expect(stdout).toMatch(/^made in .*, records \d+ to \d+/m);
    expect(stdout).toContain('4.A.3=explicit');
    expect(stdout).toContain('It differs: ours: FRANCE A PAR');
  });
});

/** Runs until the journal has so many bytes more; the signal that ended the process, or its exit code. */
function stopAfter(
  bytes: number,
  signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM',
  journal: string,
  audited = records,
): Promise<NodeJS.Signals | number | null> {
  return new Promise((done) => {
    const args = ['--import', './test/cli/fixtures/stop-in-journal.mjs', PROGRAM];
    const env = { ...process.env, STOP_AFTER: `${bytes}`, STOP_BY: signal };
    const rest = ['audit', 'records', '--workers', '1', '--resume', journal, audited];
    const child = spawn(process.execPath, [...args, ...rest], { stdio: 'ignore', env });
    child.on('exit', (code, endedBy) => done(endedBy ?? code));
  });
}

/** The records that a journal has, between its first line and its end. */
const recordsIn = (journal: string): number[] =>
  readFileSync(journal, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1, -1)
    .map((line) => (JSON.parse(line) as { record: number }).record);
const EACH_ONCE = Array.from({ length: GAMES + 3 }, (_, i) => i + 1);

describe('an interrupted audit', () => {
  test('killed at two moments and resumed, reports the same', async () => {
    const journal = join(folder, 'killed.jsonl');
    let seed = 1;
    for (let round = 0; round < 2; round++) {
      seed = (seed * 48271) % 2147483647;
      expect(await stopAfter(1 + (seed % 1200), 'SIGKILL', journal)).toBe('SIGKILL');
      // A line that was cut off in writing, as a crash of the machine leaves it.
      const { size } = statSync(journal);
      if (size > 1000) truncateSync(journal, size - (seed % 900));
    }
    const resumed = await auditHere('--json', '--workers', '1', '--resume', journal, records);
    expect(reportOf(resumed)).toEqual(report);
    expect(recordsIn(journal).toSorted((a, b) => a - b)).toEqual(EACH_ONCE);
  });

  test('by SIGTERM, then by Ctrl-C, leaves a journal to go on with', async () => {
    const [journal, all] = [join(folder, 'interrupted.jsonl'), join(folder, 'agreeing')];
    mkdirSync(all);
    const agreeing = await writePlainRecords(all);
    expect(await stopAfter(400, 'SIGTERM', journal, agreeing)).toBe(130);
    expect(await stopAfter(600, 'SIGINT', journal, agreeing)).toBe(130);
    const resumed = await auditHere('--json', '--workers', '1', '--resume', journal, agreeing);
    expect(reportOf(resumed)).toEqual(reportOf(await auditHere('--json', '--workers', '1', agreeing)));
  });

  test.for(['precious notes', '{"journal":9', '{"journal":1,"rules":"x'])(
    'a file that is no journal is left alone: %j',
    async (text) => {
      const notes = join(folder, 'notes.txt');
      writeFileSync(notes, text);
      const { code, stderr } = await auditHere('--resume', notes, records);
      expect(stderr).toContain('[journal-foreign]');
      expect(code).toBe(2);
      expect(readFileSync(notes, 'utf8')).toBe(text);
    },
  );

  test('a journal of another audit is refused', async () => {
    const [journal, one] = [join(folder, 'other.jsonl'), join(folder, 'one.jsonl')];
    writeFileSync(one, readFileSync(records, 'utf8').split('\n')[0]!);
    await auditHere('--workers', '1', '--resume', journal, one);
    const { code, stderr } = await auditHere('--resume', journal, '--rules', '1982', one);
    expect(stderr).toContain('[journal-foreign]');
    expect(code).toBe(2);
  });

  test.for(['--resume', '--merge'])('a journal of files that have changed is refused: %s', async (option) => {
    const [journal, one] = [join(folder, 'changed.jsonl'), join(folder, 'changing.jsonl')];
    rmSync(journal, { force: true });
    const [text = ''] = readFileSync(records, 'utf8').split('\n');
    writeFileSync(one, text);
    await auditHere('--workers', '1', '--resume', journal, one);
    writeFileSync(one, text.replace('190', '091'));
    const files = option === '--merge' ? [] : [one];
    const { code, stderr } = await auditHere(option, journal, ...files);
    expect(stderr).toContain('[journal-foreign]');
    expect(code).toBe(2);
  });
});

test('a file is read once, whatever it is called', async () => {
  const one = join(folder, 'twice.jsonl');
  writeFileSync(one, readFileSync(records, 'utf8').split('\n')[0]!);
  const [once, twice] = [
    await auditHere('--json', one),
    await auditHere('--json', one, folder + '/./twice.jsonl'),
  ];
  expect(reportOf(twice)).toEqual(reportOf(once));
});

describe('shards', () => {
  test('put together, report the same', async () => {
    const journals = ['1', '2'].map((i) => join(folder, `shard-${i}.jsonl`));
    for (const [i, journal] of journals.entries())
      await auditHere('--workers', '1', '--shard', `${i + 1}/2`, '--resume', journal, records);
    const merged = reportOf(await auditHere('--json', '--merge', ...journals));
    expect(merged).toEqual(report);
    expect(journals.flatMap(recordsIn).toSorted((a, b) => a - b)).toEqual(EACH_ONCE);
  });

  test('on GNU parallel, as docs/audit.md has it', async ({ skip }) => {
    const parallel = '/usr/bin/parallel';
    if (!existsSync(parallel)) skip(`there is no ${parallel}`);
    const documented = readFileSync('docs/audit.md', 'utf8');
    const example = /```sh parallel\n([\s\S]*?)```/.exec(documented)?.[1];
    expect(example).toBeDefined();
    const bin = join(folder, 'dipsolve');
    writeFileSync(bin, `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`, { mode: 0o755 });
    const place = mkdtempSync(join(folder, 'parallel-'));
    const script = example!.replaceAll(/\bgames\b/g, records);
    execFileSync('sh', ['-ec', script], {
      cwd: place,
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}`, HOME: folder },
      stdio: 'pipe',
    });
    const merged = JSON.parse(readFileSync(join(place, 'report.json'), 'utf8')) as RecordsReport;
    expect(merged).toEqual(report);
  });
});

test('a program that walks where no fleet is ordered', async () => {
  const file = join(folder, 'walks.jsonl');
  const policy = { ...BASE, '4.A.3': 'intent-else-land' } as const;
  writeFileSync(file, `${madeLine('walks', positionOf(VIA_WITHOUT_FLEETS), policy)}\n`);
  const { sources } = reportOf(await auditHere('--json', '--workers', '1', file));
  const [{ id, rivals }] = sources[0]!.stretches[0]!.choices as [DeviationReport];
  expect([id, ...rivals]).toContain('4.A.3=intent-else-land');
});

test('a name of a program is no markup in a summary', async () => {
  const [file, summary] = [join(folder, 'named.jsonl'), join(folder, 'named.md')];
  const odd = madeLine('named', positionOf(VIA_WITHOUT_FLEETS), BASE, { next_units: {} });
  const line = JSON.parse(odd) as object;
  writeFileSync(file, `${JSON.stringify({ ...line, engine: '<b>|*x*\nend' })}\n`);
  await auditHere('--workers', '1', '--summary', summary, file);
  expect(readFileSync(summary, 'utf8')).toContain(String.raw`## \<b\>\|\*x\*\\nend (made) in`);
});
