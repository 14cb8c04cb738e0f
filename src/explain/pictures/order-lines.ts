/**
 * The lines of orders: full arrows for moves, dashes for supports, waves for convoys. What succeeds is
 * full, what fails is broken and crossed out, what has no effect is thin, dotted and grey; of what is open
 * only the head is hollow.
 */
import { unreachable } from '../../base/errors.ts';
import type { UnitOrder } from '../../orders/unit-order.ts';
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
): ReturnType<OrderLines['draw']> {
  return new OrderLines(new OrderPaths(layout, scene, drawnAt), scene, drawnAt).draw();
}

class OrderLines {
  readonly #paths: OrderPaths;
  readonly #scene: Scene;
  readonly #drawnAt: readonly Point[];
  readonly #shafts: string[] = [];
  readonly #ends: string[] = [];
  readonly #crosses: Point[] = [];

  constructor(paths: OrderPaths, scene: Scene, drawnAt: readonly Point[]) {
    this.#paths = paths;
    this.#scene = scene;
    this.#drawnAt = drawnAt;
  }

  draw(): Readonly<Record<'shafts' | 'ends' | 'crosses', string>> {
    const { pieces } = this.#scene;
    for (const kind of ['convoy', 'support', 'move'] as const) {
      for (const [i, { order }] of pieces.entries()) if (order?.kind === kind) this.#drawOrder(i, order);
    }
    for (const [i, piece] of pieces.entries()) this.#drawRetreats(i, piece);
    for (const [i, { order, result }] of pieces.entries()) {
      if (order?.kind === 'convoy' && result === 'fails') this.#crossOut(i);
    }
    return {
      shafts: this.#shafts.join(''),
      ends: this.#ends.join(''),
      crosses: this.#crosses.map((at) => crossMark(at)).join(''),
    };
  }

  #drawOrder(piece: number, order: UnitOrder): void {
    switch (order.kind) {
      case 'hold':
        return;
      case 'move':
        if (this.#paths.legs[piece]!.length > 0) this.#drawConvoyed(piece);
        else this.#drawArrow(this.#paths.move(piece), piece, 'move', this.#piece(piece).result);
        return;
      case 'support':
        if (order.to === undefined) this.#drawHoldSupport(piece, order.supported);
        else this.#drawSupport(piece, order.supported, order.to);
        return;
      case 'convoy':
        this.#drawStrayConvoy(piece, order);
        return;
      default:
        unreachable(order);
    }
  }

  #drawConvoyed(army: number): void {
    const { result } = this.#piece(army);
    for (const leg of this.#paths.legs[army]!) {
      const stroke = this.#paths.leg(army, leg);
      const broken = [leg.from, leg.to].some(
        (end) => end !== undefined && end !== army && this.#piece(end).result === 'fails',
      );
      if (leg.to === undefined) this.#drawArrow(stroke, army, 'convoy', broken ? 'fails' : result);
      else if (broken) this.#drawLine(wavy(stroke), army, 'convoy', 'fails');
      else this.#drawLine(wavy(stroke), army, 'convoy', result === 'open' ? 'open' : 'succeeds');
    }
  }

  #drawSupport(piece: number, supported: number, province: number): void {
    const stroke = this.#paths.supportOfMove(piece, supported, province);
    const { x, y } = stroke.at(-1)!;
    const knob = { cx: x, cy: y, r: 4.4, fill: this.#colour(piece), stroke: MAP_COLOURS.halo };
    this.#endSupport(stroke, piece, element('circle', knob));
  }

  #drawHoldSupport(piece: number, supported: number): void {
    const stroke = this.#paths.supportOfHold(piece, supported);
    const { point, direction } = along(stroke, lengthOf(stroke));
    const half = times(rightOf(direction), 8);
    const d = straightPath([plus(point, half), minus(point, half)]);
    this.#endSupport(stroke, piece, element('path', { d, stroke: this.#colour(piece), 'stroke-width': 3.4 }));
  }

  #endSupport(stroke: Stroke, piece: number, end: string): void {
    const { result } = this.#piece(piece);
    this.#drawLine(stroke, piece, 'support', result);
    this.#ends.push(end);
    if (result === 'fails') this.#crosses.push(along(stroke, lengthOf(stroke) / 2).point);
  }

  /** A convoy whose army does not travel over this fleet: dots to the line where it would. */
  #drawStrayConvoy(piece: number, { convoyed, to }: Extract<UnitOrder, { kind: 'convoy' }>): void {
    if (this.#paths.legs[convoyed]!.some((leg) => leg.from === piece)) return;
    this.#drawLine(this.#paths.strayConvoy(piece, convoyed, to), piece, 'convoy', 'void');
  }

  #drawRetreats(piece: number, { dislodged }: Piece): void {
    if (dislodged === undefined || dislodged === 'unknown') return;
    for (const location of dislodged) {
      const stroke = this.#paths.retreat(piece, location);
      const { point, direction } = along(stroke, lengthOf(stroke));
      this.#shafts.push(marked('retreat', cutOff(stroke, 0, RETREAT_HEAD - 2), ALARM, 'succeeds'));
      this.#ends.push(arrowHead(point, direction, ALARM, false, RETREAT_HEAD));
    }
  }

  /** An arrow, crossed out just before its head if it fails. */
  #drawArrow(stroke: Stroke, piece: number, pen: 'move' | 'convoy', result: PieceResult): void {
    const length = lengthOf(stroke);
    const { point, direction } = along(stroke, length);
    const shaft = cutOff(stroke, 0, Math.min(HEAD_LENGTH - 2, length / 2));
    this.#drawLine(pen === 'convoy' ? wavy(shaft) : shaft, piece, pen, result);
    this.#ends.push(arrowHead(point, direction, this.#colour(piece), result === 'succeeds'));
    if (result !== 'fails') return;
    const free = length - HEAD_LENGTH;
    this.#crosses.push(along(stroke, Math.max(free / 2, free - CROSS_REACH)).point);
  }

  #drawLine(stroke: Stroke, piece: number, pen: keyof typeof PENS, result: PieceResult): void {
    this.#shafts.push(marked(pen, stroke, this.#colour(piece), result));
  }

  /** A cross at the corner of a fleet that is farthest from other crosses. */
  #crossOut(piece: number): void {
    const corners = FLEET_CORNERS.map((corner) => plus(this.#drawnAt[piece]!, corner));
    const room = (corner: Point): number =>
      this.#crosses.reduce((nearest, cross) => Math.min(nearest, distance(cross, corner)), Infinity);
    this.#crosses.push(corners.reduce((best, corner) => (room(corner) > room(best) ? corner : best)));
  }

  #colour(piece: number): string {
    const { result, unit } = this.#piece(piece);
    return result === 'void' ? VAIN : colourOf(this.#scene.board, unit.power).line;
  }

  #piece(index: number): Piece {
    return this.#scene.pieces[index]!;
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
