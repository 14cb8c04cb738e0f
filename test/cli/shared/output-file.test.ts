/** Files are written whole or not at all, whatever the file system does. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeOutputFolder,
  unwritableOutputs,
  writeOutput,
  type OutputFiles,
} from '../../../src/cli/shared/output-file.ts';

const root = mkdtempSync(join(tmpdir(), 'dipsolve-output-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
  file = join(folder, 'out.txt');
});

const systemError = (code: string): Error => Object.assign(new Error(`${code}: from the system`), { code });

/** One step that fails; a write after its first bytes. */
const FAILING: Readonly<Record<string, Partial<OutputFiles>>> = {
  open: { open: () => Promise.reject(systemError('EACCES')) },
  write: {
    writeFile: async (handle) => {
      await handle.writeFile('half');
      throw systemError('ENOSPC');
    },
  },
  sync: { sync: () => Promise.reject(systemError('ENOSPC')) },
  rename: { rename: () => Promise.reject(systemError('EBUSY')) },
};

describe.each(Object.entries(FAILING))('where the system fails to %s', (_, files) => {
  test('a new file is not there', async () => {
    const written = await writeOutput(file, 'all of it', files);

    expect(written).toMatchObject({ ok: false, error: { code: 'output-unwritable', place: { file } } });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('an old file is as it was', async () => {
    writeFileSync(file, 'old');

    expect(await writeOutput(file, 'new', files)).toMatchObject({ ok: false });
    expect(readdirSync(folder)).toEqual(['out.txt']);
    expect(readFileSync(file, 'utf8')).toBe('old');
  });
});

test('a file is replaced and keeps its mode', async () => {
  writeFileSync(file, 'old and longer');
  chmodSync(file, 0o640);

  expect(await writeOutput(file, 'new')).toEqual({ ok: true, value: undefined });
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(['out.txt']);
});

test('parts are written one after another', async () => {
  expect(await writeOutput(file, ['a', 'b', 'c'])).toMatchObject({ ok: true });
  expect(readFileSync(file, 'utf8')).toBe('abc');
});

test('a symbolic link keeps pointing at its file', async () => {
  const link = join(folder, 'link');
  writeFileSync(file, 'old');
  symlinkSync('out.txt', link);

  expect(await writeOutput(link, 'new')).toMatchObject({ ok: true });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new');
});

test.each([
  ['a folder', () => folder, 'this is a folder'],
  ['in no folder', () => join(folder, 'no', 'x'), 'its folder does not exist'],
  ['below a file', () => join(root, 'plain', 'x'), 'its folder is a file'],
])('%s takes no file, and is told before the work', async (_, pathOf, message) => {
  writeFileSync(join(root, 'plain'), '');
  const path = pathOf();
  const error = { code: 'output-unwritable', message, place: { file: path } };

  expect(await writeOutput(path, 'text')).toEqual({ ok: false, error });
  expect(await unwritableOutputs([undefined, path, file])).toEqual([error]);
});

test.runIf(existsSync('/dev/full'))('a full disk gives a coded error', async () => {
  expect(await writeOutput('/dev/full', 'text')).toEqual({
    ok: false,
    error: { code: 'output-unwritable', message: 'the disk is full', place: { file: '/dev/full' } },
  });
});

test.runIf(existsSync('/dev/null'))('a device is written directly and stays one', async () => {
  expect(await writeOutput('/dev/null', 'text')).toMatchObject({ ok: true });
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

test('a folder is made, or it is said that it cannot be', async () => {
  const made = join(folder, 'a', 'b');

  expect(await makeOutputFolder(made)).toMatchObject({ ok: true });
  expect(await makeOutputFolder(made)).toMatchObject({ ok: true });
  mkdirSync(join(folder, 'c'));
  writeFileSync(join(folder, 'c', 'file'), '');
  expect(await makeOutputFolder(join(folder, 'c', 'file', 'd'))).toMatchObject({
    error: { code: 'output-unwritable', message: 'its folder is a file' },
  });
});
