/**
 * A situation in which each unit has one of several orders: every guard is a truth value about which order that is.
 * Whether two orders fit together is asked of the same functions as for orders that are known.
 */
import { borders, provinceOf } from '../../board/board.ts';
import { anyOf, someOf, type Truths } from '../folding.ts';
import type { ReadOrders } from '../../orders/orders-that-count.ts';
import { convoyMatches, supportMatches } from '../../orders/table/matching.ts';
import { isEnd, isLink } from '../../orders/legality/spelled-route.ts';
import type { UnitOrder } from '../../orders/unit-order.ts';
import type { ListName, StandingName } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Ways, WithWays } from '../../../encodings/language/ways.ts';
import type { WaysOrdered } from '../../orders/table/ways-ordered.ts';
import { STANDS } from '../known/where-units-stand.ts';
import { NO_RAILWAY } from '../known/known-ways.ts';
import { CandidateLists } from './candidate-lists.ts';

/**
 * Answers what the rules of variants ask of these.
 *
 * @param options by unit
 * @param occupant by province: the unit that stands there
 */
function optionalWays<T>(
  logic: Truths<T>,
  options: Options<T>,
  occupant: ReadonlyMap<number, number>,
): Ways<T> {
  const anyWay = (mover: number, takes: (ways: WaysOrdered) => boolean): T =>
    chosenAmong(logic, options[mover]!, ({ ways }) => takes(ways!));
  const keepers = options.map((ofUnit, mover) => [
    ...new Set(
      ofUnit.flatMap(({ read }) => {
        const province = read.ways!.canals.get(mover);
        return province === undefined ? [] : (occupant.get(province) ?? []);
      }),
    ),
  ]);
  const keeps = (keeper: number, mover: number): T =>
    anyWay(mover, ({ canals }) => {
      const province = canals.get(mover);
      return province !== undefined && occupant.get(province) === keeper;
    });
  return {
    isDifficult: (mover) => anyWay(mover, ({ difficult }) => difficult.has(mover)),
    takesCanal: (mover) => anyWay(mover, ({ canals }) => canals.has(mover)),
    keepers: (mover) => new Units(keepers[mover]!, (keeper) => keeps(keeper, mover)),
    keeps,
    railway: NO_RAILWAY,
    isUnowned: () => logic.false,
  };
}

/** One of the orders of a unit, alone among those that are given, with the truth that it is the one. */
interface Option<T> {
  readonly order: UnitOrder;
  readonly isChosen: T;
  readonly read: ReadOrders;
}
type Options<T> = readonly (readonly Option<T>[])[];

/** The order that is chosen is one of those that match. */
function chosenAmong<T>(
  logic: Truths<T>,
  options: readonly Option<T>[],
  matches: (read: ReadOrders) => boolean,
): T {
  const matching = options.filter(({ read }) => matches(read));
  return someOf(logic, matching, ({ isChosen }) => isChosen);
}

export class OptionalSituation<T> extends CandidateLists<T> implements WithWays<T> {
  readonly size: number;
  readonly ways: Ways<T> | undefined;
  readonly #logic: Truths<T>;
  readonly #read: ReadOrders;
  /** The provinces each mover may go to, with the truth that it does. */
  readonly #goes: Map<number, T>[];
  readonly #walks: T[];
  readonly #via: T[];
  /** Orders that spell their route (4.A.6), by mover, each with the truth that it is the one. */
  readonly #spelled = new Map<number, { readonly route: readonly number[]; readonly isChosen: T }[]>();
  readonly #occupant = new Map<number, number>();
  /** Units that may support or convoy each unit, with the truth that they do and that the orders fit. */
  readonly #moveSupports: Map<number, T>[];
  readonly #holdSupports: Map<number, T>[];
  readonly #convoys: Map<number, T>[];
  /** The provinces at which the move that a supporter supports may be directed. */
  readonly #targets: Map<number, T>[];

  /** @param chosen by unit, then by order: the unit has this one of its orders, just one of which it has */
  constructor(
    read: ReadOrders,
    options: readonly (readonly UnitOrder[])[],
    chosen: readonly (readonly T[])[],
    logic: Truths<T>,
  ) {
    super();
    this.size = read.units.length;
    this.#logic = logic;
    this.#read = read;
    const maps = (): Map<number, T>[] => read.units.map(() => new Map<number, T>());
    [this.#goes, this.#moveSupports, this.#holdSupports] = [maps(), maps(), maps()];
    [this.#convoys, this.#targets] = [maps(), maps()];
    this.#walks = read.units.map(() => logic.false);
    this.#via = read.units.map(() => logic.false);
    for (const [unit, { location }] of read.units.entries()) {
      this.#occupant.set(provinceOf(read.board, location), unit);
    }
    const all = options.map((ofUnit, unit) =>
      ofUnit.map((order, i): Option<T> => ({
        order,
        isChosen: chosen[unit]![i]!,
        read: read.withOrders(read.orders.with(unit, order)),
      })),
    );
    for (const [unit, ofUnit] of all.entries()) {
      for (const option of ofUnit) this.#add(unit, option, all);
    }
    this.ways = read.ways && optionalWays(logic, all, this.#occupant);
  }

  protected candidates(name: ListName, unit: number): readonly number[] {
    switch (name) {
      case 'attackers':
        return this.#movers([this.#province(unit)]).filter((mover) => mover !== unit);
      case 'occupants':
        return [...this.#goes[unit]!.keys()].flatMap((province) => this.#occupant.get(province) ?? []);
      case 'rivals':
        return this.#movers([...this.#goes[unit]!.keys()]);
      case 'moveSupporters':
        return [...this.#moveSupports[unit]!.keys()];
      case 'holdSupporters':
        return [...this.#holdSupports[unit]!.keys()];
      case 'convoyingFleets':
        return [...new Set(this.#convoys.flatMap((fleets) => [...fleets.keys()]))];
      case 'convoyers':
        return [...this.#convoys[unit]!.keys()];
    }
  }

  same(a: number, b: number): T {
    return this.#constant(a === b);
  }

  moves(unit: number): T {
    return anyOf(this.#logic, [...this.#goes[unit]!.values()]);
  }

  attacks(mover: number, unit: number): T {
    return this.#goes[mover]!.get(this.#province(unit)) ?? this.#logic.false;
  }

  contests(rival: number, mover: number): T {
    if (rival === mover) return this.#logic.false;
    let contests = this.#logic.false;
    for (const [province, goes] of this.#goes[mover]!) {
      const goesToo = this.#goes[rival]!.get(province);
      if (goesToo !== undefined && province >= 0) {
        contests = this.#logic.or(contests, this.#logic.and(goes, goesToo));
      }
    }
    return contests;
  }

  supportsMove(supporter: number, mover: number): T {
    return this.#moveSupports[mover]!.get(supporter) ?? this.#logic.false;
  }

  supportsHold(supporter: number, unit: number): T {
    return this.#holdSupports[unit]!.get(supporter) ?? this.#logic.false;
  }

  supportsAttackOn(supporter: number, unit: number): T {
    return this.#targets[supporter]!.get(this.#province(unit)) ?? this.#logic.false;
  }

  supportsAnything(unit: number): T {
    return this.#logic.or(this.#isAmong(this.#moveSupports, unit), this.#isAmong(this.#holdSupports, unit));
  }

  isArmy(unit: number): T {
    return this.#constant(this.#read.units[unit]!.type === 'army');
  }

  isAtSea(unit: number): T {
    return this.#constant(this.#read.board.provinces[this.#province(unit)]!.terrain === 'sea');
  }

  samePower(a: number, b: number): T {
    const { units } = this.#read;
    return this.#constant(units[a]!.power === units[b]!.power);
  }

  bordersDestination(mover: number): T {
    return this.#walks[mover]!;
  }

  ordersConvoy(mover: number): T {
    return this.#via[mover]!;
  }

  convoysAnything(fleet: number): T {
    return this.#isAmong(this.#convoys, fleet);
  }

  convoys(fleet: number, mover: number): T {
    return this.#convoys[mover]!.get(fleet) ?? this.#logic.false;
  }

  embarks(fleet: number, mover: number): T {
    const { routes } = this.#read;
    const boards = this.#constant(routes.embarks(this.#province(mover), this.#province(fleet)));
    return this.#logic.and(boards, this.#isEndOfRoute(fleet, mover, 'first'));
  }

  lands(fleet: number, mover: number): T {
    let lands = this.#logic.false;
    for (const [province, goes] of this.#goes[mover]!) {
      if (province >= 0 && this.#touches(fleet, province)) lands = this.#logic.or(lands, goes);
    }
    return this.#logic.and(lands, this.#isEndOfRoute(fleet, mover, 'last'));
  }

  neighbours(a: number, b: number): T {
    let neighbours = this.#constant(this.#touches(a, this.#province(b)));
    for (const [mover, spelled] of this.#spelled) {
      for (const { route, isChosen } of spelled) {
        if (isLink(route, this.#province(a), this.#province(b))) continue;
        const breaks = this.#logic.and(this.convoys(a, mover), isChosen);
        neighbours = this.#logic.and(neighbours, this.#logic.not(breaks));
      }
    }
    return neighbours;
  }

  /** The support or convoy of the unit fits the order of the other, so that it says something. */
  helps(unit: number): T {
    return this.#logic.or(this.supportsAnything(unit), this.convoysAnything(unit));
  }

  /** The unit is one of those that help some other. */
  #isAmong(helpers: readonly ReadonlyMap<number, T>[], unit: number): T {
    return someOf(this.#logic, helpers, (ofOne) => ofOne.get(unit) ?? this.#logic.false);
  }

  stands(name: StandingName, unit: number): T {
    const { board, units, circumstances } = this.#read;
    const isSo = STANDS[name](board, this.#province(unit), units[unit]!.power, circumstances);
    return this.#constant(isSo);
  }

  #add(unit: number, { order, isChosen, read }: Option<T>, options: Options<T>): void {
    const { board, units } = read;
    switch (order.kind) {
      case 'hold':
        return;
      case 'move': {
        const to = order.isImpossible === true ? NOWHERE : provinceOf(board, order.to);
        this.#note(this.#goes[unit]!, to, isChosen);
        const { type, location } = units[unit]!;
        const walks =
          order.isImpossible !== true && (borders(board, type, location, order.to) || order.byCanal === true);
        if (walks) this.#walks[unit] = this.#logic.or(this.#walks[unit]!, isChosen);
        if (order.route !== undefined) {
          const before = this.#spelled.get(unit) ?? [];
          this.#spelled.set(unit, [...before, { route: order.route, isChosen }]);
        }
        if (order.viaConvoy) this.#via[unit] = this.#logic.or(this.#via[unit]!, isChosen);
        return;
      }
      case 'support': {
        const others = options[order.supported]!;
        const fits = chosenAmong(this.#logic, others, (other) => supportMatches(read, unit, other));
        const counts = this.#logic.and(isChosen, fits);
        const supports = order.to === undefined ? this.#holdSupports : this.#moveSupports;
        this.#note(supports[order.supported]!, unit, counts);
        if (order.to !== undefined) this.#note(this.#targets[unit]!, order.to, counts);
        return;
      }
      case 'convoy': {
        const others = options[order.convoyed]!;
        const fits = chosenAmong(this.#logic, others, (other) => convoyMatches(read, unit, other));
        this.#note(this.#convoys[order.convoyed]!, unit, this.#logic.and(isChosen, fits));
        return;
      }
    }
  }

  /** The fleet is at this end of the route that the mover's order spells; true where it spells none. */
  #isEndOfRoute(fleet: number, mover: number, end: 'first' | 'last'): T {
    let isThere = this.#logic.true;
    for (const { route, isChosen } of this.#spelled.get(mover) ?? []) {
      if (isEnd(route, end, this.#province(fleet))) continue;
      isThere = this.#logic.and(isThere, this.#logic.not(isChosen));
    }
    return isThere;
  }

  #note(map: Map<number, T>, key: number, truth: T): void {
    if (truth === this.#logic.false) return;
    map.set(key, this.#logic.or(map.get(key) ?? this.#logic.false, truth));
  }

  /** Units that may go to one of the provinces. */
  #movers(provinces: readonly number[]): number[] {
    return [...this.#goes.keys()].filter((mover) =>
      provinces.some((province) => this.#goes[mover]!.has(province)),
    );
  }

  #constant(holds: boolean): T {
    return holds ? this.#logic.true : this.#logic.false;
  }

  #province(unit: number): number {
    return provinceOf(this.#read.board, this.#read.units[unit]!.location);
  }

  #touches(fleet: number, province: number): boolean {
    return this.#read.routes.touches(this.#province(fleet), province);
  }
}

/** The destination of a move that cannot be made (4.E.1). */
const NOWHERE = -1;
