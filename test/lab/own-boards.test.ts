/** Boards of one's own in the lab: names that its text cannot hold are refused or stand there as codes. */
import { expect, test } from 'vitest';
import { shippedBoards, shippedFile } from '../../src/board/shipped.ts';
import { wholeBoard } from '../../src/board/load.ts';
import { readPosition } from '../../src/index.ts';
import { writePosition } from '../../src/lab/position/write-position.ts';
import { boardOfFile } from '../../src/lab/position/board-of-file.ts';

interface FileOfBoard {
  readonly id: string;
  readonly powers: { name: string }[];
  readonly provinces: { code: string; name: string }[];
}

const fileOf = (id: string): FileOfBoard =>
  structuredClone(wholeBoard(shippedFile(id), shippedFile)) as FileOfBoard;

const UNREADABLE = ['Red, Inc', 'a:b', '(x)', 'one # two', 'a;b', 'x -> y', '...', 'A - B', 'x\ny'];

test.for(UNREADABLE)('a power called %j is refused: no heading could name it', (name) => {
  const file = { ...fileOf('standard'), id: 'own' };
  file.powers[1]!.name = name;
  expect(boardOfFile(file)).toMatch(/could not be read|contradicts|expected/);
});

test.for(UNREADABLE)('a province called %j stands in orders as its code', (name) => {
  const file = { ...fileOf('standard'), id: 'own' };
  const province = file.provinces.find(({ code }) => code === 'ALB');
  province!.name = name;
  const board = boardOfFile(file);
  if (typeof board === 'string') return expect(board).toMatch(/contradicts|expected/);
  const text = writePosition(readPosition('England: A ALB - TRI', board).position);
  const { position, errors } = readPosition(text, board);
  expect(errors).toEqual([]);
  expect(position.orders.map(({ order }) => order.unit.province)).toEqual([2]);
  expect(text).toContain('ALB');
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
