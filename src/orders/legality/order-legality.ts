/**
 * DATC 4.E.1, ILLEGAL ORDERS, choice of version 3.2: which orders could be followed with the units where they
 * stand. It depends on the board and on where the fleets stand, not on what they are ordered to do.
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { Board, Unit } from '../../board/board.ts';
import { tablesOf, StandingUnits } from '../../board/tables.ts';
import {
  isIllegal,
  type Legality,
  type ConvoyOrder,
  type MoveOrder,
  type SupportOrder,
  type WrittenOrder,
  HOLD,
} from '../order.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
import { canalFor } from './canal-permission.ts';
import { coastProblem, fleetMoveLegality, ignoresCoasts, supportedCoast } from './coast-issues.ts';
import { armyMoveProblem, convoyProblem, goesViaConvoy, supportProblem, walksInstead } from './reach.ts';
import { mayConvoyFrom } from './convoyable-coasts.ts';
import { isTooDifficult } from './difficult-supports.ts';
import { railwayLegality } from './railway-orders.ts';
import { SeaRoutes } from './sea-routes.ts';
import { spelledRoute } from './spelled-route.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS',
  says: 'An order is legal if its unit could follow it where the units stand.',
};

/** The legality of single orders in a position, each by itself. */
export class OrderLegality {
  readonly board: Board;
  readonly policy: ReadingPolicy;
  readonly standing: StandingUnits;
  readonly routes: SeaRoutes;
  /** Tells in which provinces fleets convoy; at sea alone if `undefined`. */
  readonly convoysFrom: ((province: number) => boolean) | undefined;
  readonly #ignoresCoasts: boolean;
  /** Only a few boards have any, so their rules need not be asked about every order. */
  readonly #hasCanals: boolean;
  readonly #hasDifficultBorders: boolean;

  constructor(board: Board, units: readonly Unit[], policy: ReadingPolicy) {
    this.board = board;
    this.policy = policy;
    this.convoysFrom = mayConvoyFrom(board, policy);
    this.standing = new StandingUnits(board, units);
    this.routes = new SeaRoutes(board, units, this.convoysFrom);
    this.#ignoresCoasts = ignoresCoasts(policy);
    const { canals, hasDifficultBorders } = tablesOf(board).ways;
    this.#hasCanals = canals.length > 0;
    this.#hasDifficultBorders = hasDifficultBorders;
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
    if (order.byRail === true) return railwayLegality(this.board, this.policy, unit, order);
    if (unit.type === 'fleet' && this.#isCanal(province, order.to.province))
      return { kind: 'move', to: order.to.province, viaConvoy: false, byCanal: true };
    return unit.type === 'fleet'
      ? fleetMoveLegality(this.board, this.policy, unit.location, order.to)
      : this.#ofArmyMove(province, order);
  }

  #ofArmyMove(from: number, order: MoveOrder): Legality {
    const problem = armyMoveProblem(this.board, this.policy, this.routes, from, order);
    if (problem !== undefined) return problem;
    const to = order.to.province;
    const route = spelledRoute(this.policy, order);
    const viaConvoy =
      goesViaConvoy(this.policy, order) && !walksInstead(this.board, this.policy, this.routes, from, order);
    return route === undefined ? { kind: 'move', to, viaConvoy } : { kind: 'move', to, viaConvoy, route };
  }

  #ofSupport(supporter: Unit, order: SupportOrder): Legality {
    const { supported } = order;
    const index = this.standing.indexIn(supported.province);
    const unit = this.standing.unitIn(supported.province);
    const problem = supportProblem(this.board, this.routes, supporter, unit, order);
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
    const read = supportedCoast(this.board, this.policy, supporter, unit!, order.to);
    return read.legal
      ? { kind: 'support', supported: index!, to: order.to.province, coast: read.coast }
      : read.reason;
  }

  /** The unit could be ordered to go to the province by rail or through a canal. */
  #hasWay(unit: Unit, province: number): boolean {
    if (this.standing.provinceOf(unit) === province) return false;
    const order: MoveOrder = {
      kind: 'move',
      unit: { province: this.standing.provinceOf(unit) },
      to: { province },
      viaConvoy: false,
    };
    const byRail = !isIllegal(railwayLegality(this.board, this.policy, unit, order));
    return byRail || (unit.type === 'fleet' && this.#isCanal(order.unit.province, province));
  }

  #isCanal(from: number, to: number): boolean {
    return this.#hasCanals && canalFor(this.board, this.policy, from, to) !== undefined;
  }

  #ofConvoy(fleet: Unit, order: ConvoyOrder): Legality {
    const { province } = order.convoyed;
    const unit = this.standing.unitIn(province);
    const problem = convoyProblem(this.board, this.routes, fleet, unit, order);
    if (problem !== undefined) return problem;
    if (this.#isNeutral(unit!)) return 'neutral-unit';
    return { kind: 'convoy', convoyed: this.standing.indexIn(province)!, to: order.to.province };
  }
}
