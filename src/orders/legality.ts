/**
 * Which orders count: DATC 4.E.1, choice of version 3.2. An order that could not be followed
 * whatever the others do is illegal; it is ignored and its unit holds. What could be followed
 * depends on the board and on where the fleets stand, not on what they are ordered to do.
 *
 * Coasts are read as DATC 4.B.1 (two possible, none named: illegal), 4.B.2 (one possible: that one),
 * 4.B.3 (impossible coast: illegal), 4.B.5 and 4.B.6 (other coasts in an order are ignored);
 * unit types and nationalities as 4.C.1, 4.C.2, 4.C.5 and 4.C.6 (ignored); of several orders to
 * one unit the first legal one counts (4.D.3).
 */
import { borders, canStand, provinceOf, reaches } from '../board/board.ts';
import type { Board, Unit } from '../board/board.ts';
import type { ConvoyOrder, MoveOrder, SupportOrder, WrittenOrder, WrittenPlace } from './order.ts';
import type { ReadingPolicy } from './reading-policy.ts';
import { SeaRoutes } from './sea-routes.ts';
import { HOLD, type UnitOrder } from './unit-order.ts';

/** Why an order does not count. */
export const ILLEGAL_REASONS = {
  'no-unit': 'no unit stands there',
  'foreign-unit': 'the unit belongs to another power',
  'ordered-before': 'the unit already has an order',
  'own-province': 'a unit cannot move to the province where it stands',
  'out-of-reach': 'the unit cannot go there',
  'no-fleets': 'no fleets stand where they could convoy the army there',
  'coast-needed': 'the fleet could go to more than one coast and the order names none',
  'coast-impossible': 'the fleet cannot go to that coast',
  'supports-itself': 'a unit cannot support itself',
  'support-out-of-reach': 'the unit could not go to the supported province itself',
  'supported-missing': 'no other unit stands there to be supported',
  'supported-stuck': 'the supported unit could not go there',
  'not-a-fleet-at-sea': 'only a fleet at sea can convoy',
  'convoyed-missing': 'no army stands there to be convoyed',
  'not-on-a-route': 'no route needs this fleet',
} as const;
export type IllegalReason = keyof typeof ILLEGAL_REASONS;

/** An order as it was handed in. */
export interface GivenOrder {
  /** Who wrote it; `undefined` where a record does not say. */
  readonly power: number | undefined;
  readonly order: WrittenOrder;
}

/** What became of a given order. */
export type Reading =
  | { readonly verdict: 'counts'; readonly unit: number }
  | { readonly verdict: 'illegal'; readonly unit: number | undefined; readonly reason: IllegalReason };

export interface ReadOrders {
  readonly board: Board;
  readonly units: readonly Unit[];
  /** By unit: the order that counts; `hold` where there is none. */
  readonly orders: readonly UnitOrder[];
  /** By given order, in the order they were given. */
  readonly readings: readonly Reading[];
  readonly routes: SeaRoutes;
}

type Legality =
  | { readonly legal: true; readonly order: UnitOrder }
  | { readonly legal: false; readonly reason: IllegalReason };

const illegal = (reason: IllegalReason): Legality => ({ legal: false, reason });
const legal = (order: UnitOrder): Legality => ({ legal: true, order });

/**
 * Sorts given orders into those that count and those that are illegal.
 *
 * @param units at most one in a province
 */
export function readOrders(
  board: Board,
  units: readonly Unit[],
  given: readonly GivenOrder[],
  policy: ReadingPolicy,
): ReadOrders {
  const reader = new Reader(board, units, policy);
  const orders: UnitOrder[] = units.map(() => HOLD);
  const ordered: boolean[] = [];
  const readings = given.map(({ power, order }): Reading => {
    const unit = reader.unitIn(order.unit.province);
    if (unit === undefined) return { verdict: 'illegal', unit, reason: 'no-unit' };
    if (power !== undefined && units[unit]!.power !== power) {
      return { verdict: 'illegal', unit, reason: 'foreign-unit' };
    }
    if (ordered[unit]) return { verdict: 'illegal', unit, reason: 'ordered-before' };
    const legality = reader.judge(unit, order);
    if (!legality.legal) return { verdict: 'illegal', unit, reason: legality.reason };
    orders[unit] = legality.order;
    ordered[unit] = true;
    return { verdict: 'counts', unit };
  });
  return { board, units, orders, readings, routes: reader.routes };
}

class Reader {
  readonly routes: SeaRoutes;
  readonly #board: Board;
  readonly #units: readonly Unit[];
  readonly #policy: ReadingPolicy;
  readonly #unitIn: (number | undefined)[] = [];

  constructor(board: Board, units: readonly Unit[], policy: ReadingPolicy) {
    this.#board = board;
    this.#units = units;
    this.#policy = policy;
    this.routes = new SeaRoutes(board, units);
    for (const [index, { location }] of units.entries()) this.#unitIn[provinceOf(board, location)] = index;
  }

  unitIn(province: number): number | undefined {
    return this.#unitIn[province];
  }

  judge(unit: number, order: WrittenOrder): Legality {
    switch (order.kind) {
      case 'hold':
        return legal(HOLD);
      case 'move':
        return this.#judgeMove(this.#units[unit]!, order);
      case 'support':
        return this.#judgeSupport(unit, order);
      case 'convoy':
        return this.#judgeConvoy(this.#units[unit]!, order);
    }
  }

  #judgeMove(unit: Unit, order: MoveOrder): Legality {
    const province = provinceOf(this.#board, unit.location);
    if (order.to.province === province) return illegal('own-province');
    if (unit.type === 'fleet') return this.#judgeFleetMove(unit, order.to);
    const to = order.to.province;
    const byLand = borders(this.#board, 'army', unit.location, to);
    const byFleets = this.#couldConvoy(province, to);
    const canWalk = byLand && (!order.viaConvoy || this.#mayWalkInstead());
    if (canWalk || byFleets) return legal({ kind: 'move', to, viaConvoy: order.viaConvoy });
    return illegal(canStand(this.#board, 'army', to) && this.#isCoastal(to) ? 'no-fleets' : 'out-of-reach');
  }

  /** A "via convoy" without any fleet that could help can still be followed over land (4.A.3). */
  #mayWalkInstead(): boolean {
    const mustSail: readonly ReadingPolicy['4.A.3'][] = ['intent', 'explicit'];
    return !mustSail.includes(this.#policy['4.A.3']);
  }

  #judgeFleetMove(unit: Unit, place: WrittenPlace): Legality {
    const possible = this.#board.fleetBorders[unit.location]!.filter(
      (location) => provinceOf(this.#board, location) === place.province,
    );
    if (possible.length === 0) return illegal('out-of-reach');
    const named = this.#namedCoast(place);
    if (named !== undefined) {
      return possible.includes(named)
        ? legal({ kind: 'move', to: named, viaConvoy: false })
        : illegal('coast-impossible');
    }
    if (possible.length > 1) return illegal('coast-needed');
    return legal({ kind: 'move', to: possible[0]!, viaConvoy: false });
  }

  #judgeSupport(supporter: number, order: SupportOrder): Legality {
    const { type, location } = this.#units[supporter]!;
    const supported = this.unitIn(order.supported.province);
    if (supported === undefined) return illegal('supported-missing');
    if (supported === supporter) return illegal('supports-itself');
    const own = provinceOf(this.#board, location);
    const target = order.to?.province ?? order.supported.province;
    if (target === own || !reaches(this.#board, type, location, target))
      return illegal('support-out-of-reach');
    if (order.to === undefined) {
      return legal({ kind: 'support', supported, to: undefined, coast: undefined });
    }
    if (!this.#couldGo(this.#units[supported]!, target, own)) return illegal('supported-stuck');
    return legal({ kind: 'support', supported, to: target, coast: this.#namedCoast(order.to) });
  }

  #judgeConvoy(fleet: Unit, order: ConvoyOrder): Legality {
    const from = order.convoyed.province;
    const to = order.to.province;
    if (fleet.type !== 'fleet' || !this.routes.hasFleet(fleet.location)) return illegal('not-a-fleet-at-sea');
    const convoyed = this.unitIn(from);
    if (convoyed === undefined || this.#units[convoyed]!.type !== 'army') return illegal('convoyed-missing');
    if (from === to || !this.#isCoastal(to) || !this.routes.needs(fleet.location, from, to)) {
      return illegal('not-on-a-route');
    }
    return legal({ kind: 'convoy', convoyed, to });
  }

  /** Whether the unit could go to the province without the fleet that supports it. */
  #couldGo(unit: Unit, to: number, supporting: number): boolean {
    if (reaches(this.#board, unit.type, unit.location, to)) return true;
    return unit.type === 'army' && this.#couldConvoy(unit.location, to, supporting);
  }

  #couldConvoy(from: number, to: number, without?: number): boolean {
    return (
      from !== to && this.#isCoastal(from) && this.#isCoastal(to) && this.routes.exists(from, to, without)
    );
  }

  #isCoastal(province: number): boolean {
    return this.#board.provinces[province]!.terrain === 'coast';
  }

  /** The location a place names by its coast; `undefined` without a coast that the province has. */
  #namedCoast({ province, coast }: WrittenPlace): number | undefined {
    if (coast === undefined) return undefined;
    return this.#board.provinces[province]!.coasts.find(
      (location) => this.#board.locations[location]!.coast === coast,
    );
  }
}
