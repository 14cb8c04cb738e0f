/**
 * A situation whose orders are unknown: every guard is an unknown of the solver, or folded from some.
 *
 * Only the *kind* of each unit's order is fixed. Who stands beside whom, who goes where, who helps whom and
 * who belongs together is left open. Places are numbered: place `u` is where unit `u` stands, the following
 * ones are empty provinces that several units may move to, and the last, `elsewhere`, is for each mover an
 * empty province of its own that nobody else moves to.
 *
 * Supports and convoys that match no order are not among these positions: a unit that gives one stands as
 * if it held (DATC 4.E.1), so nothing is lost.
 */
import { valueAt } from '../../base/remembered.ts';
import type { OrderKind } from '../../orders/order.ts';
import type { ListName, Relations, StandingName } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Ways, WithWays } from '../../../encodings/language/ways.ts';
import { someOf, type Truths } from '../folding.ts';
import { NO_RAILWAY } from '../known/known.ts';
import { listsOver, standingBy } from '../mapped.ts';

/** Number of units that give each kind of order. */
export type OrderCounts = Readonly<Record<OrderKind, number>>;

/** The shape of an outline. */
export interface Shape {
  readonly counts: OrderCounts;
  /** Number of supports of the first mover, of the second, and so on; if left out, that is open. */
  readonly supports?: readonly number[];
}

/** A symbolic position as far as it is fixed: the kind of each unit's order, and how many empty provinces are shared. */
export interface Outline {
  readonly kinds: readonly OrderKind[];
  readonly shared: number;
  /** The mover that each supporting unit supports, where that is fixed, or that it supports none. */
  readonly supported: ReadonlyMap<number, number | 'no mover'>;
}

/** The outline of units in this order: movers, supporters, convoying fleets, units that hold. */
export function outlineOf({ counts, supports }: Shape): Outline {
  const kinds = (['move', 'support', 'convoy', 'hold'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => kind),
  );
  const movers = supports?.flatMap((count, mover) => Array.from({ length: count }, () => mover));
  const supported = new Map<number, number | 'no mover'>();
  if (movers !== undefined) {
    for (let i = 0; i < counts.support; i++) supported.set(counts.move + i, movers[i] ?? 'no mover');
  }
  return { kinds, shared: Math.floor(counts.move / 2), supported };
}

/** The number of `elsewhere`; all places have smaller ones. */
export function elsewhere({ kinds, shared }: Outline): number {
  return kinds.length + shared;
}

/** The open questions of a position. */
export interface OpenRelations<T> {
  /** The mover is ordered to move to the place, which may be `elsewhere`. */
  readonly goes: (mover: number, place: number) => T;
  /** The unit supports or convoys the other one. */
  readonly helps: (helper: number, unit: number) => T;
  /** Both units belong to one power; asked for `a < b` only. */
  readonly allied: (a: number, b: number) => T;
  /** The unit could go to the place without a convoy; a fleet that convoys touches it. */
  readonly reaches: (unit: number, place: number) => T;
  /** The convoying fleet touches the province of its own that the mover goes to. */
  readonly touchesElsewhere: (fleet: number, mover: number) => T;
  /** The order of the mover says "via convoy". */
  readonly ordersConvoy: (mover: number) => T;
  readonly isArmy: (unit: number) => T;
  readonly isSea: (place: number) => T;
  /** The unit stands so. */
  readonly stands: (name: StandingName, unit: number) => T;
  /** Answers for rules of variants, where some are on that ask. */
  readonly ways?:
    | {
        /** The border that the mover would cross without a convoy is difficult; `undefined` if none is. */
        readonly crosses: ((mover: number) => T) | undefined;
        /** The mover passes a canal that is kept from where the unit stands; `undefined` if there are no canals. */
        readonly isKept: ((keeper: number, mover: number) => T) | undefined;
      }
    | undefined;
}

/** The open questions with each answer changed in one way. */
export function mappedRelations<T, U>(
  { ways, ...relations }: OpenRelations<T>,
  map: (answer: T) => U,
): OpenRelations<U> {
  const mapped = (answers: Readonly<Record<string, ((...about: never[]) => T) | undefined>>): object =>
    Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        answer && ((...about: never[]) => map(answer(...about))),
      ]),
    );
  return {
    ...(mapped(relations) as OpenRelations<U>),
    ways: ways && (mapped({ ...ways }) as OpenRelations<U>['ways']),
  };
}

/** A situation whose orders are unknown, with what is fixed of it and what is open. */
export interface SymbolicSituation<T> extends WithWays<T> {
  readonly outline: Outline;
  readonly relations: OpenRelations<T>;
  /** The units whose orders are of this kind. */
  ofKind(kind: OrderKind): readonly number[];
}

export function symbolicSituation<T>(
  logic: Truths<T>,
  outline: Outline,
  open: OpenRelations<T>,
): SymbolicSituation<T> {
  const { kinds } = outline;
  const units = [...kinds.keys()];
  const unitsOf = (kind: OrderKind): number[] => units.filter((unit) => kinds[unit] === kind);
  const ofKind: Readonly<Record<OrderKind, readonly number[]>> = {
    move: unitsOf('move'),
    support: unitsOf('support'),
    convoy: unitsOf('convoy'),
    hold: unitsOf('hold'),
  };
  const without = (some: readonly number[]): readonly (readonly number[])[] =>
    units.map((unit) => some.filter((other) => other !== unit));
  const others = { move: without(ofKind.move), support: without(ofKind.support), unit: without(units) };
  const places = Array.from({ length: elsewhere(outline) }, (_, place) => place);
  const known = new Map<string, T>();
  const is = (unit: number, kind: OrderKind): boolean => kinds[unit] === kind;
  const constant = (holds: boolean): T => (holds ? logic.true : logic.false);
  const goesTo = (mover: number, place: number): T =>
    mover === place ? logic.false : open.goes(mover, place);
  const reaches = (unit: number, place: number): T =>
    unit === place ? logic.false : open.reaches(unit, place);
  const supports = (supporter: number, unit: number): T =>
    supporter !== unit && is(supporter, 'support') ? open.helps(supporter, unit) : logic.false;
  const goesWithin = (mover: number, unit: number, goals: readonly number[]): T =>
    someOf(logic, goals, (place) => logic.and(goesTo(mover, place), reaches(unit, place)));

  const relations: Relations<T> = {
    same: (a, b) => constant(a === b),
    moves: (unit) => constant(is(unit, 'move')),
    attacks: (mover, unit) => (is(mover, 'move') ? goesTo(mover, unit) : logic.false),
    contests(rival, mover) {
      if (rival === mover || !is(rival, 'move') || !is(mover, 'move')) return logic.false;
      const [a, b] = rival < mover ? [rival, mover] : [mover, rival];
      return valueAt(known, `contests ${a} ${b}`, () =>
        someOf(logic, places, (place) => logic.and(goesTo(a, place), goesTo(b, place))),
      );
    },
    supportsMove: (supporter, mover) => (is(mover, 'move') ? supports(supporter, mover) : logic.false),
    supportsHold: (supporter, unit) => (is(unit, 'move') ? logic.false : supports(supporter, unit)),
    supportsAttackOn(supporter, unit) {
      if (!is(supporter, 'support')) return logic.false;
      return valueAt(known, `supports attack ${supporter} ${unit}`, () =>
        someOf(logic, ofKind.move, (mover) => logic.and(open.helps(supporter, mover), goesTo(mover, unit))),
      );
    },
    supportsAnything: (unit) => constant(is(unit, 'support')),
    isArmy: (unit) => open.isArmy(unit),
    isAtSea: (unit) => open.isSea(unit),
    ...standingBy((name, unit) => open.stands(name, unit)),
    samePower(a, b) {
      if (a === b) return logic.true;
      return a < b ? open.allied(a, b) : open.allied(b, a);
    },
    bordersDestination(mover) {
      if (!is(mover, 'move')) return logic.false;
      return valueAt(known, `borders ${mover}`, () =>
        goesWithin(mover, mover, [...places, elsewhere(outline)]),
      );
    },
    ordersConvoy: (mover) => (is(mover, 'move') ? open.ordersConvoy(mover) : logic.false),
    convoysAnything: (fleet) => constant(is(fleet, 'convoy')),
    convoys: (fleet, mover) => (is(fleet, 'convoy') ? open.helps(fleet, mover) : logic.false),
    embarks: (fleet, mover) => (is(fleet, 'convoy') ? open.reaches(fleet, mover) : logic.false),
    lands(fleet, mover) {
      if (!is(fleet, 'convoy')) return logic.false;
      return valueAt(known, `lands ${fleet} ${mover}`, () => {
        const alone = open.goes(mover, elsewhere(outline));
        return logic.or(
          goesWithin(mover, fleet, places),
          logic.and(alone, open.touchesElsewhere(fleet, mover)),
        );
      });
    },
    neighbours: (a, b) => open.reaches(a, b),
  };

  function candidates(name: ListName, unit: number): readonly number[] {
    const moves = is(unit, 'move');
    switch (name) {
      case 'attackers':
        return others.move[unit]!;
      case 'occupants':
        return moves ? others.unit[unit]! : NONE;
      case 'rivals':
        return moves ? others.move[unit]! : NONE;
      case 'moveSupporters':
        return moves ? others.support[unit]! : NONE;
      case 'holdSupporters':
        return moves ? NONE : others.support[unit]!;
      case 'convoyingFleets':
        return ofKind.convoy;
      case 'convoyers':
        return moves ? ofKind.convoy : NONE;
    }
  }

  return {
    size: kinds.length,
    outline,
    relations: open,
    ofKind: (kind) => ofKind[kind],
    ...relations,
    ...listsOver(relations, candidates),
    ways: open.ways && symbolicWays(logic, units, ofKind.move, open.ways),
  };
}

const NONE: readonly number[] = [];

/**
 * Answers what the rules of variants ask of these.
 *
 * @param movers the units that move
 */
function symbolicWays<T>(
  logic: Truths<T>,
  units: readonly number[],
  movers: readonly number[],
  { crosses, isKept }: NonNullable<OpenRelations<T>['ways']>,
): Ways<T> {
  const keepers = (mover: number): readonly number[] =>
    isKept === undefined || !movers.includes(mover) ? NONE : units.filter((unit) => unit !== mover);
  return {
    isDifficult: (mover) => (crosses === undefined || !movers.includes(mover) ? logic.false : crosses(mover)),
    takesCanal: (mover) => someOf(logic, keepers(mover), (keeper) => isKept!(keeper, mover)),
    keepers: (mover) => new Units(keepers(mover), (keeper) => isKept!(keeper, mover)),
    keeps: (keeper, mover) => (isKept === undefined ? logic.false : isKept(keeper, mover)),
    railway: NO_RAILWAY,
    isUnowned: () => logic.false,
  };
}
