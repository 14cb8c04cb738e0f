/**
 * A situation in which each unit has one of several orders: every guard is a truth value about which order that is.
 * Whether two orders fit together is asked of the same functions as for orders that are known.
 */
import { valueAt } from '../../base/remembered.ts';
import { provinceOf } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import { anyOf, someOf, type Truths } from '../folding.ts';
import type { ReadOrders, WaysOrdered } from '../../orders/orders-that-count.ts';
import { convoyMatches, supportMatches } from '../../orders/table/matching.ts';
import { isEnd, isLink } from '../../orders/legality/spelled-route.ts';
import type { UnitOrder } from '../../orders/order.ts';
import type { ListName, Relations } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Ways, WithWays } from '../../../encodings/language/ways.ts';
import { STANDS } from '../known/known-facts.ts';
import { NO_RAILWAY } from '../known/known.ts';
import { listsOver, standingBy } from '../mapped.ts';

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

/** Such a situation, and what is asked besides: the unit's support or convoy fits the order of another. */
export type OptionalSituation<T> = WithWays<T> & { readonly helps: (unit: number) => T };

/** @param chosen by unit, then by order: the unit has this one of its orders, just one of which it has */
export function optionalSituation<T>(
  read: ReadOrders,
  options: readonly (readonly UnitOrder[])[],
  chosen: readonly (readonly T[])[],
  logic: Truths<T>,
): OptionalSituation<T> {
  const { board, units, routes } = read;
  const provinces = units.map(({ location }) => provinceOf(board, location));
  const occupant = new Map(provinces.map((province, unit) => [province, unit]));
  const all = options.map((ofUnit, unit) =>
    ofUnit.map((order, i): Option<T> => ({
      order,
      isChosen: chosen[unit]![i]!,
      read: read.withOrders(read.orders.with(unit, order)),
    })),
  );
  const { goes, walks, via, spelled, moveSupports, holdSupports, convoys, targets } = tallied(logic, all);
  const constant = (holds: boolean): T => (holds ? logic.true : logic.false);
  const touches = (fleet: number, province: number): boolean => routes.touches(provinces[fleet]!, province);
  /** The unit is one of those that help some other. */
  const isAmong = (helpers: readonly ReadonlyMap<number, T>[], unit: number): T =>
    someOf(logic, helpers, (ofOne) => ofOne.get(unit) ?? logic.false);
  /** Units that may go to one of the provinces. */
  const movers = (to: readonly number[]): number[] =>
    [...goes.keys()].filter((mover) => to.some((province) => goes[mover]!.has(province)));

  const relations: Relations<T> = {
    same: (a, b) => constant(a === b),
    moves: (unit) => anyOf(logic, [...goes[unit]!.values()]),
    attacks: (mover, unit) => goes[mover]!.get(provinces[unit]!) ?? logic.false,
    contests(rival, mover) {
      if (rival === mover) return logic.false;
      let contests = logic.false;
      for (const [province, goesThere] of goes[mover]!) {
        const goesToo = goes[rival]!.get(province);
        if (goesToo !== undefined && province >= 0) {
          contests = logic.or(contests, logic.and(goesThere, goesToo));
        }
      }
      return contests;
    },
    supportsMove: (supporter, mover) => moveSupports[mover]!.get(supporter) ?? logic.false,
    supportsHold: (supporter, unit) => holdSupports[unit]!.get(supporter) ?? logic.false,
    supportsAttackOn: (supporter, unit) => targets[supporter]!.get(provinces[unit]!) ?? logic.false,
    supportsAnything: (unit) => logic.or(isAmong(moveSupports, unit), isAmong(holdSupports, unit)),
    isArmy: (unit) => constant(units[unit]!.type === 'army'),
    isAtSea: (unit) => constant(board.provinces[provinces[unit]!]!.terrain === 'sea'),
    ...standingBy((name, unit) =>
      constant(STANDS[name](board, provinces[unit]!, units[unit]!.power, read.circumstances)),
    ),
    samePower: (a, b) => constant(units[a]!.power === units[b]!.power),
    bordersDestination: (mover) => walks[mover]!,
    ordersConvoy: (mover) => via[mover]!,
    convoysAnything: (fleet) => isAmong(convoys, fleet),
    convoys: (fleet, mover) => convoys[mover]!.get(fleet) ?? logic.false,
    embarks(fleet, mover) {
      const boards = constant(routes.embarks(provinces[mover]!, provinces[fleet]!));
      return logic.and(boards, isEndOfRoute(fleet, mover, 'first'));
    },
    lands(fleet, mover) {
      let lands = logic.false;
      for (const [province, goesThere] of goes[mover]!) {
        if (province >= 0 && touches(fleet, province)) lands = logic.or(lands, goesThere);
      }
      return logic.and(lands, isEndOfRoute(fleet, mover, 'last'));
    },
    neighbours(a, b) {
      let neighbours = constant(touches(a, provinces[b]!));
      for (const [mover, ofMover] of spelled) {
        for (const { route, isChosen } of ofMover) {
          if (isLink(route, provinces[a]!, provinces[b]!)) continue;
          const breaks = logic.and(relations.convoys(a, mover), isChosen);
          neighbours = logic.and(neighbours, logic.not(breaks));
        }
      }
      return neighbours;
    },
  };

  /** The fleet is at this end of the route that the mover's order spells; true where it spells none. */
  function isEndOfRoute(fleet: number, mover: number, end: 'first' | 'last'): T {
    let isThere = logic.true;
    for (const { route, isChosen } of spelled.get(mover) ?? []) {
      if (isEnd(route, end, provinces[fleet]!)) continue;
      isThere = logic.and(isThere, logic.not(isChosen));
    }
    return isThere;
  }

  function candidates(name: ListName, unit: number): readonly number[] {
    switch (name) {
      case 'attackers':
        return movers([provinces[unit]!]).filter((mover) => mover !== unit);
      case 'occupants':
        return [...goes[unit]!.keys()].flatMap((province) => occupant.get(province) ?? []);
      case 'rivals':
        return movers([...goes[unit]!.keys()]);
      case 'moveSupporters':
        return [...moveSupports[unit]!.keys()];
      case 'holdSupporters':
        return [...holdSupports[unit]!.keys()];
      case 'convoyingFleets':
        return [...new Set(convoys.flatMap((fleets) => [...fleets.keys()]))];
      case 'convoyers':
        return [...convoys[unit]!.keys()];
    }
  }

  return {
    size: units.length,
    ...relations,
    ...listsOver(relations, candidates),
    ways: read.ways && optionalWays(logic, all, occupant),
    helps: (unit) => logic.or(relations.supportsAnything(unit), relations.convoysAnything(unit)),
  };
}

/** Orders that each unit may have, each with the truth that one of these is the one, and that it fits the others'. */
function tallied<T>(logic: Truths<T>, options: Options<T>) {
  const maps = (): Map<number, T>[] => options.map(() => new Map<number, T>());
  /** The provinces each mover may go to, and those at which the move that a supporter supports may be directed. */
  const [goes, targets] = [maps(), maps()];
  /** Units that may support or convoy each unit. */
  const [moveSupports, holdSupports, convoys] = [maps(), maps(), maps()];
  const walks = options.map(() => logic.false);
  const via = options.map(() => logic.false);
  /** Orders that spell their route (4.A.6), by mover. */
  const spelled = new Map<number, { readonly route: readonly number[]; readonly isChosen: T }[]>();
  for (const [unit, ofUnit] of options.entries()) for (const option of ofUnit) add(unit, option);
  return { goes, walks, via, spelled, moveSupports, holdSupports, convoys, targets };

  function add(unit: number, { order, isChosen, read }: Option<T>): void {
    const { board, units } = read;
    switch (order.kind) {
      case 'hold':
        return;
      case 'move': {
        const to = order.isImpossible === true ? NOWHERE : provinceOf(board, order.to);
        note(goes[unit]!, to, isChosen);
        const { type, location } = units[unit]!;
        const isShort =
          order.isImpossible !== true &&
          (tablesOf(board).borders(type, location, order.to) || order.byCanal === true);
        if (isShort) walks[unit] = logic.or(walks[unit]!, isChosen);
        if (order.route !== undefined) {
          valueAt(spelled, unit, () => []).push({ route: order.route, isChosen });
        }
        if (order.viaConvoy) via[unit] = logic.or(via[unit]!, isChosen);
        return;
      }
      case 'support': {
        const others = options[order.supported]!;
        const fits = chosenAmong(logic, others, (other) => supportMatches(read, unit, other));
        const counts = logic.and(isChosen, fits);
        const supports = order.to === undefined ? holdSupports : moveSupports;
        note(supports[order.supported]!, unit, counts);
        if (order.to !== undefined) note(targets[unit]!, order.to, counts);
        return;
      }
      case 'convoy': {
        const others = options[order.convoyed]!;
        const fits = chosenAmong(logic, others, (other) => convoyMatches(read, unit, other));
        note(convoys[order.convoyed]!, unit, logic.and(isChosen, fits));
        return;
      }
    }
  }

  function note(map: Map<number, T>, key: number, truth: T): void {
    if (truth === logic.false) return;
    map.set(key, logic.or(map.get(key) ?? logic.false, truth));
  }
}

/** The destination of a move that cannot be made (4.E.1). */
const NOWHERE = -1;
