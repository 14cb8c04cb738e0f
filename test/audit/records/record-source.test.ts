/** Which files are below a folder: also where links lead back into it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow, recordTexts } from '../../../src/audit/records/record-source.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dipsolve-source-'));
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/one.json'), '{}');
  writeFileSync(join(folder, 'a/b/two.json'), '{}');
  writeFileSync(join(folder, 'a/.hidden.json'), '{}');
  symlinkSync(folder, join(folder, 'a/b/up'));
  symlinkSync(join(folder, 'a'), join(folder, 'same'));
  symlinkSync(join(folder, 'itself'), join(folder, 'itself'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder that has links to itself is looked into once', async () => {
  const files = await filesBelow([folder, join(folder, 'a')]);

  expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
    'a/b/two.json',
    'a/one.json',
    'itself',
  ]);
});

test('a device in a folder is left out, and named', async () => {
  const [devices, leftOut] = [join(folder, '.devices'), [] as string[]];
  mkdirSync(devices);
  symlinkSync('/dev/zero', join(devices, 'endless.jsonl'));
  writeFileSync(join(devices, 'one.json'), '{}');

  expect(await filesBelow([devices], (path) => leftOut.push(path))).toEqual([join(devices, 'one.json')]);
  expect(leftOut).toEqual([join(devices, 'endless.jsonl')]);
});

test('a link that leads nowhere is a file that cannot be read', async () => {
  const found: unknown[] = [];
  for await (const each of recordTexts(await filesBelow([join(folder, 'itself')]))) found.push(each);

  expect(found).toMatchObject([{ record: 1, error: { code: 'file-unreadable' } }]);
});
