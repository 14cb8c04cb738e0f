/**
 * Facts that link a symbolic position to the map of a board: where its units stand, where they go, and what
 * the borders of the board then say of its relations. Written over any logic: the prover requires it of
 * unknowns, and a known position can be shown to satisfy it.
 *
 * Every fact holds of every position whose orders count. None says which convoys are legal, only what follows from
 * their legality; which orders count is asked of `src/orders` (see `on-map.ts`).
 */
import { type Board, canStand, type Province } from '../../board/board.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { elsewhere, type SymbolicSituation } from '../../readings/symbolic/symbolic.ts';
import type { Fact, SpaceVariants } from '../space/terrain.ts';
import { SeaFacts } from './sea-facts.ts';
import type { Placement } from './placement.ts';
import { byCanal, convoyProvinces, type OnBoard, wayFacts } from './way-facts.ts';
import { allOf, anyOf, noTwoOf, same } from '../../readings/folding.ts';

const BECAUSE = 'a unit reaches the provinces that it borders';

/** The provinces around a place, and those beyond a canal. */
interface Around {
  readonly neighbours: readonly number[];
  readonly canals: readonly number[];
}

/** Derives what a unit reaches from where it stands. */
function* reachFacts<T>(position: OnBoard<T>): Generator<Fact<T>> {
  const { logic, board, situation, placement, variants } = position;
  for (const unit of situation.outline.kinds.keys()) {
    const army = situation.relations.isArmy(unit);
    for (const { index } of board.locations) {
      for (const [type, ofType, list] of [
        ['army', army, board.armyBorders[index] ?? []],
        ['fleet', logic.not(army), board.fleetProvinces[index]!],
      ] as const) {
        if (!canStand(board, type, index)) continue;
        const here = logic.and(placement.standsAt(unit, index), ofType);
        if (here === logic.false) continue;
        const canals = type === 'fleet' ? byCanal(board, variants, index) : [];
        yield* reachedFrom(position, unit, here, { neighbours: list, canals });
      }
    }
  }
}

/**
 * Derives what a unit reaches from one place.
 *
 * @param here the unit stands there
 */
function* reachedFrom<T>(
  { logic, situation, placement, isAt }: OnBoard<T>,
  unit: number,
  here: T,
  { neighbours, canals }: Around,
): Generator<Fact<T>> {
  const { relations, outline } = situation;
  const movers = situation.ofKind('move');
  const implied = (a: T, b: T): Fact<T> => ({ because: BECAUSE, holds: logic.or(logic.not(a), b) });
  // Only a unit that is ordered through a canal reaches what is beyond it.
  const passes = movers.includes(unit) ? canals : [];
  for (let place = 0; place < outline.kinds.length + outline.shared; place++) {
    if (place === unit) continue;
    const near = anyOf(logic, [
      ...neighbours.map((province) => isAt(place, province)),
      ...passes.map((province) => logic.and(isAt(place, province), relations.goes(unit, place))),
    ]);
    yield implied(here, same(logic, relations.reaches(unit, place), near));
  }
  for (const mover of movers) {
    const reached = mover === unit ? [...neighbours, ...passes] : neighbours;
    const near = anyOf(
      logic,
      reached.map((province) => placement.goesTo(mover, province)),
    );
    const alone = logic.and(here, relations.goes(mover, elsewhere(outline)));
    if (mover === unit) {
      yield implied(alone, same(logic, relations.reaches(mover, elsewhere(outline)), near));
      continue;
    }
    yield implied(alone, same(logic, relations.touchesElsewhere(unit, mover), near));
    yield implied(logic.and(alone, situation.supportsMove(unit, mover)), near);
  }
}

/** In plain words what links a position to a map. */
const MAP_FACTS = {
  stands: 'a unit stands in one place, where a unit of its type can stand',
  apart: 'no two units stand in one province',
  shared: 'an empty place to which units go is one province of the board, and no unit stands there',
  terrain: 'a place is at sea where its province is',
  goal: 'a unit goes to one province, which is the place that it goes to',
  possible: 'an army goes where some fleets could convoy it, or over land',
  convoyed: 'an army that does not go over land has fleets at sea between it and its goal',
  convoying: 'a fleet that convoys is among fleets between the army and its goal',
  powers: 'units are of one power where they belong to the same power of the board',
} as const;

/**
 * Everything that links the position to the board.
 *
 * @param variants the rules of variants that are on
 */
export function mapFacts<T>(
  logic: Logic<T, unknown>,
  board: Board,
  situation: SymbolicSituation<T>,
  placement: Placement<T>,
  armyGoals: ArmyGoals,
  variants: SpaceVariants = {},
): Generator<Fact<T>> {
  return new MapFacts(logic, board, situation, placement, armyGoals, variants).all();
}

/** Links the powers of the units to those of the board. */
export function* powerFacts<T>(
  logic: Logic<T, unknown>,
  board: Board,
  situation: SymbolicSituation<T>,
  placement: Placement<T>,
): Generator<Fact<T>> {
  const because = MAP_FACTS.powers;
  const powers = [...situation.outline.kinds.keys()].map((unit) =>
    board.powers.map(({ index }) => placement.isOf(unit, index)),
  );
  for (const [a, of] of powers.entries()) {
    yield { because, holds: anyOf(logic, of) };
    for (const holds of noTwoOf(logic, of)) yield { because, holds };
    for (const [b, others] of powers.slice(0, a).entries()) {
      const together = anyOf(
        logic,
        of.map((one, power) => logic.and(one, others[power]!)),
      );
      yield { because, holds: same(logic, situation.samePower(b, a), together) };
    }
  }
}

/** Provinces to which an army in each province could ever be ordered to go. */
export type ArmyGoals = readonly (readonly number[])[];

class MapFacts<T> {
  readonly #logic: Logic<T, unknown>;
  readonly #board: Board;
  readonly #situation: SymbolicSituation<T>;
  readonly #placement: Placement<T>;
  readonly #armyGoals: ArmyGoals;
  readonly #variants: SpaceVariants;
  readonly #units: readonly number[];
  readonly #movers: readonly number[];
  readonly #shared: readonly number[];
  readonly #provinces: readonly number[];
  /** True by place and province if the place is this province. */
  readonly #at: readonly (readonly T[])[];

  constructor(
    logic: Logic<T, unknown>,
    board: Board,
    situation: SymbolicSituation<T>,
    placement: Placement<T>,
    armyGoals: ArmyGoals,
    variants: SpaceVariants,
  ) {
    const { kinds, shared } = situation.outline;
    this.#logic = logic;
    this.#board = board;
    this.#situation = situation;
    this.#placement = placement;
    this.#armyGoals = armyGoals;
    this.#variants = variants;
    this.#units = [...kinds.keys()];
    this.#movers = situation.ofKind('move');
    this.#shared = Array.from({ length: shared }, (_, i) => kinds.length + i);
    this.#provinces = [...board.provinces.keys()];
    this.#at = [...this.#units, ...this.#shared].map((place) =>
      board.provinces.map((province) => this.#placeIs(place, province)),
    );
  }

  *all(): Generator<Fact<T>> {
    const logic = this.#logic;
    const places = [...this.#units, ...this.#shared];
    const onBoard: OnBoard<T> = {
      logic,
      board: this.#board,
      situation: this.#situation,
      placement: this.#placement,
      isAt: (place, province) => this.#isAt(place, province),
      variants: this.#variants,
    };
    for (const unit of this.#units) yield* this.#stands(unit);
    for (const place of this.#shared) yield* this.#isSomewhere(place);
    yield* this.#apart(places);
    for (const place of places) yield* this.#terrain(place);
    for (const mover of this.#movers) yield* this.#goal(mover, places);
    yield* reachFacts(onBoard);
    const sea = new SeaFacts(logic, this.#situation, this.#convoysFrom());
    for (const mover of this.#movers) {
      for (const { name, holds } of sea.ofConvoys(mover)) yield this.#fact(name, holds);
    }
    // Fewer units may belong to any powers at all.
    if (this.#units.length > this.#board.powers.length)
      yield* powerFacts(this.#logic, this.#board, this.#situation, this.#placement);
    yield* wayFacts(onBoard);
  }

  /** Tells of a unit if it is where fleets convoy, where that is not at sea alone. */
  #convoysFrom(): ((unit: number) => T) | undefined {
    if (this.#variants.coasts !== true) return undefined;
    const provinces = convoyProvinces(this.#board, this.#variants);
    return (unit) =>
      anyOf(
        this.#logic,
        provinces.map((province) => this.#isAt(unit, province)),
      );
  }

  *#stands(unit: number): Generator<Fact<T>> {
    const logic = this.#logic;
    const locations = [...this.#board.locations.keys()];
    yield* this.#exactlyOne(
      'stands',
      locations.map((location) => this.#placement.standsAt(unit, location)),
    );
    const army = this.#situation.relations.isArmy(unit);
    for (const location of locations) {
      const stands = this.#placement.standsAt(unit, location);
      if (!canStand(this.#board, 'army', location))
        yield this.#fact('stands', this.#implies(stands, logic.not(army)));
      if (!canStand(this.#board, 'fleet', location)) yield this.#fact('stands', this.#implies(stands, army));
    }
  }

  /** A place to which nobody goes is nowhere, or anywhere. */
  *#isSomewhere(place: number): Generator<Fact<T>> {
    const provinces = this.#provinces.map((province) => this.#isAt(place, province));
    yield* this.#atMostOne('shared', provinces);
    const somewhere = anyOf(this.#logic, provinces);
    for (const mover of this.#movers) {
      yield this.#fact('shared', this.#implies(this.#situation.relations.goes(mover, place), somewhere));
    }
  }

  *#apart(places: readonly number[]): Generator<Fact<T>> {
    for (const province of this.#provinces) {
      const there = places.map((place) => this.#isAt(place, province));
      yield* this.#atMostOne('apart', there);
    }
  }

  *#terrain(place: number): Generator<Fact<T>> {
    const sea = this.#situation.relations.isSea(place);
    for (const [province, { terrain }] of this.#board.provinces.entries()) {
      const isSo = terrain === 'sea' ? sea : this.#logic.not(sea);
      yield this.#fact('terrain', this.#implies(this.#isAt(place, province), isSo));
    }
  }

  *#goal(mover: number, places: readonly number[]): Generator<Fact<T>> {
    const logic = this.#logic;
    const { relations, outline } = this.#situation;
    const alone = relations.goes(mover, elsewhere(outline));
    const goals = this.#provinces.map((province) => this.#placement.goesTo(mover, province));
    yield* this.#exactlyOne('goal', goals);
    for (const [province, goes] of goals.entries()) {
      for (const place of places) {
        const at = this.#isAt(place, province);
        if (at === logic.false) continue;
        if (place !== mover) {
          yield this.#fact('goal', this.#implies(logic.and(relations.goes(mover, place), at), goes));
        }
        yield this.#fact('goal', logic.not(allOf(logic, [alone, goes, at])));
      }
      for (const other of alone === logic.false ? [] : this.#movers) {
        if (other === mover) continue;
        const both = allOf(logic, [alone, goes, this.#placement.goesTo(other, province)]);
        yield this.#fact('goal', logic.not(both));
      }
      const stands = logic.and(this.#placement.standsAt(mover, province), relations.isArmy(mover));
      if (stands === logic.false) continue;
      const possible = anyOf(
        logic,
        this.#armyGoals[province]!.map((goal) => goals[goal]!),
      );
      yield this.#fact('possible', this.#implies(stands, possible));
    }
  }

  #isAt(place: number, province: number): T {
    return this.#at[place]![province]!;
  }

  /** The province of a place: of a unit where it stands. */
  #placeIs(place: number, { index, coasts }: Province): T {
    if (place >= this.#units.length) return this.#placement.isProvince(place, index);
    const locations = [index, ...coasts];
    return anyOf(
      this.#logic,
      locations.map((location) => this.#placement.standsAt(place, location)),
    );
  }

  *#exactlyOne(name: keyof typeof MAP_FACTS, terms: readonly T[]): Generator<Fact<T>> {
    yield this.#fact(name, anyOf(this.#logic, terms));
    yield* this.#atMostOne(name, terms);
  }

  *#atMostOne(name: keyof typeof MAP_FACTS, terms: readonly T[]): Generator<Fact<T>> {
    const possible = terms.filter((term) => term !== this.#logic.false);
    for (const holds of noTwoOf(this.#logic, possible)) yield this.#fact(name, holds);
  }

  #fact(name: keyof typeof MAP_FACTS, holds: T): Fact<T> {
    return { because: MAP_FACTS[name], holds };
  }

  #implies(a: T, b: T): T {
    return this.#logic.or(this.#logic.not(a), b);
  }
}
