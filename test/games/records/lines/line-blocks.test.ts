/** Cutting a stream into blocks of lines, wherever its pieces end. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import {
  isBlank,
  joined,
  lineBlocks,
  linesIn,
  textOf,
} from '../../../../src/games/records/lines/line-blocks.ts';

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

describe('blocks', () => {
  test.for<readonly [pieces: readonly string[], blocks: readonly Cut[]]>([
    [[], []],
    [['abc'], [{ lines: ['abc'], firstLine: 1, positionsBefore: 0 }]],
    [['ab', 'c\n'], [{ lines: ['abc'], firstLine: 1, positionsBefore: 0 }]],
    [
      ['ab\ncd', 'ef\ngh'],
      [
        { lines: ['ab'], firstLine: 1, positionsBefore: 0 },
        { lines: ['cdef'], firstLine: 2, positionsBefore: 1 },
        { lines: ['gh'], firstLine: 3, positionsBefore: 2 },
      ],
    ],
    [
      ['ab\n\ncd\n', 'ef'],
      [
        { lines: ['ab', '', 'cd'], firstLine: 1, positionsBefore: 0 },
        { lines: ['ef'], firstLine: 4, positionsBefore: 2 },
      ],
    ],
    [
      ['ab\r', '\ncd\r\n', 'ef'],
      [
        { lines: ['ab'], firstLine: 1, positionsBefore: 0 },
        { lines: ['cd'], firstLine: 2, positionsBefore: 1 },
        { lines: ['ef'], firstLine: 3, positionsBefore: 2 },
      ],
    ],
    [
      ['ab\r', 'cd\r'],
      [
        { lines: ['ab'], firstLine: 1, positionsBefore: 0 },
        { lines: ['cd'], firstLine: 2, positionsBefore: 1 },
      ],
    ],
    [
      ['ab\rcd\ref', 'gh'],
      [
        { lines: ['ab', 'cd'], firstLine: 1, positionsBefore: 0 },
        { lines: ['efgh'], firstLine: 3, positionsBefore: 2 },
      ],
    ],
  ])('of %j', async ([pieces, blocks]) => {
    expect(await cut(pieces)).toEqual(blocks);
  });

  test('say how many bytes came', async () => {
    const counts: number[] = [];
    const blocks = lineBlocks(Readable.from([Buffer.from('ab\n'), Buffer.from('c')]), (bytes) => {
      counts.push(bytes);
    });
    while (!(await blocks.next()).done);

    expect(counts).toEqual([3, 1]);
  });
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

describe('the lines in', () => {
  test.for<readonly [text: string, lines: readonly string[]]>([
    ['', ['']],
    ['a', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\n', ['a', '']],
    ['\n\n', ['', '', '']],
    ['a\r\nb', ['a', 'b']],
    ['a\rb', ['a', 'b']],
    ['a\r', ['a']],
    ['\r\n', ['', '']],
    ['a\r\rb\r\nc', ['a', '', 'b', 'c']],
    ['a\n\rb', ['a', '', 'b']],
  ])('%j', ([text, lines]) => {
    const bytes = Buffer.from(text);

    expect(linesIn(bytes).map((line) => textOf(bytes, line))).toEqual(lines);
  });

  test('a part of a piece of memory', () => {
    const bytes = Buffer.from('xx\nab\ncd').subarray(3);

    expect(linesIn(bytes)).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 5 },
    ]);
    expect(textOf(bytes, { start: 3, end: 5 })).toBe('cd');
  });
});

test.for([
  ['', true],
  ['  \t ', true],
  ['\u00A0', true],
  ['\u3000', true],
  ['a', false],
  [' a', false],
  ['~', false],
  ['!', false],
  ['é', false],
  ['\u007F', false],
] as const)('%j is blank: %j', ([text, blank]) => {
  const bytes = Buffer.from(text);

  expect(isBlank(bytes, { start: 0, end: bytes.length })).toBe(blank);
});

test('pieces are joined one behind the other', () => {
  expect([...joined([])]).toEqual([]);
  expect([...joined([Buffer.from('ab'), Buffer.from(''), Buffer.from('c')])]).toEqual([0x61, 0x62, 0x63]);
});
