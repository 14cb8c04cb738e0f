/** Files of answers of a program that cannot be started. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writerTo } from '../../../setup/folder.ts';
import { readAnswers } from '../../../../src/others/audit/asking/batch.ts';

describe('answers', () => {
  const folder = temporaryFolder();

  const written = writerTo(folder);

  test('are those of all files, of several to one question the last', () => {
    const files = [
      written('one.jsonl', '{"id":"a","n":1}\r\n\n  \n{"id":"b","n":2}\n'),
      written('two.jsonl', '{"id":"a","n":3}\n{"id":7,"n":4}'),
    ];
    const read = readAnswers(files);

    expect(read.ok && [...read.value]).toEqual([
      ['a', { id: 'a', n: 3 }],
      ['b', { id: 'b', n: 2 }],
      ['7', { id: 7, n: 4 }],
    ]);
  });

  test.for([
    ['{', 'ends too early'],
    ['[]', 'the id'],
    ['"a"', 'the id'],
    ['null', 'the id'],
    ['{"n":1}', 'the id'],
    ['{"id":["a"]}', 'the id'],
    ['{"id":"b","next_units":{},"next_units":{}}', '"next_units" stands twice'],
  ])('are objects with an id and each name once, and not %s', ([text, message]) => {
    const file = written('bad.jsonl', `{"id":"a"}\n${text}\n`);

    expect(readAnswers([file])).toMatchObject({
      ok: false,
      error: {
        code: 'record-not-json',
        place: { file, line: 2 },
        message: expect.stringContaining(message!) as string,
      },
    });
  });

  test('are in files that can be read', () => {
    expect(readAnswers([join(folder, 'missing.jsonl')])).toMatchObject({
      ok: false,
      error: { code: 'file-unreadable' },
    });
  });
});
