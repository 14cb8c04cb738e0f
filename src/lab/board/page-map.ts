/** The map of the board: that of the standard board stands in the page, also for others on its provinces; the rest are graphs. */
import { standardBoard, type Layout } from '../../index.ts';
import { board } from '../state/page-board.ts';
import { MAP_PREFIX } from './map-ids.ts';
import { standardMap } from './map-without-paths.ts';
import type { ViewPoint } from './view.ts';

const codes = standardBoard.locations.map(({ code }) => code);
const isOnMap =
  board.locations.length === codes.length && board.locations.every(({ code }, i) => code === codes[i]);
const other = isOnMap ? undefined : await (await import('./other-map.ts')).otherMap(board);

export const layout: Layout = other?.layout ?? { ...standardMap, parts: [], outlines: outlinesInPage() };
/** The parts of the map, to be in the page once; `undefined` where they are. */
export const definitions = other?.definitions;
export const GROUND = `#${MAP_PREFIX}-${layout.id}-ground`;
export const NAMES = `#${MAP_PREFIX}-${layout.id}-names`;

function outlinesInPage(): string[] {
  const outlines = board.provinces.map(() => '');
  for (const path of document.querySelectorAll('[data-around]')) {
    const province = Number(path.getAttribute('data-around'));
    outlines[province] = `${outlines[province]}${path.getAttribute('d')}`;
  }
  return outlines;
}

/** Finds the location that is drawn nearest to a point; the first if there is no point. */
export function nearest(locations: readonly number[], at: ViewPoint | undefined): number | undefined {
  if (at === undefined) return locations[0];
  const away = (location: number): number => {
    const { x, y } = layout.units[location]!;
    return Math.hypot(x - at.x, y - at.y);
  };
  return locations.toSorted((a, b) => away(a) - away(b))[0];
}
