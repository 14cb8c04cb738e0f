/**
 * The lines of orders: full arrows for moves, dashes for supports, waves for convoys. What succeeds is
 * full, what fails is broken and crossed out, what has no effect is thin, dotted and grey; of what is open
 * only the head is hollow.
 */
import type { UnitOrder } from '../../orders/order.ts';
import {
  distance,
  minus,
  plus,
  rightOf,
  times,
  type Point,
  along,
  cutOff,
  lengthOf,
  shifted,
  strokeAround,
  type Stroke,
  wavy,
} from './geometry.ts';
import { provinceOf, type Board } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import type { Piece, Scene, PieceResult, Layout } from './scene.ts';
import { UNIT_REACH, arrowHead, crossMark, HEAD_LENGTH } from './symbols.ts';
import { ALARM, colourOf, MAP_COLOURS, VAIN } from './palette.ts';
import { element, group, straightPath } from './svg.ts';
import lines from './order-lines.json' with { type: 'json' };

/**
 * The legs of all routes of an army over fleets ordered to convoy it: from it to fleets beside it, from fleet to fleet,
 * and to the destination, where `to` is `undefined`; none where it does not move or no unbroken route was ordered.
 */
export function convoyLegs(
  board: Board,
  pieces: readonly Piece[],
  army: number,
): { readonly from: number; readonly to: number | undefined }[] {
  const { unit, order } = pieces[army]!;
  if (unit.type !== 'army' || order?.kind !== 'move') return [];
  const destination = provinceOf(board, order.to);
  const fleets = [...pieces.keys()].filter((i) => {
    const convoy = pieces[i]!.order;
    return convoy?.kind === 'convoy' && convoy.convoyed === army && convoy.to === destination;
  });
  const touches = (fleet: number, province: number): boolean =>
    board.fleetProvinces[pieces[fleet]!.unit.location]!.includes(province);
  const provinceAt = (piece: number): number => provinceOf(board, pieces[piece]!.unit.location);
  const after = (fleet: number): number[] => fleets.filter((next) => touches(fleet, provinceAt(next)));
  const before = (fleet: number): number[] => fleets.filter((other) => touches(other, provinceAt(fleet)));
  const arrives = (fleet: number): boolean => touches(fleet, destination);
  const boards = (fleet: number): boolean =>
    tablesOf(board).embarks(provinceAt(army), pieces[fleet]!.unit.location);

  const fromStart = stepsFrom(fleets.filter(boards), after);
  const toEnd = stepsFrom(fleets.filter(arrives), before);
  const used = fleets.filter((fleet) => fromStart.has(fleet) && toEnd.has(fleet));
  return used.flatMap((fleet) => [
    ...(fromStart.get(fleet) === 0 ? [{ from: army, to: fleet }] : []),
    ...used
      .filter((next) => after(fleet).includes(next) && fromStart.get(next)! > fromStart.get(fleet)!)
      .filter((next) => toEnd.get(next)! < toEnd.get(fleet)!)
      .map((next) => ({ from: fleet, to: next })),
    ...(arrives(fleet) ? [{ from: fleet, to: undefined }] : []),
  ]);
}

/** Counts the steps from each fleet to the nearest of the first ones. */
function stepsFrom(first: readonly number[], next: (fleet: number) => readonly number[]) {
  const steps = new Map(first.map((fleet) => [fleet, 0]));
  for (const [fleet, step] of steps) {
    for (const other of next(fleet)) if (!steps.has(other)) steps.set(other, step + 1);
  }
  return steps;
}

/** Says if an army moves over the sea; if nothing is said, if it was told to or cannot walk there. */
export function movesByConvoy(board: Board, { unit, order, byConvoy }: Piece): boolean {
  if (unit.type !== 'army' || order?.kind !== 'move') return false;
  if (byConvoy !== undefined) return byConvoy;
  const walks = board.armyBorders[unit.location]!.includes(provinceOf(board, order.to));
  return order.viaConvoy || !walks;
}

/** An arrow to a place where nothing stands ends this far before the middle. */
const EMPTY_REACH = 5;
/** A support to hold ends outside of the ring around the unit. */
const HOLD_REACH = UNIT_REACH + 7;
/** Room between a line and the unit it ends at. */
const GAP = 2;
/** Two lines that would lie on one another are moved apart by this much each. */
const APART = 5;
/** A support ends this far before the end of the move, or at its middle if that is nearer. */
const SUPPORT_REACH = 52;

/** The width of the lines of each kind, and how what came of the order breaks them. */
const PENS: Readonly<
  Record<
    keyof typeof lines.pens,
    { readonly width: number; readonly dashes: Readonly<Partial<Record<PieceResult, string>>> }
  >
> = lines.pens;
const WIDTH_OF_VOID = 2.2;

/** The cross of a failed move stands this far behind its head, or in the middle if that is nearer. */
const CROSS_REACH = 13;
const RETREAT_HEAD = 9;
const FLEET_CORNERS: readonly Point[] = lines.fleetCorners;

/** All lines of a scene by layer, from below, with each piece where it is `drawnAt`, dislodged ones out of their place. */
export function orderLines(layout: Layout, scene: Scene, drawnAt: readonly Point[]) {
  const { board, pieces } = scene;
  const places = pieces.map(({ unit }) => layout.units[unit.location]!);
  /** The legs of each piece's convoys, none if it goes over land. */
  const legs = pieces.map((piece, i) => (movesByConvoy(board, piece) ? convoyLegs(board, pieces, i) : []));
  const shafts: string[] = [];
  const ends: string[] = [];
  const crosses: Point[] = [];
  for (const [i, { order }] of pieces.entries()) if (order?.kind === 'convoy') drawStrayConvoy(i, order);
  for (const [i, { order }] of pieces.entries()) if (order?.kind === 'support') drawSupport(i, order);
  for (const [i, { order }] of pieces.entries()) if (order?.kind === 'move') drawMove(i);
  for (const [i, piece] of pieces.entries()) drawRetreats(i, piece);
  for (const [i, { order, result }] of pieces.entries()) {
    if (order?.kind === 'convoy' && result === 'fails') crossOut(i);
  }
  return {
    shafts: shafts.join(''),
    ends: ends.join(''),
    crosses: crosses.map((at) => crossMark(at)).join(''),
  };

  /** An arrow, or the legs of a convoy. */
  function drawMove(army: number): void {
    const { result } = pieces[army]!;
    if (legs[army]!.length === 0) drawArrow(moveStroke(army), army, 'move', result);
    for (const leg of legs[army]!) {
      const stroke = legStroke(army, leg);
      const broken = [leg.from, leg.to].some(
        (end) => end !== undefined && end !== army && pieces[end]!.result === 'fails',
      );
      if (leg.to === undefined) drawArrow(stroke, army, 'convoy', broken ? 'fails' : result);
      else if (broken) drawLine(wavy(stroke), army, 'convoy', 'fails');
      else drawLine(wavy(stroke), army, 'convoy', result === 'open' ? 'open' : 'succeeds');
    }
  }

  /** A support of a move ends in a knob, one of a hold in a bar. */
  function drawSupport(piece: number, { supported, to }: Extract<UnitOrder, { kind: 'support' }>): void {
    const { result } = pieces[piece]!;
    const isHold = to === undefined;
    const stroke = isHold
      ? cutOff(around(places[piece]!, places[supported]!, piece), UNIT_REACH, HOLD_REACH)
      : sideStroke(piece, towards(supported, to), to);
    drawLine(stroke, piece, 'support', result);
    ends.push((isHold ? barAt : knobAt)(stroke, colour(piece)));
    if (result === 'fails') crosses.push(along(stroke, lengthOf(stroke) / 2).point);
  }

  /** Traces a support to the side of the arrow of a move; it ends there. */
  function sideStroke(piece: number, target: Stroke, province: number): Stroke {
    const length = lengthOf(target);
    const { point } = along(target, Math.max(length / 2, length - SUPPORT_REACH));
    const obstacles = others([piece, standingIn(province)]);
    return cutOff(strokeAround(places[piece]!, point, obstacles), UNIT_REACH, 0);
  }

  /** A convoy whose army does not travel over this fleet: dots to the line where it would. */
  function drawStrayConvoy(piece: number, { convoyed, to }: Extract<UnitOrder, { kind: 'convoy' }>): void {
    if (legs[convoyed]!.some((leg) => leg.from === piece)) return;
    const target = towards(convoyed, to);
    const { point } = along(target, lengthOf(target) / 2);
    drawLine(cutOff([places[piece]!, point], UNIT_REACH, GAP), piece, 'convoy', 'void');
  }

  function drawRetreats(piece: number, { dislodged }: Piece): void {
    if (dislodged === undefined || dislodged === 'unknown') return;
    for (const location of dislodged) {
      const to = layout.units[location]!;
      const stroke = cutOff(around(drawnAt[piece]!, to, piece), UNIT_REACH + GAP, reachAt(to));
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
    return result === 'void' ? VAIN : colourOf(board, unit.power).line;
  }

  /** Traces a move over land, or one that has no convoy. */
  function moveStroke(piece: number): Stroke {
    const stroke = around(places[piece]!, goalOf(moveOf(piece).to), piece);
    // Aside of a move the other way.
    const aside = hasOpposite(piece) ? shifted(stroke, APART) : stroke;
    return cutOff(aside, UNIT_REACH, reachOf(piece));
  }

  /** Traces a leg of a convoy. */
  function legStroke(army: number, { from, to }: (typeof legs)[number][number]): Stroke {
    const before = to === undefined ? reachOf(army) : UNIT_REACH + GAP + 1;
    const end = to === undefined ? goalOf(moveOf(army).to) : places[to]!;
    const stroke = around(places[from]!, end, from);
    const aside = hasOpposite(army) ? shifted(stroke, APART + 1) : stroke;
    return cutOff(aside, UNIT_REACH + 1, before);
  }

  /** Finds what a support or a convoy points at: the last leg, the move, or the way to where it would lead. */
  function towards(piece: number, province: number): Stroke {
    const { order } = pieces[piece]!;
    if (order?.kind !== 'move' || provinceOf(board, order.to) !== province) {
      return cutOff([places[piece]!, goalOf(province)], UNIT_REACH, EMPTY_REACH);
    }
    const last = legs[piece]!.find(({ to }) => to === undefined);
    return last === undefined ? moveStroke(piece) : legStroke(piece, last);
  }

  /** Another unit goes from the destination to where this one comes from. */
  function hasOpposite(piece: number): boolean {
    const start = provinceOf(board, pieces[piece]!.unit.location);
    const end = provinceOf(board, moveOf(piece).to);
    return pieces.some(
      ({ unit, order }) =>
        order?.kind === 'move' &&
        provinceOf(board, order.to) === start &&
        provinceOf(board, unit.location) === end,
    );
  }

  /** Finds the point a move to a location aims at: a unit that stays in that province, on whatever coast. */
  function goalOf(location: number): Point {
    const standing = standingIn(provinceOf(board, location));
    if (standing === undefined) return layout.units[location]!;
    const { order, result } = pieces[standing]!;
    const leaves = order?.kind === 'move' && result === 'succeeds';
    return leaves ? layout.units[location]! : places[standing]!;
  }

  function reachOf(piece: number): number {
    return reachAt(goalOf(moveOf(piece).to));
  }

  /** Gives the distance from a place at which a line to it ends: before whoever is drawn there. */
  function reachAt(goal: Point): number {
    return drawnAt.some((at) => distance(at, goal) < 1) ? UNIT_REACH + GAP : EMPTY_REACH;
  }

  /** A line of a piece around all units but itself and whoever stands at the end. */
  function around(from: Point, to: Point, piece: number): Stroke {
    const obstacles = others([piece]).filter((other) => distance(other, to) > 1);
    return strokeAround(from, to, obstacles);
  }

  function others(but: readonly (number | undefined)[]): Point[] {
    return places.filter((_, i) => !but.includes(i));
  }

  function standingIn(province: number): number | undefined {
    const found = pieces.findIndex(({ unit }) => provinceOf(board, unit.location) === province);
    return found < 0 ? undefined : found;
  }

  function moveOf(piece: number): Extract<Piece['order'], { kind: 'move' }> {
    const { order } = pieces[piece]!;
    if (order?.kind !== 'move') throw new Error(`piece ${piece} does not move`);
    return order;
  }
}

function knobAt(stroke: Stroke, fill: string): string {
  const { x, y } = stroke.at(-1)!;
  return element('circle', { cx: x, cy: y, r: 4.4, fill, stroke: MAP_COLOURS.halo });
}

function barAt(line: Stroke, stroke: string): string {
  const { point, direction } = along(line, lengthOf(line));
  const half = times(rightOf(direction), 8);
  const d = straightPath([plus(point, half), minus(point, half)]);
  return element('path', { d, stroke, 'stroke-width': 3.4 });
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
