/** A scene over its map: tints, marks, lines, units. */
import { escapeText } from '../../base/document/html.ts';
import { provinceOf, type Board } from '../../board/board.ts';
import { boundsOf, boxAround, cornersOf, minus, overlap, plus, type Box, type Point } from './geometry.ts';
import { checkScene, type Piece, type Scene, checkLayout, type Layout } from './scene.ts';
import { orderLines } from './order-lines.ts';
import { colourOf, lettersOf } from './palette.ts';
import { element, group, moved } from './svg.ts';
import {
  contestedMark,
  crossMark,
  DISLODGED_RADIUS,
  dislodgedRing,
  holdRing,
  unitSymbol,
  UNIT_SIZE,
  voidMark,
} from './symbols.ts';

/** Draws all that lies under the names of the map. */
export function tints(layout: Layout, scene: Scene): string {
  checkLayout(layout);
  checkScene(scene);
  const { board, centres = [] } = scene;
  const paths = centres.map((owner, province) =>
    owner === undefined
      ? ''
      : element('path', {
          d: layout.outlines[province]!,
          fill: colourOf(board, owner).fill,
          'fill-opacity': 0.28,
        }),
  );
  return group({}, ...paths);
}

/** The drawings that a scene adds to its map, from below: lines under the names, units over them. */
export interface DrawnScene {
  readonly lines: string;
  readonly units: string;
}

/** Draws units, orders and results on a map that is drawn already. */
export function drawScene(layout: Layout, scene: Scene): DrawnScene {
  checkScene(scene);
  const { board, pieces } = scene;
  const letters = lettersOf(board);
  const places = placesOf(layout, scene);
  const { shafts, ends, crosses } = orderLines(layout, scene, places);
  const indices = [...pieces.keys()];
  const standing = indices.filter((i) => pieces[i]!.dislodged === undefined);
  const displaced = indices.filter((i) => pieces[i]!.dislodged !== undefined);
  const bursts = emptyAndContested(scene).map((province) => contestedMark(layout.units[province]!));
  const units = [...standing, ...displaced].map((i) => drawPiece(board, pieces[i]!, places[i]!, letters));
  return { lines: group({}, ...bursts, shafts), units: group({}, ends, ...units, crosses) };
}

/** Contested provinces in which nobody stands: elsewhere the arrows say enough. */
export function emptyAndContested({ board, pieces, contested }: Scene): number[] {
  const staying = pieces.filter(
    ({ order, result, dislodged }) =>
      dislodged === undefined && !(order?.kind === 'move' && result === 'succeeds'),
  );
  const taken = new Set(staying.map(({ unit }) => provinceOf(board, unit.location)));
  return contested.filter((province) => !taken.has(province));
}

/** Gives the point where each piece is drawn: in its place, or knocked out of it by whoever dislodged it. */
export function placesOf(layout: Layout, scene: Scene): Point[] {
  checkLayout(layout);
  checkScene(scene);
  const { board, pieces } = scene;
  return pieces.map(({ unit, dislodged }) => {
    const place = layout.units[unit.location]!;
    if (dislodged === undefined) return place;
    const attacker = pieces.find(
      ({ order, result }) =>
        order?.kind === 'move' &&
        result === 'succeeds' &&
        provinceOf(board, order.to) === provinceOf(board, unit.location),
    );
    const from = attacker === undefined ? plus(place, FROM_ABOVE) : layout.units[attacker.unit.location]!;
    const others = pieces.filter((other) => other.dislodged === undefined);
    const isTaken = others.some(({ unit: { location } }) => layout.units[location] === place);
    return displacedPlace(layout, place, minus(place, from), isTaken ? OFF_ANOTHER : OFF_THE_PLACE);
  });
}

/** Out of a place in about the direction of a push, off the names of provinces if there is room. */
function displacedPlace(layout: Layout, place: Point, push: Point, far: number): Point {
  const away = Math.atan2(push.y, push.x);
  const candidates = TURNS.map((turn) => {
    const angle = away + (turn * Math.PI) / 8;
    return plus(place, { x: far * Math.cos(angle), y: far * Math.sin(angle) });
  });
  const isFree = (at: Point): boolean => {
    const box = boxAround(at, 2 * DISLODGED_RADIUS, 2 * DISLODGED_RADIUS);
    return !layout.names.some((name) => overlap(name, box));
  };
  return candidates.find(isFree) ?? candidates[0]!;
}

/** Distance at which a dislodged unit is drawn from its place, when its attacker has yet to come or is there. */
const OFF_THE_PLACE = 22;
const OFF_ANOTHER = 33;
/** In eighths of a half turn, the least first. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
const FROM_ABOVE: Point = { x: -1, y: -1 };

function drawPiece(board: Board, piece: Piece, at: Point, letters: readonly string[]): string {
  const { unit, order, result, dislodged } = piece;
  const colour = colourOf(board, unit.power);
  const symbol = unitSymbol(unit.type, letters[unit.power]!, colour);
  const { code, name } = board.locations[unit.location]!;
  const title = element('title', {}, escapeText(`${board.powers[unit.power]!.name}: ${unit.type} ${name}`));
  return group(
    { 'data-unit': code, transform: moved(at) },
    title,
    order?.kind === 'hold' && result !== 'void' && dislodged === undefined ? holdRing(colour.line) : '',
    dislodged === undefined ? symbol : dislodgedRing() + group({ transform: 'rotate(24)' }, symbol),
    dislodged !== undefined && dislodged.length === 0 ? crossMark({ x: 0, y: 0 }, 9) : '',
    result === 'void' ? voidMark({ x: 0, y: 0 }) : '',
  );
}

/** The room a scene needs: its units and all they are about, with the names of the provinces. */
export function boundsOfScene(layout: Layout, { board, pieces, contested }: Scene): Box | undefined {
  const locations = new Set<number>(contested);
  for (const { unit, order, dislodged } of pieces) {
    locations.add(unit.location);
    if (order !== undefined && order.kind !== 'hold' && order.to !== undefined) locations.add(order.to);
    if (dislodged !== undefined && dislodged !== 'unknown') for (const to of dislodged) locations.add(to);
  }
  if (locations.size === 0) return undefined;
  const boxes = [...locations].flatMap((location) => [
    boxAround(layout.units[location]!, UNIT_SIZE.width, UNIT_SIZE.height),
    layout.names[board.locations[location]!.province]!,
  ]);
  return boundsOf(boxes.flatMap(cornersOf));
}
