/**
 * Checks and copies what callers hand over before anything else happens: what TypeScript forbids is refused with a
 * code in programs without types too, and what is changed after the call changes nothing.
 */
import { checkedPolicy } from './checked-policy.ts';
import { having, knownOptions, list, object, oneOf, refuse, told } from '../base/given.ts';
import type { ErrorCode } from '../base/errors.ts';
import {
  type Board,
  canStand,
  checkedBoard,
  provinceOf,
  SEASONS,
  type Unit,
  UNIT_TYPES,
} from '../board/board.ts';
import { KINDS_IN, ORDER_KINDS } from '../orders/order.ts';
import type { GivenOrder } from '../orders/orders-that-count.ts';
import type { PhaseOrders } from '../adjudicate/phases/game.ts';
import type { Adjudication, MovementOptions, Position } from '../adjudicate/phases/movement.ts';
import { type GameState, PHASE_KINDS, type PhaseName } from '../adjudicate/phases/state.ts';
import { ENGINES } from '../adjudicate/resolution/engines.ts';

/** An index of a list. */
function index(value: unknown, size: number, code: ErrorCode, what: string): number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) < size) return value as number;
  return refuse(code, `${what}: ${told(value)} is none`, `a whole number from 0 to ${size - 1}`);
}

/** A unit wherever it is: in records fleets can lack their coast. @throws UserErrorException for anything else */
export function checkedUnit(board: Board, value: unknown, what: string): Unit {
  const unit = object(value, 'unit-unreadable', what);
  const power = index(unit['power'], board.powers.length, 'power-unknown', `${what}.power`);
  const type = oneOf(unit['type'], UNIT_TYPES, 'unit-unreadable', `${what}.type`);
  const location = index(unit['location'], board.locations.length, 'unit-misplaced', `${what}.location`);
  return { ...(value as Unit), power, type, location };
}

function checkedStanding(board: Board, value: unknown, what: string): Unit {
  const unit = checkedUnit(board, value, what);
  if (canStand(board, unit.type, unit.location)) return unit;
  const message = `${what}.location: no ${unit.type} can stand at ${board.locations[unit.location]!.code}`;
  return refuse('unit-misplaced', message, 'a place for such a unit');
}

/** Units, of which no two stand in one province. @throws UserErrorException for others */
export function checkedUnits<U extends Unit>(board: Board, value: readonly U[], what: string): U[] {
  const taken = new Set<number>();
  return list(value, 'unit-unreadable', what).map((each, i) => {
    const unit = checkedStanding(board, each, `${what}[${i}]`);
    const province = provinceOf(board, unit.location);
    if (taken.has(province)) {
      const { code } = board.provinces[province]!;
      refuse('unit-twice', `${what}[${i}]: a second unit in ${code}`, 'one unit in a province');
    }
    taken.add(province);
    return unit as U;
  });
}

function checkedPlace(board: Board, value: unknown, what: string): object {
  const place = object(value, 'order-unreadable', what);
  index(place['province'], board.provinces.length, 'province-unknown', `${what}.province`);
  const { coast } = place;
  if (coast !== undefined && typeof coast !== 'string')
    refuse('coast-unknown', `${what}.coast: ${told(coast)} is none`, 'the name of a coast');
  if (place['type'] !== undefined) oneOf(place['type'], UNIT_TYPES, 'order-unreadable', `${what}.type`);
  if (place['power'] !== undefined)
    index(place['power'], board.powers.length, 'power-unknown', `${what}.power`);
  return { ...place };
}

/** The fields of orders that are places. */
const PLACES = ['unit', 'to', 'supported', 'convoyed'] as const;
/** The places that an order of each kind must have. */
const NEEDED = {
  hold: ['unit'],
  move: ['unit', 'to'],
  support: ['unit', 'supported'],
  convoy: ['unit', 'convoyed', 'to'],
  retreat: ['unit', 'to'],
  disband: ['unit'],
  build: ['unit'],
  movement: ['unit'],
  waive: [],
} as const;

function checkedOrder(
  board: Board,
  value: unknown,
  kinds: readonly (keyof typeof NEEDED)[],
  what: string,
): object {
  const order = object(value, 'order-unreadable', what);
  const kind = oneOf(order['kind'], kinds, 'order-unreadable', `${what}.kind`);
  const needed: readonly string[] = NEEDED[kind];
  const places = PLACES.filter((field) => needed.includes(field) || order[field] !== undefined).map(
    (field) => [field, checkedPlace(board, order[field], `${what}.${field}`)] as const,
  );
  const { route } = order;
  const copy = { ...order, ...Object.fromEntries(places) };
  if (route !== undefined) {
    const seas = list(route, 'order-unreadable', `${what}.route`).map((sea, i) =>
      index(sea, board.provinces.length, 'province-unknown', `${what}.route[${i}]`),
    );
    Object.assign(copy, { route: seas });
  }
  if (kind === 'movement')
    Object.assign(copy, { order: checkedOrder(board, order['order'], ORDER_KINDS, `${what}.order`) });
  return copy;
}

/** Orders of these kinds, each with who gave it. @throws UserErrorException for others */
export function checkedOrders(
  board: Board,
  value: unknown,
  kinds: readonly (keyof typeof NEEDED)[],
): readonly { readonly power: number | undefined; readonly order: object }[] {
  return list(value, 'order-unreadable', 'orders').map((each, i) => {
    const what = `orders[${i}]`;
    const { power, order } = object(each, 'order-unreadable', what);
    const giver =
      power === undefined ? undefined : index(power, board.powers.length, 'power-unknown', `${what}.power`);
    return { power: giver, order: checkedOrder(board, order, kinds, `${what}.order`) };
  });
}

/** The owners of centres. @throws UserErrorException for others */
export function checkedCentres(board: Board, value: unknown): readonly (number | undefined)[] {
  return list(value, 'record-invalid', 'centres').map((owner, i) =>
    owner === undefined || owner === null
      ? undefined
      : index(owner, board.powers.length, 'power-unknown', `centres[${i}]`),
  );
}

/** A copy of a position. @throws UserErrorException for one that cannot be */
export function checkedPosition(position: Position): Position {
  const { season, centres } = object(position, 'record-invalid', 'position') as unknown as Position;
  const board = checkedBoard(position.board);
  if (season !== undefined) oneOf(season, SEASONS, 'phase-unknown', 'season');
  return {
    ...position,
    board,
    units: checkedUnits(board, position.units, 'units'),
    orders: checkedOrders(board, position.orders, ORDER_KINDS) as readonly GivenOrder[],
    ...(centres === undefined ? {} : { centres: checkedCentres(board, centres) }),
  };
}

/** Copies of positions. @throws UserErrorException for one that cannot be */
export function checkedPositions(positions: readonly Position[]): Position[] {
  return list(positions, 'record-invalid', 'positions').map((each) => checkedPosition(each as Position));
}

/** A phase by its name. @throws UserErrorException for one that cannot be */
export function checkedPhase(phase: unknown): PhaseName {
  const { season, year, kind } = object(phase, 'phase-unknown', 'phase');
  oneOf(season, SEASONS, 'phase-unknown', 'phase.season');
  oneOf(kind, PHASE_KINDS, 'phase-unknown', 'phase.kind');
  if (!Number.isInteger(year)) refuse('phase-unknown', `phase.year: ${told(year)} is none`, 'a year');
  return { ...(phase as PhaseName) };
}

/** Places to which a unit may go. @throws UserErrorException for others */
export function checkedRetreats(board: Board, value: unknown): number[] {
  return list(value, 'record-invalid', 'retreats').map((to) =>
    index(to, board.locations.length, 'province-unknown', 'retreats'),
  );
}

/** A copy of the state of a game. @throws UserErrorException for one that cannot be */
export function checkedState(state: GameState): GameState {
  object(state, 'record-invalid', 'state');
  const phase = checkedPhase(state.phase);
  const board = checkedBoard(state.board);
  const retreating = list(state.retreating, 'record-invalid', 'retreating') as GameState['retreating'];
  const dislodged = checkedUnits(
    board,
    retreating.map((each) => object(each, 'unit-unreadable', 'retreating')['unit'] as Unit),
    'retreating',
  );
  return {
    ...state,
    board,
    phase,
    units: checkedUnits(board, state.units, 'units'),
    retreating: dislodged.map((unit, i) => ({
      unit,
      retreats: checkedRetreats(board, retreating[i]!.retreats),
    })),
    centres: checkedCentres(board, state.centres),
  };
}

/** A copy of the orders of a phase. @throws UserErrorException for what is none, or is of another phase */
export function checkedPhaseOrders({ board, phase }: GameState, orders: PhaseOrders): PhaseOrders {
  const { kind } = object(orders, 'order-unreadable', 'orders');
  oneOf(kind, [phase.kind], 'order-unreadable', 'orders.kind');
  return { kind, orders: checkedOrders(board, orders.orders, KINDS_IN[phase.kind]) } as PhaseOrders;
}

/** A copy of options, with defaults. @throws UserErrorException for an engine or a choice that there is not */
export function checkedOptions(
  options: Partial<MovementOptions>,
  defaults: MovementOptions,
): MovementOptions {
  const given = { ...defaults, ...knownOptions(options, { engine: true, policy: true, faults: true }) };
  oneOf(given.engine, ENGINES, 'option-invalid', 'engine');
  return { ...given, policy: checkedPolicy(given.policy) };
}

/** A result of a phase. @throws UserErrorException for anything else */
export function checkAdjudication(adjudication: unknown): void {
  const parts = ['position', 'read', 'decisions', 'resolution', 'results', 'outcomes', 'dislodged'];
  having(adjudication, parts, 'record-invalid', 'adjudication');
}

/** A number of an option. @throws UserErrorException for anything else, and for one that is too small */
export function checkedNumber(value: unknown, name: string, least = 0): void {
  if (value === undefined || (typeof value === 'number' && value >= least)) return;
  refuse('option-invalid', `${name}: ${told(value)} is none`, `a number, at least ${least}`);
}

/** A whole number of an option. @throws UserErrorException for anything else, and for one that is too small */
export function checkedCount(value: unknown, name: string, least = 0): void {
  if (value === undefined || (Number.isInteger(value) && (value as number) >= least)) return;
  refuse('option-invalid', `${name}: ${told(value)} is none`, `a whole number, at least ${least}`);
}

/** The index of a unit of a result. @throws UserErrorException for anything else */
export function checkedUnitIndex(unit: unknown, adjudication: Adjudication): number {
  checkAdjudication(adjudication);
  return index(unit, adjudication.position.units.length, 'unit-missing', 'unit');
}

/** The index of a power. @throws UserErrorException for anything else */
export function checkedPower(power: unknown, { board }: Position): number | undefined {
  return power === undefined ? undefined : index(power, board.powers.length, 'power-unknown', 'power');
}
