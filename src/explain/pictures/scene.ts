/** The scene of a picture: units, orders and results of an adjudication, a solution, or another program's report. */
import { having, list, refuse } from '../../base/given.ts';
import type { Box, Point } from './geometry.ts';
import { byConvoy } from '../../../encodings/route.ts';
import { type Board, checkedBoard, sameUnit, type Unit } from '../../board/board.ts';
import type { UnitOrder } from '../../orders/order.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { RESULT_OF } from '../../orders/order-outcome.ts';
import type { RetreatResult } from '../../adjudicate/phases/retreats.ts';
import type { GameState } from '../../adjudicate/phases/state.ts';
import { type Assignment, inBooleans } from '../../adjudicate/resolution/enumerate.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';

/** The result of an order, which decides how it is drawn: `void` for one that is illegal or matches no other, `open` where it is not known. */
export type PieceResult = 'succeeds' | 'fails' | 'void' | 'open';

/** A unit with its order. */
export interface Piece {
  readonly unit: Unit;
  /** Units in it are indices of pieces; `undefined` where none was given. */
  readonly order: UnitOrder | undefined;
  readonly result: PieceResult;
  /** True if its move goes over the sea; if this is not said, only a move that must does. */
  readonly byConvoy?: boolean;
  /** Locations to which it may retreat, if it was dislodged; `unknown` if they are not known. */
  readonly dislodged: readonly number[] | 'unknown' | undefined;
}

/** The things to be drawn: units, their orders, the result of each. */
export interface Scene {
  readonly board: Board;
  readonly pieces: readonly Piece[];
  /** Provinces into which a unit tried to move and none could. */
  readonly contested: readonly number[];
  /** The owner of the supply centre of each province; tints the map where it is known. */
  readonly centres?: readonly (number | undefined)[];
}

/** The units of a movement phase with their orders and results. */
export function sceneOf(adjudication: Adjudication): Scene {
  having(
    adjudication,
    ['read', 'results', 'outcomes', 'dislodged', 'contested', 'decisions'],
    'record-invalid',
    'adjudication',
  );
  const { read, results, outcomes, dislodged, contested, decisions } = adjudication;
  const fates = new Map(dislodged.map(({ unit, retreats }) => [unit, retreats]));
  const given = new Map(results.map((result) => [result.unit, result]));
  return {
    board: read.board,
    contested,
    pieces: read.units.map((unit, i): Piece => {
      const counted = read.orders[i]!;
      const order = counted.kind === 'hold' && !given.has(i) ? undefined : counted;
      const illegal = given.get(i)?.outcome === 'illegal';
      return {
        unit,
        order: illegal ? illegalMove(given.get(i)!, counted) : order,
        result: illegal ? 'void' : RESULT_OF[outcomes[i]!],
        ...(counted.kind === 'move' && { byConvoy: byConvoy(decisions.setting, i) }),
        dislodged: fates.get(i),
      };
    }),
  };
}

/** An illegal move is shown where it would have led; what else is illegal only by the mark on its unit. */
function illegalMove({ given: { order } }: Adjudication['results'][number], counted: UnitOrder): UnitOrder {
  return order.kind === 'move' ? { kind: 'move', to: order.to.province, viaConvoy: false } : counted;
}

/** The same units and orders without results. */
export function sceneOfOrders(system: EquationSystem): Scene {
  having(system, ['facts'], 'record-invalid', 'system');
  const { facts } = system;
  const { board, units, orders } = facts.read;
  const pieces = units.map((unit, i): Piece => ({
    unit,
    order: orders[i]!,
    result: 'open',
    dislodged: undefined,
  }));
  return { board, contested: [], pieces };
}

/** The same units and orders in one solution of the bare equations, without retreats. */
export function sceneOfSolution(system: EquationSystem, solution: Assignment): Scene {
  const { pieces, ...scene } = sceneOfOrders(system);
  if (!ArrayBuffer.isView(solution)) refuse('record-invalid', 'solution: this is none', 'what `solve` gives');
  const { facts } = system;
  const { orders } = facts.read;
  const decisions = inBooleans(system, solution);
  const fateOf = (unit: number, { kind }: UnitOrder): PieceResult => {
    switch (kind) {
      case 'hold':
        return 'succeeds';
      case 'move':
        return decisions.move(unit) ? 'succeeds' : 'fails';
      case 'support':
        return !facts.supports(unit) ? 'void' : decisions.support(unit) ? 'succeeds' : 'fails';
      case 'convoy':
        return !facts.convoys(unit) ? 'void' : decisions.convoy(unit) ? 'succeeds' : 'fails';
    }
  };
  return {
    ...scene,
    pieces: pieces.map((piece, i) => ({
      ...piece,
      result: fateOf(i, orders[i]!),
      ...(orders[i]!.kind === 'move' && { byConvoy: byConvoy(decisions.setting, i) }),
      dislodged: decisions.dislodge(i) ? 'unknown' : undefined,
    })),
  };
}

/**
 * Makes a scene of another program's report of a movement phase.
 *
 * @param orders by unit, about units by index; `undefined` where one has none
 * @param succeeded by unit: whether its order succeeded; where it is `undefined`, a move is taken to have
 *   succeeded if `next` has the unit where it leads, and any other order to have succeeded
 * @param next the units that stand afterwards, without dislodged ones; whoever is not there was dislodged
 */
export function sceneOfReport(
  board: Board,
  units: readonly Unit[],
  orders: readonly (UnitOrder | undefined)[],
  succeeded: readonly (boolean | undefined)[],
  next: readonly Unit[],
): Scene {
  checkedBoard(board);
  for (const [what, given] of Object.entries({ units, orders, succeeded, next }))
    list(given, 'record-invalid', what);
  for (const unit of [...units, ...next])
    having(unit, ['power', 'type', 'location'], 'unit-unreadable', 'a unit');
  const stands = (unit: Unit): boolean => next.some((each) => sameUnit(board, each, unit, true));
  const moved = units.map((unit, i) => {
    const order = orders[i];
    return order?.kind === 'move' && (succeeded[i] ?? stands({ ...unit, location: order.to }));
  });
  return {
    board,
    contested: [],
    pieces: units.map((unit, i) => ({
      unit,
      order: orders[i],
      result: (orders[i]?.kind === 'move' ? moved[i] : (succeeded[i] ?? true)) ? 'succeeds' : 'fails',
      dislodged: moved[i] || stands(unit) ? undefined : 'unknown',
    })),
  };
}

/** A retreat phase: where the dislodged units went, if anywhere; before anything is ordered, where they may go. */
export function sceneOfRetreats(played: RetreatResult): Scene {
  const { state, results, fates } = played;
  if (results.length === 0) return sceneOfState(state);
  const { pieces, ...scene } = sceneOfState(state);
  const standing = state.units.length;
  return {
    ...scene,
    pieces: pieces.map((piece, i): Piece => {
      const result = fates[i - standing];
      if (result === undefined) return piece;
      return { ...piece, dislodged: result.kind === 'retreated' ? [result.to] : [] };
    }),
  };
}

/** A game between two phases: units without orders, those that must retreat, and who owns what. */
export function sceneOfState(state: GameState): Scene {
  const { board, units, retreating, centres } = state;
  return {
    board,
    contested: [],
    centres,
    pieces: [
      ...units.map((unit) => withoutOrder(unit, undefined)),
      ...retreating.map(({ unit, retreats }) => withoutOrder(unit, retreats)),
    ],
  };
}

function withoutOrder(unit: Unit, dislodged: Piece['dislodged']): Piece {
  return { unit, order: undefined, result: 'succeeds', dislodged };
}

/** @throws UserErrorException for what is no scene */
export function checkScene(scene: unknown): void {
  having(scene, ['board', 'pieces', 'contested'], 'record-invalid', 'scene');
}

/** Layers of a map, from below: provinces, then names over whatever tints them. */
export const LAYERS = ['ground', 'names'] as const;
export type Layer = (typeof LAYERS)[number];

/** A piece of a map, with the room it takes, so that what is out of sight can be left out. */
export interface MapPart {
  readonly layer: Layer;
  readonly box: Box;
  readonly svg: string;
}

/** The places at which everything of a board is drawn. */
export interface Layout {
  /** Part of the ids of what is defined for it. */
  readonly id: string;
  readonly size: { readonly width: number; readonly height: number };
  /** The colour where there is no province. */
  readonly paper: string;
  readonly parts: readonly MapPart[];
  /** The middle of a unit that stands there, by location. */
  readonly units: readonly Point[];
  /** The room of each province's name. */
  readonly names: readonly Box[];
  /** The data of the path around each province. */
  readonly outlines: readonly string[];
}

/** @throws UserErrorException for what is no layout */
export function checkLayout(layout: unknown): void {
  having(layout, ['size', 'parts', 'units', 'names', 'outlines'], 'option-invalid', 'layout');
}
