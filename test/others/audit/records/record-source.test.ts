/** The records in files: a whole file, or the lines of one game that stand together; and which files are below a folder, also where links lead back into it. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, beforeAll } from 'vitest';
import { temporaryFolder, writerTo } from '../../../setup/folder.ts';
import { bytesOf, recordTexts, filesBelow } from '../../../../src/others/audit/records/record-source.ts';
import { mkdirSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';

const folder = temporaryFolder();

const written = writerTo(folder);

/** The records that are read from files: place, first line and text of each, as in `2:3 {}`, or the code of what is wrong. */
async function textsIn(...files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const each of recordTexts(files)) {
    if ('error' in each) found.push(`${each.record}: ${each.error.code}`);
    else found.push(`${each.record}:${each.line} ${Buffer.from(each.text).toString()}`);
  }
  return found;
}

describe('lines are cut into records', () => {
  const [A, B] = ['{"game":"a"}', '{"game":"b"}'];
  test.for<readonly [what: string, text: string, records: readonly string[]]>([
    ['one', A, [`1:1 ${A}`]],
    ['of one game', `${A}\n${A}\n`, [`1:1 ${A}\n${A}`]],
    ['of two games', `${A}\n${B}\n`, [`1:1 ${A}`, `2:2 ${B}`]],
    ['of no game, each for itself', '{}\n{}\n', ['1:1 {}', '2:2 {}']],
    ['that end with a carriage return', `${A}\r${B}\r`, [`1:1 ${A}`, `2:2 ${B}`]],
    ['with a byte order mark', `\uFEFF${A}\n`, [`1:1 ${A}`]],
    ['with blank ones before', `\n\n${A}\n`, [`1:3 ${A}`]],
    ['with blank ones between, which are counted', `${A}\n\n \n${A}\n`, [`1:1 ${A}\n\n\n${A}`]],
    ['that end in both ways', `${A}\r\n${A}\r\n`, [`1:1 ${A}\n${A}`]],
    ['whose game is a number', '{"game":12}\n{"game":12}\n', ['1:1 {"game":12}\n{"game":12}']],
    ['with spaces', '{"game" : "a"}\n{"game"  :  "a"}\n', ['1:1 {"game" : "a"}\n{"game"  :  "a"}']],
    [
      'whose names begin alike, with a sign that is escaped',
      '{"game":"a\\"b"}\n{"game":"a\\"c"}\n',
      ['1:1 {"game":"a\\"b"}', '2:2 {"game":"a\\"c"}'],
    ],
    [
      'of games with one name from two sources',
      '{"source":"x","game":"a"}\n{"source":"y","game":"a"}\n{"game":"a","source" : "y"}\n',
      ['1:1 {"source":"x","game":"a"}', '2:2 {"source":"y","game":"a"}\n{"game":"a","source" : "y"}'],
    ],
    [
      'of sources that are escaped alike up to the end',
      '{"source":"\\"x","game":"a"}\n{"source":"\\"y","game":"a"}\n',
      ['1:1 {"source":"\\"x","game":"a"}', '2:2 {"source":"\\"y","game":"a"}'],
    ],
  ])('%s', async ([, text, records]) => {
    expect(await textsIn(written('lines.jsonl', text))).toEqual(records);
  });

  test('a thousand of one game at most', async () => {
    const found = await textsIn(written('many.jsonl', `${A}\n`.repeat(1001)));

    expect(found).toEqual([`1:1 ${`${A}\n`.repeat(1000).trimEnd()}`, `2:1001 ${A}`]);
  });
});

test.for(['', '\n  \n\t\n'])('a file without a line is empty: %j', async (text) => {
  expect(await textsIn(written('empty.jsonl', text))).toEqual(['1: file-empty']);
});

const TWO = '{"game":1}\n{"game":2}\n';
test.for<readonly [name: string, packed: boolean, records: number]>([
  ['a.jsonl', false, 2],
  ['a.ndjson', false, 2],
  ['A.JSONL', false, 2],
  ['a.jsonl.gz', true, 2],
  ['A.NDJSON.GZ', true, 2],
  ['a.json', false, 1],
  ['a.json.gz', true, 1],
  ['a.jsonl.txt', false, 1],
  ['jsonl', false, 1],
  ['x-', false, 1],
  ['-x', false, 1],
])('the name of a file says what it is: %s', async ([name, packed, count]) => {
  const found = await textsIn(written(name, packed ? gzipSync(TWO) : TWO));

  expect(found).toHaveLength(count);
  expect(found.at(-1)).toEqual(count === 2 ? '2:2 {"game":2}' : `1:1 ${TWO}`);
});

describe('what cannot be read comes after the records that can', () => {
  test('a missing file', async () => {
    const [missing, there] = [join(folder, 'none.json'), written('there.json', '{}')];

    expect(await textsIn(missing, there)).toEqual(['1: file-unreadable', '1:1 {}']);
    expect(await textsIn(join(folder, 'none.jsonl'))).toEqual(['1: file-unreadable']);
    expect(await textsIn(join(folder, 'none.jsonl.gz'))).toEqual(['1: file-unreadable']);
  });

  test('packed lines that are cut off', async () => {
    const lines = Array.from({ length: 3000 }, (_, i) => `{"game":${i * 7919}}`).join('\n');
    const found = await textsIn(written('cut.jsonl.gz', gzipSync(lines).subarray(0, -600)));

    expect(found.length).toBeGreaterThan(2);
    expect(found[0]).toEqual('1:1 {"game":0}');
    expect(found.at(-1)).toBe(`${found.length}: file-unreadable`);
  });

  test('what is not packed although its name says so', async () => {
    expect(await textsIn(written('plain.jsonl.gz', '{}'), written('plain.json.gz', '{}'))).toEqual([
      '1: file-unreadable',
      '1: file-unreadable',
    ]);
  });

  test('names its file', async () => {
    const [missing, found] = [join(folder, 'none.json'), [] as unknown[]];
    for await (const each of recordTexts([missing])) found.push(each);

    expect(found).toMatchObject([{ file: missing, record: 1, error: { place: { file: missing } } }]);
  });
});

test('lines in UTF-16 with a byte order mark', async () => {
  const file = written('wide.jsonl', Buffer.from('\uFEFF{"game":"ü"}\n', 'utf16le'));

  expect(await textsIn(file)).toEqual(['1:1 {"game":"ü"}']);
});

test('how many bytes were read is told, and how many there are', async () => {
  const files = [
    written('one.jsonl', '{"game":1}\n'),
    written('two.json', '{"é":1}'),
    written('three.jsonl.gz', gzipSync('{"game":1}\n')),
    join(folder, 'none.json'),
  ];
  let read = 0;
  for await (const _ of recordTexts(files, (bytes) => (read += bytes)));

  expect(read).toBe(await bytesOf(files));
  expect(await bytesOf(files.slice(0, 2))).toBe(11 + 8);
});

const linked = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(linked, 'a/b'), { recursive: true });
  writeFileSync(join(linked, 'a/one.json'), '{}');
  writeFileSync(join(linked, 'a/b/two.json'), '{}');
  writeFileSync(join(linked, 'a/.hidden.json'), '{}');
  symlinkSync(linked, join(linked, 'a/b/up'));
  symlinkSync(join(linked, 'a'), join(linked, 'same'));
  symlinkSync(join(linked, 'itself'), join(linked, 'itself'));
});

async function recordsIn(...files: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const each of recordTexts(files)) found.push(each);
  return found;
}

test('a folder that has links to itself is looked into once', async () => {
  const files = await filesBelow([linked, join(linked, 'a')]);

  expect(files.map((file) => file.slice(linked.length + 1))).toEqual([
    'a/b/two.json',
    'a/one.json',
    'itself',
  ]);
});

test('a device or a page in a folder is left out, and named', async () => {
  const [devices, leftOut] = [join(linked, '.devices'), [] as string[]];
  mkdirSync(devices);
  symlinkSync('/dev/zero', join(devices, 'endless.jsonl'));
  writeFileSync(join(devices, 'one.json'), '{}');
  writeFileSync(join(devices, 'README.md'), '# Records');
  // What is named itself is read.
  expect(await filesBelow([join(devices, 'README.md')])).toEqual([join(devices, 'README.md')]);

  expect(await filesBelow([devices], (path) => leftOut.push(path))).toEqual([join(devices, 'one.json')]);
  expect(leftOut).toEqual([join(devices, 'README.md'), join(devices, 'endless.jsonl')]);
});

test('of folders within folders the last is one that cannot be looked into', async () => {
  const [deep, home] = [join(linked, '.deep'), process.cwd()];
  mkdirSync(deep);
  process.chdir(deep);
  // A name of the whole way would be too long for the system, also to remove them.
  for (let depth = 0; depth < 1_500; depth++) {
    mkdirSync('inner');
    process.chdir('inner');
  }
  const files = await filesBelow([deep]);
  const found = await recordsIn(...files);
  for (let depth = 0; depth < 1_500; depth++) {
    process.chdir('..');
    rmdirSync('inner');
  }
  process.chdir(home);

  expect(files).toHaveLength(1);
  expect(files[0]!.split('/inner').length).toBeGreaterThan(600);
  expect(found).toMatchObject([{ error: { code: 'file-unreadable', message: 'the name is too long' } }]);
});

test('a link that leads nowhere is a file that cannot be read', async () => {
  const found = await recordsIn(...(await filesBelow([join(linked, 'itself')])));

  expect(found).toMatchObject([{ record: 1, error: { code: 'file-unreadable' } }]);
});

test('a device that is given by name is not begun', async () => {
  const link = join(linked, '.endless.jsonl');
  symlinkSync('/dev/zero', link);
  const isEndless = {
    record: 1,
    error: { code: 'file-unreadable', message: 'this is a device, whose data may never end' },
  };

  expect(await recordsIn(...(await filesBelow(['/dev/zero'])), link)).toMatchObject([isEndless, isEndless]);
});
