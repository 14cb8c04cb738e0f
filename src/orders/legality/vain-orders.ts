/**
 * DATC 4.E.1, ILLEGAL ORDERS: orders that cannot be followed with the units where they stand, but count
 * all the same.
 *
 * Such an order is in vain. A move in vain leads nowhere, but the unit was ordered to move, so that it
 * cannot be supported to hold. A support in vain helps nobody. A convoy in vain still says that the fleet
 * meant to convoy the army (4.A.3, as in 6.G.7). Each is also an order among several to a unit (4.D.3).
 *
 * A text that cannot be read at all (a move to Mars) never gets this far: it is an error of the input. So
 * `any-text` differs from `any-place` only in coasts that a province does not have, where those matter.
 */
import { everyUnitIn, provinceOf, reaches, type Unit } from '../../board/board.ts';
import { namedCoast } from './coast-issues.ts';
import type { IllegalReason } from './illegal.ts';
import type { Judge } from './order-legality.ts';
import type { ConvoyOrder, MoveOrder, SupportOrder, WrittenOrder } from '../order.ts';
import { SeaRoutes } from './sea-routes.ts';
import { isChain, spelledRoute } from './spelled-route.ts';
import { HOLD, type UnitOrder } from '../unit-order.ts';

/**
 * What an order says that cannot be followed here; `undefined` where it does not count.
 *
 * @param reason why it cannot be followed
 */
export function vainOrder(
  judge: Judge,
  unit: number,
  order: WrittenOrder,
  reason: IllegalReason,
): UnitOrder | undefined {
  return countsInVain(judge, unit, order, reason) ? asVain(judge, unit, order) : undefined;
}

function countsInVain(judge: Judge, unit: number, order: WrittenOrder, reason: IllegalReason): boolean {
  switch (judge.policy['4.E.1']) {
    case 'this-situation':
      return false;
    case 'some-situation':
      return isPossibleElsewhere(judge, judge.units[unit]!, order, reason);
    case 'any-place':
      // A coast that the province does not have is no place of the board.
      return reason !== 'coast-unknown';
    case 'any-text':
      return true;
  }
}

/** What is left of the order once it is known that it cannot be followed. */
function asVain(judge: Judge, unit: number, order: WrittenOrder): UnitOrder {
  switch (order.kind) {
    case 'hold':
    case 'support':
      return HOLD;
    case 'move': {
      const coast = judge.units[unit]!.type === 'fleet' ? namedCoast(judge.board, order.to) : undefined;
      return { kind: 'move', to: coast ?? order.to.province, viaConvoy: order.viaConvoy, inVain: true };
    }
    case 'convoy': {
      const convoyed = judge.indexIn(order.convoyed.province);
      const isFleetAtSea = judge.routes.hasFleet(provinceOf(judge.board, judge.units[unit]!.location));
      if (convoyed === undefined || !isFleetAtSea || judge.units[convoyed]!.type !== 'army') return HOLD;
      return { kind: 'convoy', convoyed, to: order.to.province };
    }
  }
}

/**
 * Whether the unit could follow the order if others stood elsewhere: fleets wherever they are needed, and
 * units where the order speaks of one. Everything else that is wrong with it is wrong in any situation.
 */
function isPossibleElsewhere(judge: Judge, unit: Unit, order: WrittenOrder, reason: IllegalReason): boolean {
  const missesUnits: readonly IllegalReason[] = [
    'no-fleets',
    'supported-missing',
    'supported-stuck',
    'convoyed-missing',
    'not-on-a-route',
  ];
  if (!missesUnits.includes(reason)) return false;
  const seas = SeaRoutes.everywhere(judge.board);
  switch (order.kind) {
    case 'hold':
      return true;
    case 'move':
      return couldSail(judge, seas, unit.location, order);
    case 'support':
      return couldSupport(judge, seas, unit, order);
    case 'convoy':
      return couldConvoy(judge, seas, unit.location, order);
  }
}

function couldSail(judge: Judge, seas: SeaRoutes, from: number, order: MoveOrder): boolean {
  const to = order.to.province;
  const route = spelledRoute(judge.policy, order) ?? [];
  return isJoined(judge, seas, from, to) && (route.length === 0 || isChain(seas, route, from, to));
}

function couldSupport(judge: Judge, seas: SeaRoutes, { type, location }: Unit, order: SupportOrder): boolean {
  const { board } = judge;
  const from = order.supported.province;
  const target = order.to?.province ?? from;
  const own = provinceOf(board, location);
  if (from === own || target === own || !reaches(board, type, location, target)) return false;
  if (order.to === undefined) return true;
  const standing = judge.unitIn(from);
  const units = standing === undefined ? everyUnitIn(board, from) : [standing];
  return units.some(
    (unit) =>
      reaches(board, unit.type, unit.location, target) ||
      (unit.type === 'army' && isJoined(judge, seas, from, target, own)),
  );
}

function couldConvoy(judge: Judge, seas: SeaRoutes, fleet: number, order: ConvoyOrder): boolean {
  const from = order.convoyed.province;
  const to = order.to.province;
  return isJoined(judge, seas, from, to) && seas.needs(fleet, from, to);
}

/** Fleets could bring an army from one province to the other. */
function isJoined(judge: Judge, seas: SeaRoutes, from: number, to: number, without?: number): boolean {
  return from !== to && judge.isCoastal(from) && judge.isCoastal(to) && seas.exists(from, to, without);
}
