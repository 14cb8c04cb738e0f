/** The map of the board, laid out once. */
import { layoutOf, mapDefinitions } from '../../index.ts';
import { board } from '../state/setup.ts';
import type { Point } from './view.ts';

export const layout = await layoutOf(board);

/** Begins the ids of the parts of the map. */
const PREFIX = 'lab';
export const GROUND = `#${PREFIX}-${layout.id}-ground`;
export const NAMES = `#${PREFIX}-${layout.id}-names`;
/** The parts of the map, to be in the page once. */
export const definitions = mapDefinitions(layout, PREFIX);

/** Of some locations the one that is drawn nearest to a point; the first where there is no point. */
export function nearest(locations: readonly number[], at: Point | undefined): number | undefined {
  if (at === undefined) return locations[0];
  const away = (location: number): number => {
    const { x, y } = layout.units[location]!;
    return Math.hypot(x - at.x, y - at.y);
  };
  return locations.toSorted((a, b) => away(a) - away(b))[0];
}
