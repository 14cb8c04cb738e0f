/** `dipsolve audit records` on files without a record, and on one that cannot be read in full. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { auditHere, reportOf } from './changing-records.ts';

const folder = temporaryFolder();
const LINES = readFileSync('test/fuzz/corpus/phase-lines.jsonl');
/** A saved game, in the first phase of which a unit is ordered to sing. */
const SINGING = readFileSync('test/others/audit/records/corpus/faults.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line.includes('saved.json') && line.includes('A WAL sings'))
  .map((line) => (JSON.parse(line) as { text: string }).text)[0]!;

/** The outcome of an audit of a file: its exit code, the classes with phases in them, and what is not read. */
async function auditOf(name: string, content: string | Uint8Array): Promise<object> {
  const file = join(folder, name);
  writeFileSync(file, content);
  const run = await auditHere('--workers', '1', '--json', file);
  const { counts, notRead, unreadable } = reportOf(run);
  return {
    code: run.code,
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    notRead,
    codes: unreadable.map(({ code }) => code),
  };
}

describe('a file without a record', () => {
  test.for<readonly [what: string, name: string, content: string | Uint8Array, code: string]>([
    ['empty', 'a.json', '', 'file-empty'],
    ['with blanks', 'a.txt', ' \n', 'file-empty'],
    ['empty, of lines', 'a.jsonl', '', 'file-empty'],
    ['empty, packed', 'a.jsonl.gz', gzipSync(''), 'file-empty'],
    ['without phases', 'a.json', '{"id":"g","phases":[]}', 'record-invalid'],
    ['without cases', 'a.txt', 'VARIANT_ALL Standard\n', 'record-invalid'],
    ['of something else', 'a.txt', 'Dear diary\n', 'format-unknown'],
    ['an empty list', 'a.json', '[]', 'format-unknown'],
    ['of another encoding', 'a.txt', Uint8Array.of(0x46, 0x72, 0xe4, 0x0a), 'encoding-unknown'],
    ['packed, but not', 'a.json.gz', 'text', 'file-unreadable'],
    ['packed and cut off', 'a.jsonl.gz', gzipSync(LINES).subarray(0, 80), 'file-unreadable'],
  ])('%s', async ([, name, content, code]) => {
    expect(await auditOf(name, content)).toEqual({
      code: 3,
      notRead: 0,
      codes: expect.arrayContaining([code]),
    });
  });

  test('is a folder without files', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const { code, stdout } = await auditHere(empty);

    expect(code).toBe(3);
    expect(stdout).toContain('No record was found.');
  });

  test('is an empty standard input', async () => {
    const { code, stdout } = await auditHere('-');

    expect(code).toBe(3);
    expect(stdout).toContain('[file-empty]');
  });
});

test('a report says what is not read, in words, on a page and in a summary', async () => {
  const file = join(folder, 'said.json');
  writeFileSync(file, SINGING);
  const [page, summary] = [join(folder, 'said.html'), join(folder, 'said.md')];
  const { stdout, code } = await auditHere('--workers', '1', '--html', page, '--summary', summary, file);

  expect(code).toBe(3);
  expect(stdout).toMatch(/1 +in agreement with the rules\n/);
  expect(stdout).toMatch(/1 +not read, and so/);
  expect(stdout).toMatch(/an order is in no known notation +in 1 phase: g S1901M/);
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('<h2>Not read, and so neither for nor against a program</h2>');
  expect(html).toContain('in 1 phase: g S1901M');
  expect(readFileSync(summary, 'utf8')).toMatch(/\| *1 *\| an order is in no known notation *\| *1 *\|/);
});
