/** The map of the standard board as a layout. */
import type { Board, Province } from '../../board/board.ts';
import { standardBoard } from '../../board/standard.ts';
import { LINE_HEIGHT, textWidth, wrapped } from './font.ts';
import { type Box, boxAround, type Point } from './geometry.ts';
import type { Layout, MapPart } from './scene.ts';
import { MAP_COLOURS } from './palette.ts';
import drawn from './standard-layout.json' with { type: 'json' };
import { element, group, text } from './svg.ts';

/** A line of the map: around a sea, land, or land that nobody enters, or a narrow water that divides no provinces. */
export interface DrawnLine {
  readonly kind: keyof typeof PAINTS;
  /** The code of the province that it is around, alone or with others. */
  readonly of?: string;
  /** The data of its path. */
  readonly d: string;
  readonly box: Box;
  /** The data of the lines through land that nobody enters. */
  readonly hatching?: string;
}

/** The map as `scripts/standard-map.ts` draws it from its geography. */
export interface DrawnMap extends Pick<Layout, 'size'> {
  /** In the order in which they are drawn. */
  readonly lines: readonly DrawnLine[];
  /** The points at which the name and the unit of a province, or the unit and the mark of a coast, are drawn. */
  readonly places: Readonly<Record<string, { readonly name: Point; readonly unit: Point }>>;
}

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
  const { size, lines, places } = drawn as DrawnMap;
  const coastal = locations.filter(({ coast }) => coast !== undefined);
  return {
    id: 'standard',
    paper: MAP_COLOURS.sea,
    size,
    parts: [
      ...lines.map(groundPart),
      ...provinces.map((province) => namePart(province, places[province.code]!.name)),
      ...coastal.map(({ code, coast }) => coastPart(coast!.toLowerCase(), places[code]!.name)),
    ],
    units: locations.map(({ code }) => places[code]!.unit),
    names: provinces.map((province) => nameBox(province, places[province.code]!.name)),
    outlines: provinces.map(({ code }) =>
      lines
        .filter(({ of }) => of === code)
        .map(({ d }) => d)
        .join(''),
    ),
  };
}

const PAINTS = {
  sea: { fill: MAP_COLOURS.sea, stroke: MAP_COLOURS.seaBorder, 'stroke-width': 1.2 },
  land: { fill: MAP_COLOURS.land, stroke: MAP_COLOURS.landBorder, 'stroke-width': 1.2 },
  closed: { fill: MAP_COLOURS.closed, stroke: MAP_COLOURS.landBorder, 'stroke-width': 1.2 },
  water: { fill: 'none', stroke: MAP_COLOURS.sea, 'stroke-width': 3 },
} as const;

/** A part of the ground. Land that nobody enters is hatched, so that no owner's tint looks like it. */
function groundPart({ kind, d, box, hatching }: DrawnLine): MapPart {
  const svg = element('path', { d, ...PAINTS[kind] });
  const lines = { d: hatching, stroke: MAP_COLOURS.hatching, 'stroke-width': 1 };
  return { layer: 'ground', box, svg: hatching === undefined ? svg : svg + element('path', lines) };
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
  const box = boxAround(at, name.width, name.height);
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

const NAME_SIZE = 12;
export const COAST_MARK_SIZE = 10;
const WIDEST = 92;
/** Room for the dot of a supply centre, at the left of the first line. */
const CENTRE_ROOM = 11;
const CENTRE_RADIUS = 4;

/** Sets the name of a province in lines, with room for a dot; `shift` is from its middle to that of the first line. */
export function nameOfProvince({ name, supplyCentre }: Province): Pick<Box, 'width' | 'height'> & {
  readonly lines: readonly string[];
  readonly shift: number;
} {
  const lines = wrapped(name, NAME_SIZE, WIDEST);
  const dot = supplyCentre ? CENTRE_ROOM : 0;
  const widths = lines.map((line, i) => textWidth(line, NAME_SIZE) + (i === 0 ? dot : 0));
  return {
    lines,
    shift: dot / 2,
    width: widths.reduce((widest, width) => Math.max(widest, width), 0),
    height: lines.length * NAME_SIZE * LINE_HEIGHT,
  };
}

/** The room of the name of a province whose middle is at a point. */
export function nameBox(province: Province, middle: Point): Box {
  const { width, height } = nameOfProvince(province);
  return boxAround(middle, width, height);
}
