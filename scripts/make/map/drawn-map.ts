/** The map of the standard board as lines to draw, for `src/explain/pictures/standard-layout.json`. */
import { standardBoard } from '../../../src/board/standard.ts';
import type { DrawnLine, DrawnMap } from '../../../src/explain/pictures/standard-layout.ts';
import { straightPath } from '../../../src/explain/pictures/svg.ts';
import { curvedPath } from './curved-path.ts';
import type { SmoothLine } from './curves.ts';
import { hatching } from './hatching.ts';
import { boundsOfLine, IMPASSABLE, piecesOf, standardMap } from './standard-map.ts';

/** The map, its lines in the order in which they are drawn. */
export function drawnMap(): DrawnMap {
  const { size, faces, islands, waters, places } = standardMap();
  const { provinces } = standardBoard;
  const seas = provinces.filter(({ terrain }) => terrain === 'sea');
  const lands = provinces.filter(({ terrain }) => terrain !== 'sea');
  const lines = [
    ...seas.map(({ code }) => drawn('sea', faces.get(code)!, code)),
    ...IMPASSABLE.map((code) => drawn('closed', faces.get(code)!)),
    ...lands.map(({ code }) => drawn('land', faces.get(code)!, code)),
    ...islands.map((island) =>
      island.province === undefined ? drawn('closed', island) : drawn('land', island, island.province),
    ),
    ...waters.map((line) => drawn('water', line)),
  ];
  return { size, lines, places: Object.fromEntries(places) };
}

function drawn(kind: DrawnLine['kind'], line: SmoothLine, of?: string): DrawnLine {
  const hatched = kind === 'closed' ? hatching(piecesOf(line)).map(straightPath).join('') : undefined;
  return {
    kind,
    ...(of === undefined ? {} : { of }),
    d: curvedPath(line, kind !== 'water'),
    box: boundsOfLine(line),
    ...(hatched === undefined ? {} : { hatching: hatched }),
  };
}
