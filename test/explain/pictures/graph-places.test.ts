/** Where the provinces of shipped boards without a map are: known for all, so that nobody waits for it. */
import { expect, test } from 'vitest';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { graphLayout } from '../../../src/explain/pictures/graph-layout.ts';
import places from '../../../src/explain/pictures/graph-places.json' with { type: 'json' };
import { isOnStandardMap } from '../../../src/explain/pictures/standard-layout.ts';

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
