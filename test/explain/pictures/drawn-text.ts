/** Pictures of positions in words, and what is found in their text. */
import { expect } from 'vitest';
import type { Board } from '../../../src/board/board.ts';
import { pictureOf } from '../../../src/explain/pictures/picture.ts';
import { sceneOf, type Scene } from '../../../src/explain/pictures/scene.ts';
import { adjudicated, positionOf } from '../../setup/adjudicated.ts';

export const sceneOfText = (text: string, board?: Board): Scene =>
  sceneOf(adjudicated(positionOf(text, board)));

export const draw = (text: string): Promise<string> =>
  pictureOf([{ scene: sceneOfText(text) }], { legend: false });

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
