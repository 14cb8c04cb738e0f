/** Cutting a stream into blocks of lines, wherever its pieces end. */
import * as fc from 'fast-check';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { isBlank, lineBlocks, linesIn, textOf } from '../../../../src/games/records/lines/line-blocks.ts';
import { forAll } from '../../../setup/for-all.ts';

interface Cut {
  readonly lines: readonly string[];
  readonly firstLine: number;
  readonly positionsBefore: number;
}

async function cut(pieces: readonly (string | Buffer)[]): Promise<Cut[]> {
  const blocks: Cut[] = [];
  for await (const { bytes, firstLine, positionsBefore } of lineBlocks(Readable.from(pieces))) {
    blocks.push({ lines: linesIn(bytes).map((line) => textOf(bytes, line)), firstLine, positionsBefore });
  }
  return blocks;
}

/** The lines of a text, whatever ends them. */
const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Lines with any ends, also with blank lines and mixed ends, and perhaps a last line without one. */
const texts = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('', 'a', 'bé', ' ', 'c  '), fc.constantFrom('\n', '\r\n', '\r')), {
      maxLength: 6,
    }),
    fc.constantFrom('', 'a'),
  )
  .map(([lines, last]) => lines.flat().join('') + last);

test('blocks of any text, however it is cut, are its lines, and number them', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 5 }), async (text, size) => {
      const bytes = Buffer.from(text);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const found: string[] = [];
      let positions = 0;
      for (const { lines, firstLine, positionsBefore } of await cut(pieces)) {
        expect([firstLine, positionsBefore]).toEqual([found.length + 1, positions]);
        found.push(...lines);
        positions += lines.filter((line) => line.trim() !== '').length;
      }
      const expected = linesOf(text);
      if (expected.at(-1) === '') expected.pop();
      if (found.length === expected.length + 1 && found.at(-1) === '') found.pop();
      expect(found).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('blocks are no larger than what came, and say how many bytes that was', async () => {
  const counts: number[] = [];
  const blocks: string[] = [];
  const pieces = ['ab\ncd', 'ef\n', 'gh'].map((text) => Buffer.from(text));
  for await (const { bytes } of lineBlocks(Readable.from(pieces), (count) => counts.push(count))) {
    blocks.push(Buffer.from(bytes).toString());
  }

  expect(counts).toEqual([5, 3, 2]);
  expect(blocks.map((text) => text.trimEnd())).toEqual(['ab', 'cdef', 'gh']);
});

/** The numbers and texts of lines of at most 5 bytes; of longer ones `null`. */
async function shortLines(pieces: readonly string[]): Promise<(readonly [number, string | null])[]> {
  const lines: (readonly [number, string | null])[] = [];
  let positions = 0;
  for await (const block of lineBlocks(Readable.from(pieces), undefined, 5)) {
    expect(block.positionsBefore).toBe(positions);
    if (block.isTooLong === true) lines.push([block.firstLine, null]);
    for (const [i, line] of linesIn(block.bytes).entries()) {
      if (!isBlank(block.bytes, line)) lines.push([block.firstLine + i, textOf(block.bytes, line)]);
    }
    positions = lines.length;
  }
  return lines;
}

test.for<readonly [text: string, lines: readonly (readonly [number, string | null])[]]>([
  ['abcdef', [[1, null]]],
  ['abcde\n', [[1, 'abcde']]],
  ['ab\nabcdefghijklmnop\ncd\n', [[1, 'ab'], [2, null], [3, 'cd']]],
  ['abcdefghijkl\r\ncd', [[1, null], [2, 'cd']]],
  ['abcdefghijkl\rcd\ref', [[1, null], [2, 'cd'], [3, 'ef']]],
  ['\n\nabcdefghijkl\n\nabcdefghijkl', [[3, null], [5, null]]],
  ['abcdefghijkl\r\n', [[1, null]]],
])('of a line that is too long nothing is kept, in %j, wherever it is cut', async ([text, expected]) => {
  for (const size of [1, 2, 3, 5]) {
    const count = Math.ceil(text.length / size);
    const pieces = Array.from({ length: count }, (_, i) => text.slice(i * size, (i + 1) * size));
    expect(await shortLines(pieces), `pieces of ${size}`).toEqual(expected);
  }
}); // prettier-ignore

describe('a byte order mark is no part of the first line', () => {
  const TEXT = 'ä\nb';
  const utf16 = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
  const utf8 = Buffer.from(`\uFEFF${TEXT}`);

  test.for([
    ['of UTF-8', utf8],
    ['of UTF-16', utf16],
    ['of UTF-16 the other way round', Buffer.from(utf16).swap16()],
    ['that is not there', Buffer.from(TEXT)],
  ] as const)('%s, in pieces of any size', async ([, bytes]) => {
    for (const size of [1, 2, 3, 4, bytes.length]) {
      const count = Math.ceil(bytes.length / size);
      const pieces = Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
      const lines = (await cut(pieces)).flatMap((block) => block.lines);
      expect(lines, `pieces of ${size}`).toEqual(['ä', 'b']);
    }
  });

  test.for([
    ['one byte', Buffer.from('a'), 'a'],
    ['the beginning of a mark', utf8.subarray(0, 2), '\uFFFD'],
    ['a mark and nothing else', utf8.subarray(0, 3), ''],
    ['a wide mark and nothing else', utf16.subarray(0, 2), ''],
    ['half a character at the end', Buffer.concat([utf16.subarray(0, 4), Buffer.from([0x61])]), 'ä\uFFFD'],
  ] as const)('an input of %s', async ([, bytes, line]) => {
    expect((await cut([bytes])).flatMap(({ lines }) => lines).join('')).toBe(line);
  });
});

test('the lines in any text', () => {
  forAll(100, texts, (text) => {
    const bytes = Buffer.from(text);
    const expected = linesOf(text);
    // A carriage return at the end may be the half of an ending.
    if (text.endsWith('\r')) expected.pop();
    expect(linesIn(bytes).map((line) => textOf(bytes, line))).toEqual(expected);
  });
});

const isBlankText = (text: string): boolean =>
  isBlank(Buffer.from(text), { start: 0, end: Buffer.byteLength(text) });

test('a line is blank where its text is', () => {
  const blank = ['', '  \t ', '\u00A0', '\u3000'];
  const others = ['a', ' a', '~', '!', 'é', '\u007F'];

  expect([...blank, ...others].filter(isBlankText)).toEqual(blank);
});
