/** Bytes of files in the encodings that people have, and files that are too large. */
import { describe, expect, test } from 'vitest';
import { checkText, decodeText } from '../../src/base/text-encoding.ts';

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
