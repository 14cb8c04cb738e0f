/**
 * DATC 4.E.1, ILLEGAL ORDERS, choice of version 3.2: which orders could be followed with the units where they
 * stand. It depends on the board and on where the fleets stand, not on what they are ordered to do. Coasts are another
 * matter (4.B).
 *
 * The routes and the unit that an order speaks of are given, because some rules ask what could be done if others stood
 * elsewhere.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { canStand, type Board, type PlacedUnit, type Unit } from '../../board/board.ts';
import { tablesOf, StandingUnits } from '../../board/tables.ts';
import {
  isIllegal,
  type IllegalReason,
  type Legality,
  type ConvoyOrder,
  type MoveOrder,
  type SupportOrder,
  type WrittenOrder,
  HOLD,
} from '../order.ts';
import { isSilent, type ReadingPolicy } from '../reading-policy.ts';
import { canalFor } from './canal-permission.ts';
import { coastProblem, fleetMoveLegality, silence as coastsIgnored, supportedCoast } from './coast-issues.ts';
import { mayConvoyFrom } from './convoyable-coasts.ts';
import { isTooDifficult } from './difficult-supports.ts';
import { railwayLegality } from './railway-orders.ts';
import { SeaRoutes } from './sea-routes.ts';
import { isChain, silence as routesIgnored, spelledRoute } from './spelled-route.ts';
import { mayGoWithoutFleets, walksAsOrdered } from './via-convoy.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS',
  says: 'An order is legal if its unit could follow it where the units stand: it moves to, and supports into, places that it borders; an army also moves to where fleets at sea could bring it.',
};

/** The legality of single orders in a position, each by itself. */
export class OrderLegality {
  readonly board: Board;
  readonly policy: ReadingPolicy;
  readonly standing: StandingUnits;
  /** Tells in which provinces fleets convoy; at sea alone if `undefined`. */
  readonly convoysFrom: ((province: number) => boolean) | undefined;
  readonly #ignoresCoasts: boolean;
  /** Only a few boards have any, so their rules need not be asked about every order. */
  readonly #hasCanals: boolean;
  readonly #hasDifficultBorders: boolean;
  #routes: SeaRoutes | undefined;

  constructor(board: Board, units: readonly Unit[], policy: ReadingPolicy) {
    this.board = board;
    this.policy = policy;
    this.standing = new StandingUnits(board, units);
    const { ground } = this.standing.tables.ways;
    this.convoysFrom = ground['convoyable-coasts'] ? mayConvoyFrom(board, policy) : undefined;
    this.#ignoresCoasts = isSilent(policy, coastsIgnored);
    this.#hasCanals = ground['suez-canal'];
    this.#hasDifficultBorders = ground['difficult-borders'];
  }

  /** Routes by which armies could be convoyed; most positions never ask. */
  get routes(): SeaRoutes {
    return (this.#routes ??= new SeaRoutes(this.board, this.standing.units, this.convoysFrom));
  }

  /** Gives the order as the unit could follow it, or the reason why it could not. */
  of(unit: number, order: WrittenOrder): Legality {
    if (order.kind !== 'hold' && this.#isNeutral(this.standing.units[unit]!)) return 'neutral-unit';
    if (!this.#ignoresCoasts) {
      const problem = coastProblem(this.board, this.policy, this.standing.unitIn, order);
      if (problem !== undefined) return problem;
    }
    switch (order.kind) {
      case 'hold':
        return HOLD;
      case 'move':
        return this.#ofMove(this.standing.units[unit]!, order);
      case 'support':
        return this.#ofSupport(this.standing.units[unit]!, order);
      case 'convoy':
        return this.#ofConvoy(this.standing.units[unit]!, order);
    }
  }

  /** Nobody plays the power of the unit (docs/boards.md). */
  #isNeutral({ power }: Unit): boolean {
    return this.board.powers[power]?.neutral === true;
  }

  #ofMove(unit: Unit, order: MoveOrder): Legality {
    const province = this.standing.provinceOf(unit);
    if (order.to.province === province) return 'own-province';
    if (order.byRail === true) return railwayLegality(this.board, this.policy, unit, order.to.province);
    if (unit.type === 'fleet' && this.#isCanal(province, order.to.province))
      return { kind: 'move', to: order.to.province, viaConvoy: false, byCanal: true };
    return unit.type === 'fleet'
      ? fleetMoveLegality(this.board, this.policy, unit.location, order.to)
      : this.#ofArmyMove(province, order);
  }

  #ofArmyMove(from: number, order: MoveOrder): Legality {
    const problem = armyMoveProblem(this, from, order);
    if (problem !== undefined) return problem;
    const to = order.to.province;
    const route = routeRead(this.policy, order);
    const viaConvoy = goesViaConvoy(this.policy, order) && !walksInstead(this, from, order);
    return route === undefined ? { kind: 'move', to, viaConvoy } : { kind: 'move', to, viaConvoy, route };
  }

  #ofSupport(supporter: Unit, order: SupportOrder): Legality {
    const { supported } = order;
    const index = this.standing.indexIn(supported.province);
    const unit = this.standing.unitIn(supported.province);
    const problem = supportProblem(this, supporter, unit, order);
    const isWay = problem === 'supported-stuck' && this.#hasWay(unit!, order.to!.province);
    if (problem !== undefined && !isWay) return problem;
    if (this.#hasDifficultBorders) {
      const target = order.to?.province ?? supported.province;
      if (isTooDifficult(this.board, this.policy, supporter, target)) return 'difficult-support';
    }
    if (order.to !== undefined && this.#isNeutral(unit!)) return 'neutral-unit';
    if (order.to === undefined) {
      return { kind: 'support', supported: index!, to: undefined, coast: undefined };
    }
    const isOfCoasts = unit!.type === 'fleet' || order.to.coast !== undefined;
    const coast = isOfCoasts
      ? supportedCoast(this.board, this.policy, supporter, unit!, order.to)
      : undefined;
    if (typeof coast === 'string') return coast;
    return { kind: 'support', supported: index!, to: order.to.province, coast };
  }

  /** The unit could be ordered to go to the province by rail or through a canal. */
  #hasWay(unit: Unit, province: number): boolean {
    const from = this.standing.provinceOf(unit);
    if (from === province) return false;
    const byRail = !isIllegal(railwayLegality(this.board, this.policy, unit, province));
    return byRail || (unit.type === 'fleet' && this.#isCanal(from, province));
  }

  #isCanal(from: number, to: number): boolean {
    return this.#hasCanals && canalFor(this.board, this.policy, from, to) !== undefined;
  }

  #ofConvoy(fleet: Unit, order: ConvoyOrder): Legality {
    const { province } = order.convoyed;
    const unit = this.standing.unitIn(province);
    const problem = convoyProblem(this, fleet, unit, order);
    if (problem !== undefined) return problem;
    if (this.#isNeutral(unit!)) return 'neutral-unit';
    return { kind: 'convoy', convoyed: this.standing.indexIn(province)!, to: order.to.province };
  }
}

/** Gives the reason why an army could not move so, on foot or by way of these routes; `undefined` if it could. */
export function armyMoveProblem(
  legality: Pick<OrderLegality, 'board' | 'policy' | 'routes'>,
  from: number,
  order: MoveOrder,
): IllegalReason | undefined {
  const { board, policy } = legality;
  const to = order.to.province;
  const viaConvoy = goesViaConvoy(policy, order);
  if (tablesOf(board).borders('army', from, to) && (!viaConvoy || mayGoWithoutFleets(policy)))
    return undefined;
  if (couldConvoy(legality, from, to) && followsRoute(legality, from, order)) return undefined;
  return canStand(board, 'army', to) && isCoastal(board, to) ? 'no-fleets' : 'out-of-reach';
}

/** Fleets stand all along the route that the order spells, if it spells one that counts. */
function followsRoute(
  { policy, routes }: Pick<OrderLegality, 'policy' | 'routes'>,
  from: number,
  order: MoveOrder,
): boolean {
  const route = order.route && routeRead(policy, order);
  return route === undefined || route.length === 0 || isChain(routes, route, from, order.to.province);
}

/** The order to a neighbour says "via convoy", but the army walks, as no fleet could convoy it. */
function walksInstead(legality: OrderLegality, from: number, order: MoveOrder): boolean {
  const { policy, standing } = legality;
  if (!walksAsOrdered(policy) || !standing.tables.borders('army', from, order.to.province)) return false;
  return !couldConvoy(legality, from, order.to.province) || !followsRoute(legality, from, order);
}

function routeRead(policy: ReadingPolicy, order: MoveOrder): readonly number[] | undefined {
  return isSilent(policy, routesIgnored) ? undefined : spelledRoute(policy, order);
}

/** The order says "via convoy", or spells a route that counts. */
function goesViaConvoy(policy: ReadingPolicy, order: MoveOrder): boolean {
  if (order.viaConvoy) return true;
  return (order.route?.length ?? 0) > 0 && routeRead(policy, order) !== undefined;
}

/**
 * Gives the reason why a unit could not give the support.
 *
 * @param supported the unit that it is for, if there is one
 */
export function supportProblem(
  legality: Pick<OrderLegality, 'board' | 'routes'>,
  supporter: PlacedUnit,
  supported: PlacedUnit | undefined,
  order: SupportOrder,
): IllegalReason | undefined {
  if (supported === undefined) return 'supported-missing';
  const tables = tablesOf(legality.board);
  const own = tables.provinces[supporter.location]!;
  if (order.supported.province === own) return 'supports-itself';
  const target = order.to?.province ?? order.supported.province;
  if (target === own || !tables.reaches(supporter.type, supporter.location, target)) {
    return 'support-out-of-reach';
  }
  if (order.to === undefined || tables.reaches(supported.type, supported.location, target)) return undefined;
  // The fleet that supports cannot convoy as well.
  const couldSail = supported.type === 'army' && couldConvoy(legality, supported.location, target, own);
  return couldSail ? undefined : 'supported-stuck';
}

/**
 * Gives the reason why a unit could not convoy.
 *
 * @param convoyed the unit that it is to convoy, if there is one
 */
export function convoyProblem(
  legality: Pick<OrderLegality, 'board' | 'routes'>,
  fleet: PlacedUnit,
  convoyed: PlacedUnit | undefined,
  order: ConvoyOrder,
): IllegalReason | undefined {
  const { board, routes } = legality;
  if (fleet.type !== 'fleet' || !routes.hasFleet(fleet.location)) return 'not-a-fleet-at-sea';
  if (convoyed?.type !== 'army') return 'convoyed-missing';
  const from = order.convoyed.province;
  const to = order.to.province;
  const isNeeded = from !== to && isCoastal(board, to) && routes.needs(fleet.location, from, to);
  return isNeeded && couldConvoy(legality, from, to) ? undefined : 'not-on-a-route';
}

/** Fleets could bring an army from one province to the other. */
function couldConvoy(
  legality: Pick<OrderLegality, 'board' | 'routes'>,
  from: number,
  to: number,
  without?: number,
): boolean {
  const { board } = legality;
  const isOverSea = from !== to && isCoastal(board, from) && isCoastal(board, to);
  return isOverSea && legality.routes.exists(from, to, without);
}

function isCoastal(board: Board, province: number): boolean {
  return board.provinces[province]!.terrain === 'coast';
}
