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
import type { ListName, StandingName } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Ways, WithWays } from '../../../encodings/language/ways.ts';
import { someOf, type Truths } from '../folding.ts';
import { NO_RAILWAY } from '../known/known-ways.ts';
import { CandidateLists } from './candidate-lists.ts';

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
  readonly ways?: OpenWays<T> | undefined;
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
  return { ...(mapped(relations) as OpenRelations<U>), ways: ways && (mapped({ ...ways }) as OpenWays<U>) };
}

export class SymbolicSituation<T> extends CandidateLists<T> implements WithWays<T> {
  readonly size: number;
  readonly outline: Outline;
  readonly relations: OpenRelations<T>;
  readonly ways: Ways<T> | undefined;
  readonly #logic: Truths<T>;
  readonly #ofKind: Readonly<Record<OrderKind, readonly number[]>>;
  readonly #others = new Map<OrderKind | 'unit', readonly (readonly number[])[]>();
  readonly #known = new Map<string, T>();

  constructor(logic: Truths<T>, outline: Outline, relations: OpenRelations<T>) {
    super();
    this.size = outline.kinds.length;
    this.outline = outline;
    this.relations = relations;
    this.#logic = logic;
    const ofKind = (kind: OrderKind): number[] =>
      outline.kinds.flatMap((other, unit) => (other === kind ? [unit] : []));
    this.#ofKind = {
      move: ofKind('move'),
      support: ofKind('support'),
      convoy: ofKind('convoy'),
      hold: ofKind('hold'),
    };
    for (const kind of ['move', 'support', 'convoy'] as const) {
      this.#others.set(kind, this.#without(this.#ofKind[kind]));
    }
    const units = [...outline.kinds.keys()];
    this.#others.set('unit', this.#without(units));
    this.ways = relations.ways && symbolicWays(logic, units, this.#ofKind.move, relations.ways);
  }

  ofKind(kind: OrderKind): readonly number[] {
    return this.#ofKind[kind];
  }

  protected candidates(name: ListName, unit: number): readonly number[] {
    const moves = this.#is(unit, 'move');
    switch (name) {
      case 'attackers':
        return this.#othersOf('move', unit);
      case 'occupants':
        return moves ? this.#othersOf('unit', unit) : NONE;
      case 'rivals':
        return moves ? this.#othersOf('move', unit) : NONE;
      case 'moveSupporters':
        return moves ? this.#othersOf('support', unit) : NONE;
      case 'holdSupporters':
        return moves ? NONE : this.#othersOf('support', unit);
      case 'convoyingFleets':
        return this.#ofKind.convoy;
      case 'convoyers':
        return moves ? this.#ofKind.convoy : NONE;
    }
  }

  same(a: number, b: number): T {
    return this.#holds(a === b);
  }

  moves(unit: number): T {
    return this.#holds(this.#is(unit, 'move'));
  }

  supportsAnything(unit: number): T {
    return this.#holds(this.#is(unit, 'support'));
  }

  isArmy(unit: number): T {
    return this.relations.isArmy(unit);
  }

  isAtSea(unit: number): T {
    return this.relations.isSea(unit);
  }

  stands(name: StandingName, unit: number): T {
    return this.relations.stands(name, unit);
  }

  attacks(mover: number, unit: number): T {
    if (mover === unit || !this.#is(mover, 'move')) return this.#logic.false;
    return this.relations.goes(mover, unit);
  }

  contests(rival: number, mover: number): T {
    if (!this.#is(rival, 'move') || !this.#is(mover, 'move')) return this.#logic.false;
    if (rival === mover) return this.#logic.false;
    const [a, b] = rival < mover ? [rival, mover] : [mover, rival];
    return this.#remember(`contests ${a} ${b}`, () =>
      this.#any(this.#places(), (place) => this.#logic.and(this.#goesTo(a, place), this.#goesTo(b, place))),
    );
  }

  supportsMove(supporter: number, mover: number): T {
    return this.#is(mover, 'move') ? this.#supports(supporter, mover) : this.#logic.false;
  }

  supportsHold(supporter: number, unit: number): T {
    return this.#is(unit, 'move') ? this.#logic.false : this.#supports(supporter, unit);
  }

  supportsAttackOn(supporter: number, unit: number): T {
    if (!this.#is(supporter, 'support')) return this.#logic.false;
    return this.#remember(`supports attack ${supporter} ${unit}`, () =>
      this.#any(this.#ofKind.move, (mover) =>
        this.#logic.and(this.relations.helps(supporter, mover), this.#goesTo(mover, unit)),
      ),
    );
  }

  samePower(a: number, b: number): T {
    if (a === b) return this.#logic.true;
    return a < b ? this.relations.allied(a, b) : this.relations.allied(b, a);
  }

  bordersDestination(mover: number): T {
    if (!this.#is(mover, 'move')) return this.#logic.false;
    return this.#remember(`borders ${mover}`, () =>
      this.#any([...this.#places(), elsewhere(this.outline)], (place) =>
        this.#logic.and(this.#goesTo(mover, place), this.#reaches(mover, place)),
      ),
    );
  }

  ordersConvoy(mover: number): T {
    return this.#is(mover, 'move') ? this.relations.ordersConvoy(mover) : this.#logic.false;
  }

  convoysAnything(fleet: number): T {
    return this.#holds(this.#is(fleet, 'convoy'));
  }

  convoys(fleet: number, mover: number): T {
    return this.#is(fleet, 'convoy') ? this.relations.helps(fleet, mover) : this.#logic.false;
  }

  embarks(fleet: number, mover: number): T {
    return this.#is(fleet, 'convoy') ? this.relations.reaches(fleet, mover) : this.#logic.false;
  }

  lands(fleet: number, mover: number): T {
    if (!this.#is(fleet, 'convoy')) return this.#logic.false;
    const { relations } = this;
    return this.#remember(`lands ${fleet} ${mover}`, () => {
      const alone = relations.goes(mover, elsewhere(this.outline));
      return this.#logic.or(
        this.#any(this.#places(), (place) =>
          this.#logic.and(this.#goesTo(mover, place), this.#reaches(fleet, place)),
        ),
        this.#logic.and(alone, relations.touchesElsewhere(fleet, mover)),
      );
    });
  }

  neighbours(a: number, b: number): T {
    return this.relations.reaches(a, b);
  }

  /** Every place but `elsewhere`. */
  #places(): readonly number[] {
    return Array.from({ length: elsewhere(this.outline) }, (_, place) => place);
  }

  #is(unit: number, kind: OrderKind): boolean {
    return this.outline.kinds[unit] === kind;
  }

  #goesTo(mover: number, place: number): T {
    return mover === place ? this.#logic.false : this.relations.goes(mover, place);
  }

  #reaches(unit: number, place: number): T {
    return unit === place ? this.#logic.false : this.relations.reaches(unit, place);
  }

  #supports(supporter: number, unit: number): T {
    if (supporter === unit || !this.#is(supporter, 'support')) return this.#logic.false;
    return this.relations.helps(supporter, unit);
  }

  #any(of: readonly number[], holds: (item: number) => T): T {
    return someOf(this.#logic, of, holds);
  }

  #holds(condition: boolean): T {
    return condition ? this.#logic.true : this.#logic.false;
  }

  #othersOf(kind: OrderKind | 'unit', unit: number): readonly number[] {
    return this.#others.get(kind)![unit]!;
  }

  #without(units: readonly number[]): readonly (readonly number[])[] {
    return Array.from({ length: this.size }, (_, unit) => units.filter((other) => other !== unit));
  }

  #remember(key: string, make: () => T): T {
    return valueAt(this.#known, key, make);
  }
}

/** The open questions about such ways. */
interface OpenWays<T> {
  /** The border that the mover would cross without a convoy is difficult; `undefined` if none is. */
  readonly crosses: ((mover: number) => T) | undefined;
  /** The mover passes a canal that is kept from where the unit stands; `undefined` if there are no canals. */
  readonly isKept: ((keeper: number, mover: number) => T) | undefined;
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
  { crosses, isKept }: OpenWays<T>,
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
