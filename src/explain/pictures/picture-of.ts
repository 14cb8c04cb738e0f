/** The picture of scenes, whatever their board. */
import { oncePer } from '../../base/remembered.ts';
import { list, object } from '../../base/given.ts';
import { checkScene, type Scene } from './scene.ts';
import { type Board, checkedBoard } from '../../board/board.ts';
import type { Layout } from './layout.ts';
import { drawPicture, type Panel, type PictureOptions } from './picture.ts';
import { isOnStandardMap, standardLayout } from './standard-layout.ts';

/** Graphs take a second or two to lay out, and a game has many pictures of one board. */
const graphOf = oncePer(async (board: Board) => (await import('./graph-layout.ts')).graphLayout(board));

/** The map of the standard board; any other board as a graph, laid out once. */
export async function layoutOf(board: Board): Promise<Layout> {
  if (isOnStandardMap(checkedBoard(board))) return standardLayout();
  return graphOf(board);
}

/**
 * Draws scenes side by side.
 *
 * @param panels at least one, all of one board
 * @returns the text of an SVG file, which can stand in an HTML page as it is
 *
 * @example
 * ```ts
 * const result = await adjudicate(position);
 * if (result.kind === 'adjudicated') await pictureOf([{ scene: sceneOf(result) }], { title: 'S1901M' });
 * ```
 */
export async function pictureOf(panels: readonly Panel[], options: PictureOptions = {}): Promise<string> {
  const [first] = list(panels, 'record-invalid', 'panels');
  const { scene } = object(first, 'record-invalid', 'the first panel');
  checkScene(scene);
  return drawPicture(await layoutOf((scene as Scene).board), panels, options);
}
