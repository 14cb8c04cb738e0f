/** Boards of one's own in the lab: names that its text cannot hold are refused, all others are taken. */
import { expect, test } from 'vitest';
import { shippedBoards, shippedFile } from '../../src/board/shipped.ts';
import { wholeBoard } from '../../src/board/based.ts';
import { boardOfFile } from '../../src/lab/position/board-of-file.ts';

interface FileOfBoard {
  readonly id: string;
  readonly powers: { name: string }[];
  readonly provinces: { name: string }[];
}

const fileOf = (id: string): FileOfBoard =>
  structuredClone(wholeBoard(shippedFile(id), shippedFile)) as FileOfBoard;

const UNREADABLE = ['Red, Inc', 'a:b', '(x)', 'one # two', 'a;b', 'x -> y', '...', 'A - B', 'x\ny'];

test.for(UNREADABLE)('a province or a power called %j is refused', (name) => {
  for (const list of ['powers', 'provinces'] as const) {
    const file = { ...fileOf('standard'), id: 'own' };
    file[list][1]!.name = name;
    const found = boardOfFile(file);
    expect(typeof found === 'string' ? found : 'taken', list).toMatch(
      /could not be read|contradicts|expected/,
    );
  }
});

test.for(shippedBoards().names)('every name of %s can be read', (id) => {
  const found = boardOfFile({ ...fileOf(id), id: 'own' });
  expect(typeof found === 'string' ? found : 'taken').toBe('taken');
});

test('a board beyond all measure is refused before anything is made of it', () => {
  const file = fileOf('standard');
  const provinces = Array.from({ length: 5000 }, () => file.provinces[0]!);
  expect(boardOfFile({ ...file, provinces })).toMatch(/5000 provinces/);
});
