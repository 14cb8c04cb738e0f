/**
 * Which orders could be followed with the units where they stand: DATC 4.E.1, choice of version 3.2. It
 * depends on the board and on where the fleets stand, not on what they are ordered to do.
 */
import { canStand, type Board, type Unit } from '../../board/board.ts';
import { tablesOf, type BoardTables } from '../../board/tables.ts';
import { coastProblem, ignoresCoasts, judgeFleetMove, judgeSupportedCoast } from './coast-issues.ts';
import { illegal, legal, type Legality } from './illegal.ts';
import type { ConvoyOrder, MoveOrder, SupportOrder, WrittenOrder } from '../order.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
import { SeaRoutes } from './sea-routes.ts';
import { isChain, spelledRoute } from './spelled-route.ts';
import { HOLD } from '../unit-order.ts';

/** Whether "via convoy" leaves the way over land open where no fleet could help (4.A.3). */
const MAY_WALK: Readonly<Record<ReadingPolicy['4.A.3'], boolean>> = {
  'route-ordered': true,
  opposite: true,
  'opposite-undisrupted': true,
  'own-fleet': true,
  intent: false,
  'intent-else-land': true,
  'intent-undisrupted': true,
  explicit: false,
};

/** Judges single orders, each for itself. */
export class Judge {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly policy: ReadingPolicy;
  readonly routes: SeaRoutes;
  readonly #ignoresCoasts: boolean;
  readonly #tables: BoardTables;
  /** By province: the unit there. */
  readonly #indices: (number | undefined)[] = [];

  constructor(board: Board, units: readonly Unit[], policy: ReadingPolicy) {
    this.board = board;
    this.units = units;
    this.policy = policy;
    this.#ignoresCoasts = ignoresCoasts(policy);
    this.routes = new SeaRoutes(board, units);
    this.#tables = tablesOf(board);
    // At once as long as it will be, not longer with every unit.
    this.#indices.length = board.provinces.length;
    for (let i = 0; i < units.length; i++) this.#indices[this.#provinceOf(units[i]!)] = i;
  }

  /** Index of the unit in a province. */
  indexIn(province: number): number | undefined {
    return this.#indices[province];
  }

  /** The unit in a province. */
  readonly unitIn = (province: number): Unit | undefined => {
    const index = this.#indices[province];
    return index === undefined ? undefined : this.units[index];
  };

  /** Whether the unit could follow the order, and what it then says to it. */
  judge(unit: number, order: WrittenOrder): Legality {
    if (!this.#ignoresCoasts) {
      const problem = coastProblem(this.board, this.policy, this.unitIn, order);
      if (problem !== undefined) return illegal(problem);
    }
    switch (order.kind) {
      case 'hold':
        return legal(HOLD);
      case 'move':
        return this.#judgeMove(this.units[unit]!, order);
      case 'support':
        return this.#judgeSupport(unit, order);
      case 'convoy':
        return this.#judgeConvoy(this.units[unit]!, order);
    }
  }

  #judgeMove(unit: Unit, order: MoveOrder): Legality {
    const province = this.#provinceOf(unit);
    if (order.to.province === province) return illegal('own-province');
    return unit.type === 'fleet'
      ? judgeFleetMove(this.board, this.policy, unit.location, order.to)
      : this.#judgeArmyMove(province, order);
  }

  #judgeArmyMove(from: number, order: MoveOrder): Legality {
    const to = order.to.province;
    const route = spelledRoute(this.policy, order);
    const spelled = route !== undefined && route.length > 0;
    const viaConvoy = order.viaConvoy || spelled;
    const canWalk = this.#tables.borders('army', from, to) && (!viaConvoy || this.#mayWalkInstead());
    const canSail = (): boolean =>
      this.#couldConvoy(from, to) && (!spelled || isChain(this.routes, route, from, to));
    if (canWalk || canSail()) {
      return legal(
        route === undefined ? { kind: 'move', to, viaConvoy } : { kind: 'move', to, viaConvoy, route },
      );
    }
    return illegal(canStand(this.board, 'army', to) && this.isCoastal(to) ? 'no-fleets' : 'out-of-reach');
  }

  /** A "via convoy" without any fleet that could help can still be followed over land (4.A.3). */
  #mayWalkInstead(): boolean {
    return MAY_WALK[this.policy['4.A.3']];
  }

  #judgeSupport(supporter: number, order: SupportOrder): Legality {
    const own = this.units[supporter]!;
    const supported = this.indexIn(order.supported.province);
    if (supported === undefined) return illegal('supported-missing');
    if (supported === supporter) return illegal('supports-itself');
    const province = this.#provinceOf(own);
    const target = order.to?.province ?? order.supported.province;
    if (target === province || !this.#tables.reaches(own.type, own.location, target))
      return illegal('support-out-of-reach');
    if (order.to === undefined) {
      return legal({ kind: 'support', supported, to: undefined, coast: undefined });
    }
    const other = this.units[supported]!;
    if (!this.#couldGo(other, target, province)) return illegal('supported-stuck');
    const read = judgeSupportedCoast(this.board, this.policy, own, other, order.to);
    return read.legal ? legal({ kind: 'support', supported, to: target, coast: read.coast }) : read;
  }

  #judgeConvoy(fleet: Unit, order: ConvoyOrder): Legality {
    const from = order.convoyed.province;
    const to = order.to.province;
    if (fleet.type !== 'fleet' || !this.routes.hasFleet(fleet.location)) return illegal('not-a-fleet-at-sea');
    const convoyed = this.indexIn(from);
    if (convoyed === undefined || this.units[convoyed]!.type !== 'army') return illegal('convoyed-missing');
    if (from === to || !this.isCoastal(to) || !this.routes.needs(fleet.location, from, to)) {
      return illegal('not-on-a-route');
    }
    return legal({ kind: 'convoy', convoyed, to });
  }

  /** Whether the unit could go to the province without the fleet that supports it. */
  #couldGo(unit: Unit, to: number, supporting: number): boolean {
    if (this.#tables.reaches(unit.type, unit.location, to)) return true;
    return unit.type === 'army' && this.#couldConvoy(unit.location, to, supporting);
  }

  #couldConvoy(from: number, to: number, without?: number): boolean {
    return from !== to && this.isCoastal(from) && this.isCoastal(to) && this.routes.exists(from, to, without);
  }

  #provinceOf({ location }: Unit): number {
    return this.#tables.provinces[location]!;
  }

  isCoastal(province: number): boolean {
    return this.board.provinces[province]!.terrain === 'coast';
  }
}
