/**
 * DATC 4.E.1, ILLEGAL ORDERS: what units could do from where they stand. It depends on the board and on where
 * fleets are, not on what those are ordered to do. Coasts are another matter (4.B).
 *
 * The routes and the unit that an order speaks of are given, because some rules ask what could be done if others
 * stood elsewhere.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { canStand, type Board, type PlacedUnit } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import type { IllegalReason, ConvoyOrder, MoveOrder, SupportOrder } from '../order.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
import type { SeaRoutes } from './sea-routes.ts';
import { isChain, spelledRoute } from './spelled-route.ts';
import { mayGoWithoutFleets, walksAsOrdered } from './via-convoy.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS, REACH',
  says: 'A unit moves to, and supports into, places that it borders; an army also moves to where fleets at sea could bring it.',
};

/** Gives the reason why an army could not move so, on foot or by way of these routes; `undefined` if it could. */
export function armyMoveProblem(
  board: Board,
  policy: ReadingPolicy,
  routes: SeaRoutes,
  from: number,
  order: MoveOrder,
): IllegalReason | undefined {
  const to = order.to.province;
  const viaConvoy = goesViaConvoy(policy, order);
  if (tablesOf(board).borders('army', from, to) && (!viaConvoy || mayGoWithoutFleets(policy)))
    return undefined;
  if (couldConvoy(board, routes, from, to) && followsRoute(policy, routes, from, order)) return undefined;
  return canStand(board, 'army', to) && isCoastal(board, to) ? 'no-fleets' : 'out-of-reach';
}

/** Fleets stand all along the route that the order spells, if it spells one that counts. */
function followsRoute(policy: ReadingPolicy, routes: SeaRoutes, from: number, order: MoveOrder): boolean {
  const route = spelledRoute(policy, order);
  return route === undefined || route.length === 0 || isChain(routes, route, from, order.to.province);
}

/** The order to a neighbour says "via convoy", but the army walks, as no fleet could convoy it. */
export function walksInstead(
  board: Board,
  policy: ReadingPolicy,
  routes: SeaRoutes,
  from: number,
  order: MoveOrder,
): boolean {
  if (!walksAsOrdered(policy) || !tablesOf(board).borders('army', from, order.to.province)) return false;
  return !couldConvoy(board, routes, from, order.to.province) || !followsRoute(policy, routes, from, order);
}

/** The order says "via convoy", or spells a route that counts. */
export function goesViaConvoy(policy: ReadingPolicy, order: MoveOrder): boolean {
  if (order.viaConvoy) return true;
  const route = spelledRoute(policy, order);
  return route !== undefined && route.length > 0;
}

/**
 * Gives the reason why a unit could not give the support.
 *
 * @param supported the unit that it is for, if there is one
 */
export function supportProblem(
  board: Board,
  routes: SeaRoutes,
  supporter: PlacedUnit,
  supported: PlacedUnit | undefined,
  order: SupportOrder,
): IllegalReason | undefined {
  if (supported === undefined) return 'supported-missing';
  const tables = tablesOf(board);
  const own = tables.provinces[supporter.location]!;
  if (order.supported.province === own) return 'supports-itself';
  const target = order.to?.province ?? order.supported.province;
  if (target === own || !tables.reaches(supporter.type, supporter.location, target)) {
    return 'support-out-of-reach';
  }
  if (order.to === undefined || tables.reaches(supported.type, supported.location, target)) return undefined;
  // The fleet that supports cannot convoy as well.
  const couldSail = supported.type === 'army' && couldConvoy(board, routes, supported.location, target, own);
  return couldSail ? undefined : 'supported-stuck';
}

/**
 * Gives the reason why a unit could not convoy.
 *
 * @param convoyed the unit that it is to convoy, if there is one
 */
export function convoyProblem(
  board: Board,
  routes: SeaRoutes,
  fleet: PlacedUnit,
  convoyed: PlacedUnit | undefined,
  order: ConvoyOrder,
): IllegalReason | undefined {
  if (fleet.type !== 'fleet' || !routes.hasFleet(fleet.location)) return 'not-a-fleet-at-sea';
  if (convoyed?.type !== 'army') return 'convoyed-missing';
  const from = order.convoyed.province;
  const to = order.to.province;
  const isNeeded = from !== to && isCoastal(board, to) && routes.needs(fleet.location, from, to);
  return isNeeded && couldConvoy(board, routes, from, to) ? undefined : 'not-on-a-route';
}

/** Fleets could bring an army from one province to the other. */
function couldConvoy(board: Board, routes: SeaRoutes, from: number, to: number, without?: number): boolean {
  return from !== to && isCoastal(board, from) && isCoastal(board, to) && routes.exists(from, to, without);
}

export function isCoastal(board: Board, province: number): boolean {
  return board.provinces[province]!.terrain === 'coast';
}
