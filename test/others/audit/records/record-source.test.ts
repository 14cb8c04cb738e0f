/** Which files are below a folder: also where links lead back into it. */
import { mkdirSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../setup/folder.ts';
import { filesBelow, recordTexts } from '../../../../src/others/audit/records/record-source.ts';

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/one.json'), '{}');
  writeFileSync(join(folder, 'a/b/two.json'), '{}');
  writeFileSync(join(folder, 'a/.hidden.json'), '{}');
  symlinkSync(folder, join(folder, 'a/b/up'));
  symlinkSync(join(folder, 'a'), join(folder, 'same'));
  symlinkSync(join(folder, 'itself'), join(folder, 'itself'));
});

async function recordsIn(...files: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const each of recordTexts(files)) found.push(each);
  return found;
}

test('a folder that has links to itself is looked into once', async () => {
  const files = await filesBelow([folder, join(folder, 'a')]);

  expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
    'a/b/two.json',
    'a/one.json',
    'itself',
  ]);
});

test('a device or a page in a folder is left out, and named', async () => {
  const [devices, leftOut] = [join(folder, '.devices'), [] as string[]];
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
  const [deep, home] = [join(folder, '.deep'), process.cwd()];
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
  const found = await recordsIn(...(await filesBelow([join(folder, 'itself')])));

  expect(found).toMatchObject([{ record: 1, error: { code: 'file-unreadable' } }]);
});

test('a device that is given by name is not begun', async () => {
  const link = join(folder, '.endless.jsonl');
  symlinkSync('/dev/zero', link);
  const isEndless = {
    record: 1,
    error: { code: 'file-unreadable', message: 'this is a device, whose data may never end' },
  };

  expect(await recordsIn(...(await filesBelow(['/dev/zero'])), link)).toMatchObject([isEndless, isEndless]);
});
