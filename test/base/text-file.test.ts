/** Files that are read whole, in the encodings that people have, and what cannot be read. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endlessFile, readFileBytes, readFileText } from '../../src/base/text-file.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { checkText, decodeText } from '../../src/base/text-encoding.ts';

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

/** The code, the message and the place of why a file is not read. */
function messageOf(file: string): unknown {
  const read = readFileText(file);
  return read.ok ? read : [read.error.code, read.error.message, read.error.place?.file];
}

test('what may never end, or never begin, is not opened, by whatever name', () => {
  const [pipe, endless, waiting, nothing] = ['pipe', 'endless', 'waiting', 'nothing'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  execFileSync('mkfifo', [pipe]);
  for (const [target, link] of [
    ['/dev/zero', endless],
    [pipe, waiting],
    ['/dev/null', nothing],
  ] as const)
    symlinkSync(target, link);
  const device = 'this is a device, whose data may never end';
  const named = 'named pipes are not read, since nothing may ever write to them';

  for (const file of ['/dev/zero', endless])
    expect(messageOf(file)).toEqual(['file-unreadable', device, file]);
  for (const file of [pipe, waiting]) expect(messageOf(file)).toEqual(['file-unreadable', named, file]);
  expect(messageOf(nothing)).toEqual({ ok: true, value: '' });
  for (const file of [folder, join(folder, 'missing')])
    expect(messageOf(file)).toEqual(['file-unreadable', expect.any(String), file]);
  for (const file of ['/dev/tty', join(folder, 'missing')]) expect(endlessFile(file)).toBeUndefined();
});

const TEXT = 'Müller:\n  A Paris Holds\n';
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('bytes', () => {
  test.for<readonly [what: string, bytes: Uint8Array, text: string]>([
    ['in UTF-8', Buffer.from(TEXT), TEXT],
    ['in UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
    ['in UTF-16, little end first', utf16(`\uFEFF${TEXT}`), TEXT],
    ['in UTF-16, big end first', utf16(`\uFEFF${TEXT}`).swap16(), TEXT],
    ['that are none', new Uint8Array(), ''],
    ['of a mark only', Buffer.from('\uFEFF'), ''],
  ])('%s are read', ([, bytes, text]) => {
    expect(decodeText(bytes)).toEqual({ text, errors: [] });
  });

  test('in Latin-1 are told by the first, and read but for those', () => {
    const { text, errors } = decodeText(Buffer.from(`A\n${TEXT}`, 'latin1'), { file: 'x.txt' });

    expect(text).toBe(`A\n${TEXT}`.replace('ü', '\uFFFD'));
    expect(errors).toMatchObject([
      { code: 'encoding-unknown', place: { file: 'x.txt', line: 2, column: 2 }, expected: 'UTF-8' },
    ]);
    expect(errors[0]!.message).toContain('Latin-1');
  });

  test('in UTF-16 without a mark are told as such', () => {
    const { text, errors } = decodeText(utf16(TEXT));

    expect(text).toBeUndefined();
    expect(errors.at(-1)).toMatchObject({
      code: 'encoding-unknown',
      message: expect.stringContaining('UTF-16') as string,
    });
  });

  test('that are too many are not read', () => {
    expect(decodeText(Buffer.from('12345'), {}, 5).text).toBe('12345');
    expect(decodeText(Buffer.from('123456'), { file: 'x' }, 5)).toEqual({
      text: undefined,
      errors: [
        {
          code: 'file-too-large',
          message: 'the file has 6 bytes, more than can be read at once',
          expected: 'at most 5 bytes',
          place: { file: 'x' },
        },
      ],
    });
  });
});

test('a text with zero bytes is told by the first', () => {
  expect(checkText('E\0n\0g\0').errors).toMatchObject([{ place: { line: 1, column: 2 } }]);
});
