/** Files are written whole or not at all, whatever the file system does. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeOutputFolder, writable, writeOutput } from '../../../src/cli/shared/output-file.ts';
import { PROGRAM } from './dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const root = temporaryFolder();
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
  file = join(folder, 'out.txt');
});

/** Draws a board into the file where no file may have more than a block, as on a disk that is full. */
function drawOnFullDisk(): Promise<{ code: number | null; stderr: string }> {
  const limited = 'ulimit -f 1; exec "$0" "$@"';
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', limited, process.execPath, PROGRAM, 'map', 'draw', 'standard', '--svg', file],
      (error, _, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stderr }),
    );
  });
}

test.runIf(process.platform === 'linux')('a file that is not written whole stays as it was', async () => {
  const refused = { code: 2, stderr: expect.stringContaining('output-unwritable') as string };

  expect(await drawOnFullDisk()).toEqual(refused);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, 'old');
  expect(await drawOnFullDisk()).toEqual(refused);
  expect(readdirSync(folder)).toEqual(['out.txt']);
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test('a file is replaced and keeps its mode', async () => {
  writeFileSync(file, 'old and longer');
  chmodSync(file, 0o640);

  expect(writeOutput(file, 'new')).toEqual({ ok: true, value: undefined });
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(['out.txt']);
});

test('a symbolic link keeps pointing at its file', async () => {
  const link = join(folder, 'link');
  writeFileSync(file, 'old');
  symlinkSync('out.txt', link);

  expect(writeOutput(link, 'new')).toMatchObject({ ok: true });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new');
});

test.each([
  ['a folder', () => folder, 'this is a folder'],
  ['in no folder', () => join(folder, 'no', 'x'), 'its folder does not exist'],
  ['below a file', () => join(root, 'plain', 'x'), 'its folder is a file'],
])('%s takes no file, and is told before the work', (_, pathOf, message) => {
  writeFileSync(join(root, 'plain'), '');
  const path = pathOf();
  const error = { code: 'output-unwritable', message, place: { file: path } };

  expect(writeOutput(path, 'text')).toEqual({ ok: false, error });
  expect(writable(path)).toEqual({ ok: false, error });
  expect(writable(file)).toMatchObject({ ok: true });
});

test.runIf(existsSync('/dev/full'))('a full disk gives a coded error', () => {
  expect(writeOutput('/dev/full', 'text')).toEqual({
    ok: false,
    error: { code: 'output-unwritable', message: 'the disk is full', place: { file: '/dev/full' } },
  });
});

test.runIf(existsSync('/dev/null'))('a device is written directly and stays one', () => {
  expect(writeOutput('/dev/null', 'text')).toMatchObject({ ok: true });
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

test('a folder is made, or it is said that it cannot be', () => {
  const made = join(folder, 'a', 'b');

  expect(makeOutputFolder(made)).toMatchObject({ ok: true });
  expect(makeOutputFolder(made)).toMatchObject({ ok: true });
  mkdirSync(join(folder, 'c'));
  writeFileSync(join(folder, 'c', 'file'), '');
  for (const none of ['/proc/x', '/proc/x/y', '/dev/null/x']) {
    expect(makeOutputFolder(none)).toMatchObject({ ok: false, error: { code: 'output-unwritable' } });
  }
  expect(makeOutputFolder(join(folder, 'c', 'file', 'd'))).toMatchObject({
    error: { code: 'output-unwritable', message: 'its folder is a file' },
  });
});
