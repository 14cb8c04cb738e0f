/** Boards without a map of their own, as graphs: loaded only where one is shown. */
import { layoutOf, mapDefinitions, type Board } from '../../index.ts';
import { MAP_PREFIX } from './map-ids.ts';

/** The layout, and its parts as elements. */
export async function otherMap(board: Board) {
  const layout = await layoutOf(board);
  return { layout, definitions: mapDefinitions(layout, MAP_PREFIX) };
}
