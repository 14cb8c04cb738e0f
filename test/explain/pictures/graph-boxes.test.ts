/** Boxes of a graph: none on another, near what they border on, and the same every time. */
import { describe, expect, test } from 'vitest';
import { laidOut } from '../../../src/explain/pictures/graph-boxes.ts';
import { centreOf, distance, grown, overlap, type Box } from '../../../src/explain/pictures/geometry.ts';

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

describe.for<readonly [what: string, count: number, lines: Lines]>([
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
])('%s', ([, count, lines]) => {
  test('no box is on another', async () => {
    const boxes = await laidOut(sizesOf(count), lines);

    expect(boxes.map(({ width, height }) => ({ width, height }))).toEqual(sizesOf(count));
    expect(boxes.every(({ x, y }) => x >= 0 && y >= 0)).toBe(true);
    expect(overlapping(boxes)).toBe(0);
  });

  test('the same graph is laid out the same', async () => {
    expect(await laidOut(sizesOf(count), lines)).toEqual(await laidOut(sizesOf(count), lines));
  });
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
