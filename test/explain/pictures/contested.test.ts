/** The burst of a contested province hides no name, on any board. */
import { expect, test } from 'vitest';
import { shippedBoards } from '../../../src/board/shipped.ts';
import type { Box, Point } from '../../../src/explain/pictures/geometry.ts';
import { layoutOf } from '../../../src/explain/pictures/picture-of.ts';
import { CONTESTED_REACH } from '../../../src/explain/pictures/symbols.ts';

const shipped = shippedBoards();

function distance({ x, y }: Point, box: Box): number {
  const beside = Math.max(box.x - x, 0, x - (box.x + box.width));
  const above = Math.max(box.y - y, 0, y - (box.y + box.height));
  return Math.hypot(beside, above);
}

test.for(shipped.names)('%s', async (name) => {
  const board = shipped.named(name)!;
  const layout = await layoutOf(board);
  const hidden = board.provinces.filter((_, province) =>
    layout.names.some((box) => distance(layout.units[province]!, box) < CONTESTED_REACH),
  );
  expect(hidden.map(({ code }) => code)).toEqual([]);
});
