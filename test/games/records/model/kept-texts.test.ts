/** What a reader that keeps texts asks again, and of which board. */
import { expect, test } from 'vitest';
import { failed, ok, type Result } from '../../../../src/base/errors.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { keeping } from '../../../../src/games/records/model/kept-texts.ts';

/** A reader of texts, and how often it was asked. */
function counting() {
  const asked: string[] = [];
  const read = keeping((board, text): Result<string> => {
    asked.push(text);
    return text.startsWith('!')
      ? failed({ code: 'order-unreadable', message: text })
      : ok(`${board.id} ${text}`);
  });
  return { read, asked };
}

const [one, other] = [standardBoard, { ...standardBoard, id: 'other' }];

test('a text is read once for each board, however they take turns', () => {
  const { read, asked } = counting();
  for (const board of [one, one, other, one, other]) {
    for (const text of ['a', 'b', 'a']) expect(read(board, text)).toEqual(ok(`${board.id} ${text}`));
  }

  expect(asked).toEqual(['a', 'b', 'a', 'b']);
});

test.for<readonly [what: string, text: string, times: number]>([
  ['that cannot be read is read each time', '!', 2],
  ['of 60 signs is kept', 'x'.repeat(60), 1],
  ['of more is not', 'x'.repeat(61), 2],
])('a text %s', ([, text, times]) => {
  const { read, asked } = counting();
  expect(read(one, text)).toEqual(read(one, text));

  expect(asked).toHaveLength(times);
});

test('of very many texts the first 50,000 are kept', () => {
  const { read, asked } = counting();
  for (let i = 0; i <= 50_000; i++) read(one, `${i}`);
  read(one, '49999');
  expect(asked).toHaveLength(50_001);
  read(one, '50000');

  expect(asked).toHaveLength(50_002);
});
