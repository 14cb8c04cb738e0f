/** Boxes of a graph: none on another, near what they border on, and the same every time. */
import { expect, test } from 'vitest';
import { laidOut } from '../../../src/explain/pictures/graph-boxes.ts';
import {
  centreOf,
  distance,
  grown,
  overlap,
  type Box,
  type Point,
} from '../../../src/explain/pictures/geometry.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { graphLayout } from '../../../src/explain/pictures/graph-layout.ts';
import places from '../../../src/explain/pictures/graph-places.json' with { type: 'json' };
import { isOnStandardMap } from '../../../src/explain/pictures/standard-layout.ts';
import { layoutOf } from '../../../src/explain/pictures/picture.ts';
import { CONTESTED_REACH } from '../../../src/explain/pictures/symbols.ts';

type Lines = readonly (readonly [number, number])[];

const ring = (count: number): Lines => Array.from({ length: count }, (_, i) => [i, (i + 1) % count] as const);
const star = (count: number): Lines => Array.from({ length: count - 1 }, (_, i) => [0, i + 1] as const);
const grid = (side: number): Lines =>
  Array.from({ length: side * side }, (_, i) => [
    ...(i % side < side - 1 ? [[i, i + 1] as const] : []),
    ...(i < side * (side - 1) ? [[i, i + side] as const] : []),
  ]).flat();
const crowd = (count: number): Lines =>
  Array.from({ length: count }, (_, i) => Array.from({ length: i }, (__, j) => [i, j] as const)).flat();

const sizesOf = (count: number): { width: number; height: number }[] =>
  Array.from({ length: count }, (_, i) => ({ width: 60 + ((i * 37) % 110), height: 50 + ((i * 11) % 30) }));

const overlapping = (boxes: readonly Box[]): number =>
  boxes.flatMap((box, i) => boxes.slice(0, i).filter((other) => overlap(grown(box, 10), other))).length;

test.for<readonly [what: string, count: number, lines: Lines]>([
  ['nothing', 0, []],
  ['one box', 1, []],
  ['two boxes without a line', 2, []],
  ['boxes without lines', 30, []],
  ['a ring', 24, ring(24)],
  ['a star', 40, star(40)],
  ['a crowd', 20, crowd(20)],
  ['a grid', 144, grid(12)],
  ['two rings', 20, [...ring(10), ...ring(10).map(([a, b]) => [a + 10, b + 10] as const)]],
  ['a large grid', 400, grid(20)],
])('%s no box is on another, and the same graph is laid out the same', async ([, count, lines]) => {
  const boxes = await laidOut(sizesOf(count), lines);

  expect(boxes.map(({ width, height }) => ({ width, height }))).toEqual(sizesOf(count));
  expect(boxes.every(({ x, y }) => x >= 0 && y >= 0)).toBe(true);
  expect(overlapping(boxes)).toBe(0);
  expect(await laidOut(sizesOf(count), lines)).toEqual(boxes);
});

test('what borders on each other is near, and a grid is not folded', async () => {
  const side = 12;
  const boxes = await laidOut(sizesOf(side * side), grid(side));
  const far = (a: number, b: number): number => distance(centreOf(boxes[a]!), centreOf(boxes[b]!));
  const longest = Math.max(...grid(side).map(([a, b]) => far(a, b)));

  expect(longest).toBeLessThan(500);
  // From one corner to the opposite one it is farther than to the middle.
  expect(far(0, side * side - 1)).toBeGreaterThan(1.6 * far(0, (side / 2) * side + side / 2));
});

const boards = shippedBoards();
const graphs = boards.names.map((name) => boards.named(name)!).filter((board) => !isOnStandardMap(board));

test('the boards without a map are known, and no others', () => {
  expect(Object.keys(places).toSorted()).toEqual(graphs.map(({ id }) => id).toSorted());
});

test.for(graphs.map((board) => [board.id, board] as const))('%s: no box on another', async ([id, board]) => {
  const known: Readonly<Record<string, unknown>> = places[id as keyof typeof places];
  expect(Object.keys(known)).toEqual(board.provinces.map(({ code }) => code));
  const { outlines } = await graphLayout(board);
  const boxes = outlines.map((path) => /^M(\S+) (\S+)h(\S+)v(\S+)h/.exec(path)!.slice(1).map(Number));
  const overlaps = boxes.flatMap(([x, y, width, height], i) =>
    boxes
      .slice(i + 1)
      .filter(([x2, y2, width2, height2]) => {
        const isAside = x! + width! <= x2! || x2! + width2! <= x!;
        return !isAside && y! < y2! + height2! && y2! < y! + height!;
      })
      .map((_, j) => [board.provinces[i]!.code, board.provinces[i + 1 + j]!.code]),
  );
  expect(overlaps).toEqual([]);
});

const shipped = shippedBoards();

function distanceTo({ x, y }: Point, box: Box): number {
  const beside = Math.max(box.x - x, 0, x - (box.x + box.width));
  const above = Math.max(box.y - y, 0, y - (box.y + box.height));
  return Math.hypot(beside, above);
}

test.for(shipped.names)('%s', async (name) => {
  const board = shipped.named(name)!;
  const layout = await layoutOf(board);
  const hidden = board.provinces.filter((_, province) =>
    layout.names.some((box) => distanceTo(layout.units[province]!, box) < CONTESTED_REACH),
  );
  expect(hidden.map(({ code }) => code)).toEqual([]);
});
