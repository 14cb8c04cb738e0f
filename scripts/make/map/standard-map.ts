/**
 * The geography of the standard board, drawn for this project (`standard-map.json`): every border is one
 * line in degrees between two corners, and a province is the ring of its borders, so that neighbours meet
 * exactly. `SWI` and `AFR` are land that nobody enters, `OUT` is what lies beyond the frame.
 */
import { boundsOf, type Box, type Point } from '../../../src/explain/pictures/geometry.ts';
import { project } from './projection.ts';
import data from './standard-map.json' with { type: 'json' };
import { type Curve, curvesThrough, sampled, type SmoothLine } from './curves.ts';

export interface Border extends SmoothLine {
  /** Codes of the two faces it divides. */
  readonly between: readonly [string, string];
  /** Names of the corners it runs between: the codes of the faces that meet there. */
  readonly corners: readonly [string, string];
}

/** Land off the coast. */
export interface Island extends SmoothLine {
  readonly name: string;
  /** The province it belongs to; `undefined` for land that nobody enters. */
  readonly province: string | undefined;
}

/** The points at which the name and the unit of a province, or the unit and the mark of a coast, are drawn. */
export interface MapPlace {
  readonly name: Point;
  readonly unit: Point;
}

export interface StandardMap {
  readonly size: { readonly width: number; readonly height: number };
  readonly borders: readonly Border[];
  readonly islands: readonly Island[];
  /** Narrow waters that divide no provinces. */
  readonly waters: readonly SmoothLine[];
  /** The ring of each face, by code. */
  readonly faces: ReadonlyMap<string, SmoothLine>;
  /** The place of each location, by its code. */
  readonly places: ReadonlyMap<string, MapPlace>;
}

export const IMPASSABLE = ['SWI', 'AFR'] as const;

/** Points to a curve where a line is taken as straight pieces. */
const PIECES = 4;

let map: StandardMap | undefined;

/** The map, read when it is first asked for. */
export function standardMap(): StandardMap {
  map ??= readMap();
  return map;
}

/** A line as straight pieces, close to how it looks. */
export function piecesOf({ start, curves }: SmoothLine): Point[] {
  return sampled(start, curves, PIECES);
}

export function boundsOfLine(line: SmoothLine): Box {
  return boundsOf(piecesOf(line));
}

function readMap(): StandardMap {
  const borders = data.borders.map(readBorder);
  const codes = new Set(borders.flatMap((border) => border.between));
  const islands = data.islands.map((text): Island => {
    const [, owner, name, points] = /^(\S+) (.+): (.+)$/.exec(text)!;
    const line = closed(points!.split(' ').map(readPoint));
    return { name: name!, province: owner === '*' ? undefined : owner, ...line };
  });
  const waters = data.waters.map((text) => open(text.split(': ')[1]!.split(' ').map(readPoint)));
  const faces = new Map([...codes].map((code) => [code, ringOf(code, borders)]));
  const places = new Map(
    Object.entries(data.places).map(([code, { name, unit }]) => [
      code,
      { name: readPair(name), unit: readPair(unit) },
    ]),
  );
  return { size: data.size, borders, islands, waters, faces, places };
}

function readPair(text: string): Point {
  const [x, y] = text.split(',').map(Number);
  return { x: x!, y: y! };
}

function readPoint(text: string): Point {
  const { x, y } = readPair(text);
  return project(x, y);
}

const open = (points: readonly Point[]): SmoothLine => ({ start: points[0]!, curves: curvesThrough(points) });
const closed = (points: readonly Point[]): SmoothLine => ({
  start: points[0]!,
  curves: curvesThrough(points, true),
});

/** `BEL NTH: CORNER 3.0,51.3 ... CORNER`. */
function readBorder(text: string): Border {
  const [pair, words] = text.split(': ').map((part) => part.split(' '));
  const corners = data.corners as Readonly<Record<string, string>>;
  const points = words!.map((word) => readPoint(corners[word] ?? word));
  return {
    between: [pair![0]!, pair![1]!],
    corners: [words![0]!, words!.at(-1)!],
    ...open(points),
  };
}

/** The borders of a face, one after the other. */
function ringOf(code: string, borders: readonly Border[]): SmoothLine {
  const left = borders.filter(({ between }) => between.includes(code));
  const first = left.shift()!;
  const curves = [...first.curves];
  let [, corner] = first.corners;
  while (left.length > 0) {
    const next = left.findIndex(({ corners }) => corners.includes(corner));
    if (next < 0) throw new Error(`the borders of ${code} do not meet at ${corner}`);
    const [border] = left.splice(next, 1);
    const [from, to] = border!.corners;
    curves.push(...(from === corner ? border!.curves : backwards(border!)));
    corner = from === corner ? to : from;
  }
  if (corner !== first.corners[0]) throw new Error(`the borders of ${code} make no ring`);
  return { start: first.start, curves };
}

function backwards({ start, curves }: SmoothLine): Curve[] {
  return curves
    .map(({ controls: [one, two] }, i): Curve => ({
      controls: [two, one],
      end: i === 0 ? start : curves[i - 1]!.end,
    }))
    .reverse();
}
