/** Maps of other boards: loaded only where one is shown. */
import { layoutOf, mapDefinitions, type Board, type Layout } from '../../index.ts';
import { MAP_PREFIX } from './map-ids.ts';

/** @returns its parts are told only where the page does not have them */
export async function otherMap(
  board: Board,
): Promise<{ readonly layout: Layout; readonly definitions: string | undefined }> {
  const layout = await layoutOf(board);
  const isInPage = document.getElementById(`${MAP_PREFIX}-${layout.id}-ground`) !== null;
  return { layout, definitions: isInPage ? undefined : mapDefinitions(layout, MAP_PREFIX) };
}
