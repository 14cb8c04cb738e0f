/** Pictures of positions in words, and what is found in their text. */
import { expect } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import type { Board } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { adjudicateMovement, type Position } from '../../../src/adjudicate/phases/movement.ts';
import { pictureOf } from '../../../src/explain/pictures/picture-of.ts';
import { sceneOf, type Scene } from '../../../src/explain/pictures/scene.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { known } from '../../setup/known.ts';

export function read(text: string, board: Board = standardBoard): Position {
  const { units, orders, errors } = readPositionText(board, text, undefined, DATC_3_2);
  expect(errors).toEqual([]);
  return { board, units, orders };
}

export async function sceneOfText(text: string, board?: Board): Promise<Scene> {
  const position = read(text, board);
  const result = known(
    await librarySolver().run((solver) =>
      adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, solver),
    ),
  );
  return sceneOf(result);
}

export const draw = async (text: string): Promise<string> =>
  pictureOf([{ scene: await sceneOfText(text) }], { legend: false });

/** How often each mark occurs, such as `move fails`. */
export function marksOf(svg: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, mark] of svg.matchAll(/data-mark="([^"]+)"/g)) counts[mark!] = (counts[mark!] ?? 0) + 1;
  return counts;
}

/** Throws if tags do not close in the order in which they open. */
export function tagsOf(svg: string): number {
  const open: string[] = [];
  let count = 0;
  for (const [, closing, name, alone] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    count++;
    if (closing === '/') expect(open.pop()).toBe(name);
    else if (alone === '') open.push(name!);
  }
  expect(open).toEqual([]);
  return count;
}
