/**
 * The lines of orders: full arrows for moves, dashes for supports, waves for convoys. What succeeds is
 * full, what fails is broken and crossed out, what has no effect is thin, dotted and grey; of what is open
 * only the head is hollow.
 */
import type { UnitOrder } from '../../orders/order.ts';
import { distance, minus, plus, rightOf, times, type Point } from './geometry.ts';
import type { Layout } from './layout.ts';
import { OrderPaths } from './order-paths.ts';
import { ALARM, colourOf, MAP_COLOURS, VAIN } from './palette.ts';
import type { PieceResult, Piece, Scene } from './scene.ts';
import { along, cutOff, lengthOf, wavy, type Stroke } from './strokes.ts';
import { element, group, straightPath } from './svg.ts';
import { arrowHead, crossMark, HEAD_LENGTH } from './symbols.ts';

const PENS = {
  move: { width: 4.2, dashes: { succeeds: undefined, fails: '9 5', void: '2 5', open: undefined } },
  convoy: { width: 2.8, dashes: { succeeds: undefined, fails: '9 4', void: '2 5', open: undefined } },
  support: { width: 2.6, dashes: { succeeds: '7 4', fails: '7 4', void: '2 5', open: '7 4' } },
  retreat: { width: 2, dashes: { succeeds: '2 4', fails: '2 4', void: '2 4', open: '2 4' } },
} as const satisfies Record<
  string,
  { readonly width: number; readonly dashes: Readonly<Record<PieceResult, string | undefined>> }
>;
const WIDTH_OF_VOID = 2.2;

/** The cross of a failed move stands this far behind its head, or in the middle if that is nearer. */
const CROSS_REACH = 13;
const RETREAT_HEAD = 9;
const FLEET_CORNERS: readonly Point[] = [
  { x: 15, y: -12 },
  { x: -15, y: -12 },
  { x: -15, y: 11 },
  { x: 15, y: 11 },
];

/**
 * All lines of a scene by layer, from below; ends are heads of arrows and ends of supports.
 *
 * @param drawnAt where each piece is drawn, dislodged ones out of their place
 */
export function orderLines(
  layout: Layout,
  scene: Scene,
  drawnAt: readonly Point[],
): Readonly<Record<'shafts' | 'ends' | 'crosses', string>> {
  const paths = new OrderPaths(layout, scene, drawnAt);
  const shafts: string[] = [];
  const ends: string[] = [];
  const crosses: Point[] = [];
  const { pieces } = scene;
  for (const kind of ['convoy', 'support', 'move'] as const) {
    for (const [i, { order }] of pieces.entries()) if (order?.kind === kind) drawOrder(i, order);
  }
  for (const [i, piece] of pieces.entries()) drawRetreats(i, piece);
  for (const [i, { order, result }] of pieces.entries()) {
    if (order?.kind === 'convoy' && result === 'fails') crossOut(i);
  }
  return {
    shafts: shafts.join(''),
    ends: ends.join(''),
    crosses: crosses.map((at) => crossMark(at)).join(''),
  };

  function drawOrder(piece: number, order: UnitOrder): void {
    switch (order.kind) {
      case 'hold':
        return;
      case 'move':
        if (paths.legs[piece]!.length > 0) drawConvoyed(piece);
        else drawArrow(paths.move(piece), piece, 'move', pieces[piece]!.result);
        return;
      case 'support':
        if (order.to === undefined) drawHoldSupport(piece, order.supported);
        else drawSupport(piece, order.supported, order.to);
        return;
      case 'convoy':
        drawStrayConvoy(piece, order);
    }
  }

  function drawConvoyed(army: number): void {
    const { result } = pieces[army]!;
    for (const leg of paths.legs[army]!) {
      const stroke = paths.leg(army, leg);
      const broken = [leg.from, leg.to].some(
        (end) => end !== undefined && end !== army && pieces[end]!.result === 'fails',
      );
      if (leg.to === undefined) drawArrow(stroke, army, 'convoy', broken ? 'fails' : result);
      else if (broken) drawLine(wavy(stroke), army, 'convoy', 'fails');
      else drawLine(wavy(stroke), army, 'convoy', result === 'open' ? 'open' : 'succeeds');
    }
  }

  function drawSupport(piece: number, supported: number, province: number): void {
    const stroke = paths.supportOfMove(piece, supported, province);
    const { x, y } = stroke.at(-1)!;
    const knob = { cx: x, cy: y, r: 4.4, fill: colour(piece), stroke: MAP_COLOURS.halo };
    endSupport(stroke, piece, element('circle', knob));
  }

  function drawHoldSupport(piece: number, supported: number): void {
    const stroke = paths.supportOfHold(piece, supported);
    const { point, direction } = along(stroke, lengthOf(stroke));
    const half = times(rightOf(direction), 8);
    const d = straightPath([plus(point, half), minus(point, half)]);
    endSupport(stroke, piece, element('path', { d, stroke: colour(piece), 'stroke-width': 3.4 }));
  }

  function endSupport(stroke: Stroke, piece: number, end: string): void {
    const { result } = pieces[piece]!;
    drawLine(stroke, piece, 'support', result);
    ends.push(end);
    if (result === 'fails') crosses.push(along(stroke, lengthOf(stroke) / 2).point);
  }

  /** A convoy whose army does not travel over this fleet: dots to the line where it would. */
  function drawStrayConvoy(piece: number, { convoyed, to }: Extract<UnitOrder, { kind: 'convoy' }>): void {
    if (paths.legs[convoyed]!.some((leg) => leg.from === piece)) return;
    drawLine(paths.strayConvoy(piece, convoyed, to), piece, 'convoy', 'void');
  }

  function drawRetreats(piece: number, { dislodged }: Piece): void {
    if (dislodged === undefined || dislodged === 'unknown') return;
    for (const location of dislodged) {
      const stroke = paths.retreat(piece, location);
      const { point, direction } = along(stroke, lengthOf(stroke));
      shafts.push(marked('retreat', cutOff(stroke, 0, RETREAT_HEAD - 2), ALARM, 'succeeds'));
      ends.push(arrowHead(point, direction, ALARM, false, RETREAT_HEAD));
    }
  }

  /** An arrow, crossed out just before its head if it fails. */
  function drawArrow(stroke: Stroke, piece: number, pen: 'move' | 'convoy', result: PieceResult): void {
    const length = lengthOf(stroke);
    const { point, direction } = along(stroke, length);
    const shaft = cutOff(stroke, 0, Math.min(HEAD_LENGTH - 2, length / 2));
    drawLine(pen === 'convoy' ? wavy(shaft) : shaft, piece, pen, result);
    ends.push(arrowHead(point, direction, colour(piece), result === 'succeeds'));
    if (result !== 'fails') return;
    const free = length - HEAD_LENGTH;
    crosses.push(along(stroke, Math.max(free / 2, free - CROSS_REACH)).point);
  }

  function drawLine(stroke: Stroke, piece: number, pen: keyof typeof PENS, result: PieceResult): void {
    shafts.push(marked(pen, stroke, colour(piece), result));
  }

  /** A cross at the corner of a fleet that is farthest from other crosses. */
  function crossOut(piece: number): void {
    const corners = FLEET_CORNERS.map((corner) => plus(drawnAt[piece]!, corner));
    const room = (corner: Point): number =>
      crosses.reduce((nearest, cross) => Math.min(nearest, distance(cross, corner)), Infinity);
    crosses.push(corners.reduce((best, corner) => (room(corner) > room(best) ? corner : best)));
  }

  function colour(piece: number): string {
    const { result, unit } = pieces[piece]!;
    return result === 'void' ? VAIN : colourOf(scene.board, unit.power).line;
  }
}

function marked(pen: keyof typeof PENS, stroke: Stroke, colour: string, result: PieceResult): string {
  const { width, dashes } = PENS[pen];
  const d = straightPath(stroke);
  const thickness = result === 'void' ? Math.min(width, WIDTH_OF_VOID) : width;
  const halo = { stroke: MAP_COLOURS.halo, 'stroke-width': thickness + 2.6, 'stroke-opacity': 0.8 };
  return group(
    { 'data-mark': `${pen} ${result}`, fill: 'none', 'stroke-linejoin': 'round' },
    element('path', { d, ...halo }),
    element('path', { d, stroke: colour, 'stroke-width': thickness, 'stroke-dasharray': dashes[result] }),
  );
}
