/** The paths of the lines of orders: from whom, to whom, around whom. */
import { provinceOf } from '../../board/board.ts';
import { convoyLegs, movesByConvoy, type ConvoyLeg } from './convoy-lines.ts';
import { distance, type Point } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { Piece, Scene } from './scene.ts';
import { along, cutOff, lengthOf, shifted, strokeAround, type Stroke } from './strokes.ts';
import { UNIT_REACH } from './symbols.ts';

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

export class OrderPaths {
  readonly #layout: Layout;
  readonly #scene: Scene;
  readonly #at: readonly Point[];
  readonly #drawnAt: readonly Point[];
  /** The legs of each piece's convoys, none if it goes over land. */
  readonly legs: readonly (readonly ConvoyLeg[])[];

  /** @param drawnAt where each piece is drawn, dislodged ones out of their place */
  constructor(layout: Layout, scene: Scene, drawnAt: readonly Point[]) {
    this.#layout = layout;
    this.#scene = scene;
    this.#at = scene.pieces.map(({ unit }) => layout.units[unit.location]!);
    this.#drawnAt = drawnAt;
    this.legs = scene.pieces.map((piece, i) =>
      movesByConvoy(scene.board, piece) ? convoyLegs(scene.board, scene.pieces, i) : [],
    );
  }

  /** Traces a move over land, or one that has no convoy. */
  move(piece: number): Stroke {
    const stroke = this.#around(this.#at[piece]!, this.#goal(this.#moveOf(piece).to), piece);
    // Aside of a move the other way.
    const aside = this.#hasOpposite(piece) ? shifted(stroke, APART) : stroke;
    return cutOff(aside, UNIT_REACH, this.#reachOf(piece));
  }

  leg(army: number, { from, to }: ConvoyLeg): Stroke {
    const before = to === undefined ? this.#reachOf(army) : UNIT_REACH + GAP + 1;
    const end = to === undefined ? this.#goal(this.#moveOf(army).to) : this.#at[to]!;
    const stroke = this.#around(this.#at[from]!, end, from);
    const aside = this.#hasOpposite(army) ? shifted(stroke, APART + 1) : stroke;
    return cutOff(aside, UNIT_REACH + 1, before);
  }

  /** Traces a support to the side of the arrow of a move; it ends there. */
  supportOfMove(piece: number, supported: number, province: number): Stroke {
    const target = this.#towards(supported, province);
    const length = lengthOf(target);
    const { point } = along(target, Math.max(length / 2, length - SUPPORT_REACH));
    const obstacles = this.#others([piece, this.#standing(province)]);
    return cutOff(strokeAround(this.#at[piece]!, point, obstacles), UNIT_REACH, 0);
  }

  supportOfHold(piece: number, supported: number): Stroke {
    const stroke = this.#around(this.#at[piece]!, this.#at[supported]!, piece);
    return cutOff(stroke, UNIT_REACH, HOLD_REACH);
  }

  /** Traces a convoy to the middle of a line that does not run over its fleet. */
  strayConvoy(piece: number, army: number, province: number): Stroke {
    const target = this.#towards(army, province);
    const { point } = along(target, lengthOf(target) / 2);
    return cutOff([this.#at[piece]!, point], UNIT_REACH, GAP);
  }

  retreat(piece: number, location: number): Stroke {
    const to = this.#layout.units[location]!;
    return cutOff(this.#around(this.#drawnAt[piece]!, to, piece), UNIT_REACH + GAP, this.#reachAt(to));
  }

  /** Finds what a support or a convoy points at: the last leg, the move, or the way to where it would lead. */
  #towards(piece: number, province: number): Stroke {
    const { order } = this.#piece(piece);
    if (order?.kind !== 'move' || provinceOf(this.#scene.board, order.to) !== province) {
      return cutOff([this.#at[piece]!, this.#goal(province)], UNIT_REACH, EMPTY_REACH);
    }
    const last = this.legs[piece]!.find(({ to }) => to === undefined);
    return last === undefined ? this.move(piece) : this.leg(piece, last);
  }

  /** Another unit goes from the destination to where this one comes from. */
  #hasOpposite(piece: number): boolean {
    const { board, pieces } = this.#scene;
    const start = provinceOf(board, this.#piece(piece).unit.location);
    const end = provinceOf(board, this.#moveOf(piece).to);
    return pieces.some(
      ({ unit, order }) =>
        order?.kind === 'move' &&
        provinceOf(board, order.to) === start &&
        provinceOf(board, unit.location) === end,
    );
  }

  /** Finds the point a move to a location aims at: a unit that stays in that province, on whatever coast. */
  #goal(location: number): Point {
    const standing = this.#standing(provinceOf(this.#scene.board, location));
    if (standing === undefined) return this.#layout.units[location]!;
    const { order, result } = this.#piece(standing);
    const leaves = order?.kind === 'move' && result === 'succeeds';
    return leaves ? this.#layout.units[location]! : this.#at[standing]!;
  }

  #reachOf(piece: number): number {
    return this.#reachAt(this.#goal(this.#moveOf(piece).to));
  }

  /** Gives the distance from a place at which a line to it ends: before whoever is drawn there. */
  #reachAt(goal: Point): number {
    return this.#drawnAt.some((at) => distance(at, goal) < 1) ? UNIT_REACH + GAP : EMPTY_REACH;
  }

  /** A line of a piece around all units but itself and whoever stands at the end. */
  #around(from: Point, to: Point, piece: number): Stroke {
    const obstacles = this.#others([piece]).filter((other) => distance(other, to) > 1);
    return strokeAround(from, to, obstacles);
  }

  #others(but: readonly (number | undefined)[]): Point[] {
    return this.#at.filter((_, i) => !but.includes(i));
  }

  #standing(province: number): number | undefined {
    const { board, pieces } = this.#scene;
    const found = pieces.findIndex(({ unit }) => provinceOf(board, unit.location) === province);
    return found < 0 ? undefined : found;
  }

  #moveOf(piece: number): Extract<Piece['order'], { kind: 'move' }> {
    const { order } = this.#piece(piece);
    if (order?.kind !== 'move') throw new Error(`piece ${piece} does not move`);
    return order;
  }

  #piece(index: number): Piece {
    return this.#scene.pieces[index]!;
  }
}
