/** A program that cannot be started: what has no answer yet is in a file of questions, under the same id in every round. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writerTo } from '../../../setup/folder.ts';
import { BatchProgram, readAnswers } from '../../../../src/others/audit/asking/batch.ts';

const line = (id: string, unit: string): string =>
  JSON.stringify({ id, units: { FRANCE: [unit] }, orders: {} });

/** The ids under which questions are in the file. */
function idsOf({ questions }: BatchProgram): string[] {
  return questions.map((text) => (JSON.parse(text) as { id: string }).id);
}

describe('a question', () => {
  test('that has no answer is lost, and in the file under a name of its own', async () => {
    const program = new BatchProgram('web', new Map());
    const reply = await program.ask('a1', line('a1', 'A PAR'));

    expect(reply).toMatchObject({ kind: 'lost', how: 'not-asked' });
    expect(program.questions).toHaveLength(1);
    expect(JSON.parse(program.questions[0]!)).toMatchObject({ units: { FRANCE: ['A PAR'] }, orders: {} });
    expect(idsOf(program)[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(program.command).toBe('web');
  });

  test('has the same name whatever it is asked for, and another one another name', async () => {
    const program = new BatchProgram('web', new Map());
    for (const [id, unit] of [
      ['a1', 'A PAR'],
      ['b7', 'A PAR'],
      ['a2', 'A BUR'],
    ] as const) {
      await program.ask(id, line(id, unit));
    }
    const again = new BatchProgram('web', new Map());
    await again.ask('x', line('x', 'A PAR'));

    expect(new Set(idsOf(program)).size).toBe(2);
    expect(program.questions).toHaveLength(2);
    expect(idsOf(again)).toEqual(idsOf(program).slice(0, 1));
    expect(program.account).toEqual({
      asked: 3,
      answered: 0,
      lost: { 'not-asked': 2 },
      restarts: 0,
      strayLines: 0,
    });
  });

  test('that has an answer gets it under the id by which it is asked', async () => {
    const first = new BatchProgram('web', new Map());
    await first.ask('a1', line('a1', 'A PAR'));
    const [name] = idsOf(first);
    const program = new BatchProgram('web', new Map([[name!, { id: name, next_units: {} }]]));

    expect(await program.ask('b1', line('b1', 'A PAR'))).toEqual({
      kind: 'line',
      value: { id: 'b1', next_units: {} },
    });
    expect(program.questions).toEqual([]);
    expect(program.account).toMatchObject({ asked: 1, answered: 1, lost: {} });
    await program.close();
  });
});

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
