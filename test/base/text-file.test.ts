/** Files that are read whole, and what cannot be. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endlessFile, readFileBytes, readFileText } from '../../src/base/text-file.ts';
import { temporaryFolder } from '../setup/folder.ts';

const folder = temporaryFolder();

test('a file as long as is allowed is read, whole', () => {
  const file = join(folder, 'file');
  const bytes = Buffer.from(Uint8Array.from({ length: 2_500_000 }, (_, i) => i % 251));
  writeFileSync(file, bytes);

  const read = readFileBytes(file, bytes.length);

  expect(read.ok && read.value.equals(bytes)).toBe(true);
  expect(readFileBytes(file, bytes.length - 1)).toMatchObject({ error: { code: 'file-too-large' } });
});

/** The system says that its size is 0. */
const SIZE_UNKNOWN = '/proc/cpuinfo';
test.runIf(existsSync(SIZE_UNKNOWN))(
  'a file whose size nobody knows before is read, but no more than allowed',
  () => {
    expect(readFileText('/proc/version')).toEqual({ ok: true, value: readFileSync('/proc/version', 'utf8') });
    expect(readFileText(SIZE_UNKNOWN, 10)).toMatchObject({
      error: { code: 'file-too-large', place: { file: SIZE_UNKNOWN } },
    });
  },
);

test('a folder and a missing file are refused', () => {
  expect(readFileText(folder)).toMatchObject({ error: { code: 'file-unreadable' } });
  expect(readFileText(join(folder, 'missing'))).toMatchObject({ error: { code: 'file-unreadable' } });
});

test('what may never end, or never begin, is not opened, by whatever name', () => {
  const [pipe, links] = [
    join(folder, 'pipe'),
    ['endless', 'waiting', 'nothing'].map((name) => join(folder, name)),
  ];
  execFileSync('mkfifo', [pipe]);
  for (const [i, target] of ['/dev/zero', pipe, '/dev/null'].entries()) symlinkSync(target, links[i]!);
  const device = { code: 'file-unreadable', message: 'this is a device, whose data may never end' };
  const named = {
    code: 'file-unreadable',
    message: 'named pipes are not read, since nothing may ever write to them',
  };

  expect(readFileText('/dev/zero')).toMatchObject({ error: { ...device, place: { file: '/dev/zero' } } });
  expect(readFileText(links[0]!)).toMatchObject({ error: device });
  expect(readFileText(pipe)).toMatchObject({ error: named });
  expect(readFileText(links[1]!)).toMatchObject({ error: named });
  expect(readFileText(links[2]!)).toEqual({ ok: true, value: '' });
  expect(endlessFile('/dev/tty')).toBeUndefined();
  expect(endlessFile(join(folder, 'missing'))).toBeUndefined();
});
