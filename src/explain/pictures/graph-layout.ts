/** Any board as a graph: provinces are boxes with names; borders are lines, of armies brown, of fleets blue. */
import {
  type Board,
  neighbouringProvinces,
  type Province,
  provinceOf,
  type Terrain,
} from '../../board/board.ts';
import { laidOut } from './graph-boxes.ts';
import { boundsOf, type Box, centreOf, plus, type Point } from './geometry.ts';
import knownPlaces from './graph-places.json' with { type: 'json' };
import type { Layout, MapPart } from './scene.ts';
import { MAP_COLOURS } from './palette.ts';
import { COAST_MARK_SIZE, coastPart, nameBox, nameOfProvince, namePart } from './standard-layout.ts';
import { boxAttributes, element, straightPath } from './svg.ts';
import { UNIT_SIZE } from './symbols.ts';

const PADDING = 9;
const MARGIN = 30;
/** Room beside the unit of a province for the fleets on its named coasts. */
const COAST_ROOM = UNIT_SIZE.width + COAST_MARK_SIZE * 3.2;

const FILLS = {
  inland: MAP_COLOURS.land,
  coast: MAP_COLOURS.land,
  sea: MAP_COLOURS.sea,
} as const satisfies Record<Terrain, string>;

/** Lays a board out; the same board always the same. */
export async function graphLayout(board: Board): Promise<Layout> {
  const edges = neighbours(board);
  const boxes = knownBoxes(board) ?? (await freshBoxes(board, edges));
  return drawn(board, edges, boxes);
}

/** Corners of the boxes by board and province, for boards laid out once for all (`scripts/graph-places.ts`). */
const PLACES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = knownPlaces;

/** The boxes of a board that has the provinces of the one that was laid out under its name. */
function knownBoxes({ id, provinces }: Board): Box[] | undefined {
  const places = Object.hasOwn(PLACES, id) ? PLACES[id]! : {};
  const boxes = provinces.flatMap((province): Box[] => {
    const [x, y] = Object.hasOwn(places, province.code) ? places[province.code]! : [];
    return x === undefined || y === undefined ? [] : [{ x, y, ...sizeOf(province) }];
  });
  return boxes.length === provinces.length && boxes.length > 0 ? boxes : undefined;
}

/** The boxes laid out afresh. */
export function freshBoxes(board: Board, edges = neighbours(board)): Promise<Box[]> {
  return laidOut(
    board.provinces.map(sizeOf),
    edges.map(({ from, to }) => [from, to]),
  );
}

/** Each pair of provinces between which some unit can go. */
function neighbours(board: Board) {
  const { armyBorders, fleetBorders, provinces } = board;
  return provinces.flatMap(({ index: from, coasts }) => {
    const walked = new Set(armyBorders[from]);
    const sea = [from, ...coasts].flatMap((location) => fleetBorders[location]!);
    const sailed = new Set(sea.map((to) => provinceOf(board, to)));
    return [...new Set([...walked, ...sailed])]
      .filter((to) => from < to || !neighbouringProvinces(board, to).includes(from))
      .map((to) => ({ from, to, army: walked.has(to), fleet: sailed.has(to) }));
  });
}

function sizeOf(province: Province): { width: number; height: number } {
  const name = nameOfProvince(province);
  const units = UNIT_SIZE.width + province.coasts.length * COAST_ROOM;
  return {
    width: Math.max(name.width, units) + 2 * PADDING,
    height: name.height + UNIT_SIZE.height + 3 * PADDING,
  };
}

function drawn(board: Board, edges: ReturnType<typeof neighbours>, boxes: readonly Box[]): Layout {
  const { provinces, locations } = board;
  const nameAt = ({ index }: Province): Point => {
    const { x, y, width } = boxes[index]!;
    return { x: x + width / 2, y: y + PADDING + nameOfProvince(provinces[index]!).height / 2 };
  };
  const unitAt = ({ province, index }: Board['locations'][number]): Point => {
    const { x, y, width, height } = boxes[province]!;
    const { coasts } = provinces[province]!;
    const bottom = y + height - PADDING - UNIT_SIZE.height / 2;
    const first = x + width / 2 - (coasts.length * COAST_ROOM) / 2;
    return { x: first + (coasts.indexOf(index) + 1) * COAST_ROOM, y: bottom };
  };
  const right = boxes.reduce((most, { x, width }) => Math.max(most, x + width), 0);
  const bottom = boxes.reduce((most, { y, height }) => Math.max(most, y + height), 0);
  const coastal = locations.filter(({ coast }) => coast !== undefined);
  return {
    id: `graph-${board.id.replaceAll(/[^\w-]/g, '_')}`,
    paper: MAP_COLOURS.paper,
    size: { width: right + MARGIN, height: bottom + MARGIN },
    parts: [
      ...edges.flatMap(({ from, to, army, fleet }) => {
        const ends = [centreOf(boxes[from]!), centreOf(boxes[to]!)];
        return [
          ...(fleet ? [edgePart(ends, MAP_COLOURS.seaBorder, army ? 5 : 2)] : []),
          ...(army ? [edgePart(ends, MAP_COLOURS.landBorder, 1.6)] : []),
        ];
      }),
      ...provinces.map(({ terrain, index }) => nodePart(terrain, boxes[index]!)),
      ...provinces.map((province) => namePart(province, nameAt(province))),
      ...coastal.map((location) => {
        const aside = { x: -(UNIT_SIZE.width + COAST_MARK_SIZE * 1.5) / 2, y: 0 };
        return coastPart(location.coast!.toLowerCase(), plus(unitAt(location), aside));
      }),
    ],
    units: locations.map(unitAt),
    names: provinces.map((province) => nameBox(province, nameAt(province))),
    outlines: boxes.map(({ x, y, width, height }) =>
      [`M${x} ${y}`, `h${width}`, `v${height}`, `h${-width}`, 'z'].join(''),
    ),
  };
}

function edgePart(points: readonly Point[], stroke: string, width: number): MapPart {
  const d = straightPath(points);
  const svg = element('path', { d, fill: 'none', stroke, 'stroke-width': width });
  return { layer: 'ground', box: boundsOf(points), svg };
}

function nodePart(terrain: Terrain, box: Box): MapPart {
  const stroke = terrain === 'sea' ? MAP_COLOURS.seaBorder : MAP_COLOURS.landBorder;
  const drawing = { ...boxAttributes(box), rx: 8, fill: FILLS[terrain], stroke, 'stroke-width': 1.4 };
  return { layer: 'ground', box, svg: element('rect', drawing) };
}
