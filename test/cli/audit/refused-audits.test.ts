/** dipsolve audit where its input cannot be used, or its output not be written. A program that answers with JSON that is nested 20,000 deep, or says a thing twice: each answer is a bad one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { PROGRAM, dipsolve } from '../shared/dipsolve.ts';
import { auditHere, GAMES, reportOf, writePlainRecords } from './changing-records.ts';
import { readAnswer } from '../../../src/others/audit/asking/answer.ts';
import { BatchProgram, readAnswers } from '../../../src/others/audit/asking/batch.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { openProgram, shellWord } from '../../../src/index.ts';

const folder = temporaryFolder();
let records: string;
beforeAll(async () => {
  records = await writePlainRecords(folder);
});

describe('files that cannot be written', () => {
  test('a journal that is no file', async () => {
    const place = await auditHere('--resume', folder, records);
    expect([place.code, place.stdout]).toEqual([2, '']);
    expect(place.stderr).toContain(`${folder}: this is a folder [file-unreadable]`);
    const endless = await auditHere('--resume', '/dev/zero', records);
    expect([endless.code, endless.stdout]).toEqual([2, '']);
    expect(endless.stderr).toContain('/dev/zero:1: this is not a file');
    expect(endless.stderr).toContain('[journal-foreign]');
  });

  test.for(['1', '2'])('a journal that grows too large for its place, %s threads', (workers) => {
    const journal = join(folder, `limited-${workers}.jsonl`);
    const command = `audit records --workers ${workers} --resume`.split(' ');
    const args = [process.execPath, PROGRAM, ...command, journal, records];
    const script = 'trap "" XFSZ; ulimit -f 2; exec "$@"';
    const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^.*EFBIG.* \[output-unwritable\]\n$/);
  });

  test('a folder is none', async () => {
    const { code, stdout, stderr } = await auditHere('--html', folder, records);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`${folder}: this is a folder [output-unwritable]`);
  });

  test('a disk that is full leaves the report', async ({ skip }) => {
    const full = '/dev/full';
    if (!existsSync(full)) skip(`there is no ${full}`);
    const { code, stdout, stderr } = await auditHere('--workers', '1', '--html', full, records);
    expect(code).toBe(2);
    expect(stdout).toContain(`${GAMES} phases compared in`);
    expect(stderr).toContain('[output-unwritable]');
  });
});

describe('a journal that somebody has changed', () => {
  let [header, first] = ['', ''];
  beforeAll(async () => {
    const journal = join(folder, 'whole.jsonl');
    await auditHere('--workers', '1', '--resume', journal, '--json', records);
    [header = '', first = ''] = readFileSync(journal, 'utf8').split('\n');
  });
  test.for<readonly [what: string, line: object]>([
    ['games that are none', { games: [1] }],
    [
      'a count that is a text',
      { games: [{ counts: { movement: { agrees: '<img src=x onerror=alert(1)>' } } }] },
    ],
    ['a code that is none', { games: [], errors: [{ code: '<b>', text: '' }] }],
  ])('is refused with the line: %s', async ([, change]) => {
    const journal = join(folder, 'changed.jsonl');
    const line = { ...(JSON.parse(first) as object), ...change };
    writeFileSync(journal, `${header}\n${JSON.stringify(line)}\n`);
    const html = join(folder, 'changed.html');
    const { code, stdout, stderr } = await auditHere('--merge', journal, '--html', html);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/changed\.jsonl:2: .*\[journal-foreign\]\n$/);
  });
});

describe('input that cannot be used', () => {
  test('a gzipped file that is cut off: what can be read is audited', async () => {
    const cut = join(folder, 'cut.jsonl.gz');
    const whole = gzipSync(readFileSync(records));
    writeFileSync(cut, whole.subarray(0, whole.length - 200));
    const part = reportOf(await auditHere('--json', '--workers', '1', cut));
    expect(part.phases).toBeGreaterThan(0);
    expect(part.unreadable.map(({ code }) => code)).toContain('file-unreadable');
  });

  test('lines on standard input, an audit a line out', async () => {
    const [first] = readFileSync(records, 'utf8').split('\n');
    const stdout = execFileSync(process.execPath, [PROGRAM, 'audit', 'records', '--lines', '-'], {
      input: `${first}\n`,
      encoding: 'utf8',
    });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[1]!)).toMatchObject({ file: '-', record: 1, errors: [] });
  });
});

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

const NEST = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const NESTED = 'it is nested too deeply';
const ANSWERING = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const id = JSON.stringify(JSON.parse(line).id);
  console.log('{"id":' + id + ',"next_units":{},"dislodged":{},"x":' + '['.repeat(20000) + ']'.repeat(20000) + '}');
}`;

let command: string;
beforeAll(() => {
  writeFileSync(join(folder, 'deep.mjs'), ANSWERING);
  command = `"${process.execPath}" ${join(folder, 'deep.mjs')}`;
});

test.for<readonly [args: readonly string[], code: number, says: string]>([
  [['audit', 'program', '--positions', 'examples/pandin.txt', '--against'], 3, NESTED],
  [['fingerprint', '--against'], 3, 'refused or not answered'],
  [['adapter', 'check', '--against'], 1, 'nested too deeply'],
  [['suite', '--against'], 3, '0 of 366 tests passed'],
])('%j', async ([args, expected, says]) => {
  const { code, stdout, stderr } = await dipsolve([...args, command]);

  expect(code).toBe(expected);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(says);
  expect(stderr).not.toMatch(/^\s+at |RangeError/m);
});

test('a file of such answers', async () => {
  const file = join(folder, 'answers.jsonl');
  const question = JSON.stringify({ units: {}, orders: {} });
  const asked = new BatchProgram('answers', new Map());
  await asked.ask('1', `{"id":"1",${question.slice(1)}`);
  const { id } = JSON.parse(asked.questions[0]!) as { id: string };
  writeFileSync(file, `{"id":"${id}","next_units":{},"dislodged":{},"x":${NEST}}\n`);
  const answers = readAnswers([file]);
  if (!answers.ok) throw new Error(answers.error.message);
  const reply = await new BatchProgram('answers', answers.value).ask('1', `{"id":"1",${question.slice(1)}`);

  expect(readAnswer(standardBoard, reply)).toEqual({ kind: 'unusable', message: NESTED });
});

test('an answer that says a thing twice is a bad one, too', async () => {
  const twice = `while read -r line; do echo '{"id":"1","next_units":{"FRANCE":["A PAR"]},"dislodged":{},"next_units":{}}'; done`;
  const program = await openProgram(`sh -c ${shellWord(twice)}`);
  const reply = await program.ask('1', '{"id":"1","units":{},"orders":{}}');
  await program.close();
  expect(readAnswer(standardBoard, reply)).toEqual({
    kind: 'unusable',
    message: '"next_units" stands twice in one object',
  });
});
