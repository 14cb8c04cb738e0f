/** The map of the standard board as a layout. */
import type { Board, Province } from '../../board/board.ts';
import { standardBoard } from '../../board/standard.ts';
import { LINE_HEIGHT } from './font.ts';
import { boxAround, type Point, type SmoothLine } from './geometry.ts';
import type { Layout, MapPart } from './layout.ts';
import { boxOfName, CENTRE_RADIUS, COAST_MARK_SIZE, NAME_SIZE, nameOfProvince } from './map-names.ts';
import { MAP_COLOURS } from './palette.ts';
import { boundsOfLine, IMPASSABLE, piecesOf, standardMap } from './standard-map.ts';
import { curvedPath, element, group, straightPath, text } from './svg.ts';

let layout: Layout | undefined;

/** Says if the map shows this board: the same provinces and coasts. */
export function isOnStandardMap({ locations }: Board): boolean {
  const codes = standardBoard.locations.map(({ code }) => code);
  return locations.length === codes.length && locations.every(({ code }, i) => code === codes[i]);
}

/** The layout of the standard board, made when it is first asked for. */
export function standardLayout(): Layout {
  layout ??= makeLayout(standardBoard);
  return layout;
}

function makeLayout({ provinces, locations }: Board): Layout {
  const { size, faces, islands, waters, places } = standardMap();
  const placeOf = (code: string): { name: Point; unit: Point } => {
    const place = places.get(code);
    if (place === undefined) throw new Error(`the standard map has no place for ${code}`);
    return place;
  };
  const seas = provinces.filter(({ terrain }) => terrain === 'sea');
  const lands = provinces.filter(({ terrain }) => terrain !== 'sea');
  const coastal = locations.filter(({ coast }) => coast !== undefined);
  return {
    id: 'standard',
    paper: MAP_COLOURS.sea,
    size,
    parts: [
      ...seas.map(({ code }) => ground(faces.get(code)!, MAP_COLOURS.sea, MAP_COLOURS.seaBorder)),
      ...IMPASSABLE.map((code) => closedGround(faces.get(code)!)),
      ...lands.map(({ code }) => ground(faces.get(code)!, MAP_COLOURS.land, MAP_COLOURS.landBorder)),
      ...islands.map((island) =>
        island.province === undefined
          ? closedGround(island)
          : ground(island, MAP_COLOURS.land, MAP_COLOURS.landBorder),
      ),
      ...waters.map(waterPart),
      ...provinces.map((province) => namePart(province, placeOf(province.code).name)),
      ...coastal.map(({ code, coast }) => coastPart(coast!.toLowerCase(), placeOf(code).name)),
    ],
    units: locations.map(({ code }) => placeOf(code).unit),
    names: provinces.map((province) => boxOfName(nameOfProvince(province), placeOf(province.code).name)),
    outlines: provinces.map(({ code }) =>
      [faces.get(code)!, ...islands.filter(({ province }) => province === code)]
        .map((line) => curvedPath(line, true))
        .join(''),
    ),
  };
}

function ground(line: SmoothLine, fill: string, border: string): MapPart {
  const svg = element('path', { d: curvedPath(line, true), fill, stroke: border, 'stroke-width': 1.2 });
  return { layer: 'ground', box: boundsOfLine(line), svg };
}

/** Land that nobody enters is hatched, so that no owner's tint looks like it. */
function closedGround(line: SmoothLine): MapPart {
  const { svg, ...part } = ground(line, MAP_COLOURS.closed, MAP_COLOURS.landBorder);
  const d = hatching(piecesOf(line)).map(straightPath).join('');
  return { ...part, svg: svg + element('path', { d, stroke: MAP_COLOURS.hatching, 'stroke-width': 1 }) };
}

function waterPart(line: SmoothLine): MapPart {
  const svg = element('path', {
    d: curvedPath(line, false),
    fill: 'none',
    stroke: MAP_COLOURS.sea,
    'stroke-width': 3,
  });
  return { layer: 'ground', box: boundsOfLine(line), svg };
}

const HALO = {
  stroke: MAP_COLOURS.halo,
  'stroke-width': 2.5,
  'stroke-opacity': 0.75,
  'paint-order': 'stroke',
  'stroke-linejoin': 'round',
} as const;

/** The name of a province, with the dot of its supply centre. */
export function namePart(province: Province, at: Point): MapPart {
  const name = nameOfProvince(province);
  const box = boxOfName(name, at);
  const isSea = province.terrain === 'sea';
  const lines = name.lines.map((line, i) =>
    text(line, {
      x: at.x + (i === 0 ? name.shift : 0),
      y: box.y + NAME_SIZE * (0.9 + i * LINE_HEIGHT),
    }),
  );
  const dot = element('circle', {
    cx: box.x + CENTRE_RADIUS,
    cy: box.y + (NAME_SIZE * LINE_HEIGHT) / 2,
    r: CENTRE_RADIUS,
  });
  const svg = group(
    {
      'font-size': NAME_SIZE,
      'text-anchor': 'middle',
      fill: isSea ? MAP_COLOURS.seaName : MAP_COLOURS.name,
      'font-style': isSea ? 'italic' : undefined,
      ...HALO,
    },
    ...lines,
    ...(province.supplyCentre ? [dot] : []),
  );
  return { layer: 'names', box, svg };
}

/** The mark of a coast beside its fleet. */
export function coastPart(mark: string, { x, y }: Point): MapPart {
  const svg = text(
    mark,
    { x, y: y + COAST_MARK_SIZE / 3 },
    {
      'font-size': COAST_MARK_SIZE,
      'text-anchor': 'middle',
      'font-style': 'italic',
      fill: MAP_COLOURS.name,
      ...HALO,
    },
  );
  return {
    layer: 'names',
    box: boxAround({ x, y }, COAST_MARK_SIZE * 1.5, COAST_MARK_SIZE * LINE_HEIGHT),
    svg,
  };
}

const SPACING = 6;

/**
 * Lines through the inside of a ring, all in the direction of growing `x` and `y`.
 *
 * @returns pairs of points where a line comes in and where it goes out
 */
function hatching(ring: readonly Point[]): (readonly [Point, Point])[] {
  const levels = ring.map(level);
  const first = Math.ceil(Math.min(...levels) / SPACING) * SPACING;
  const lines: (readonly [Point, Point])[] = [];
  for (let at = first; at < Math.max(...levels); at += SPACING) {
    const crossings = ring
      .flatMap((start, i) => {
        const end = ring[(i + 1) % ring.length]!;
        const [one, two] = [level(start), level(end)];
        if (one > at === two > at) return [];
        return [far(start) + ((at - one) / (two - one)) * (far(end) - far(start))];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      lines.push([pointAt(at, crossings[i]!), pointAt(at, crossings[i + 1]!)]);
    }
  }
  return lines;
}

/** The same for all points of a line. */
const level = ({ x, y }: Point): number => x - y;
/** Grows along a line. */
const far = ({ x, y }: Point): number => x + y;
const pointAt = (line: number, along: number): Point => ({ x: (along + line) / 2, y: (along - line) / 2 });
