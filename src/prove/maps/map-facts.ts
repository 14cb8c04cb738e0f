/**
 * Facts that link a symbolic position to the map of a board, over any logic: the prover requires them of unknowns, and a
 * known position satisfies them. Each holds of every position whose orders count, and says of legal convoys only what
 * follows from their legality; which orders count is asked of `src/orders` (see `on-map.ts`).
 */
import { canStand, type Province } from '../../board/board.ts';
import { elsewhere } from '../../readings/symbolic/symbolic.ts';
import { STANDS_ON_BOARD } from '../../readings/known/known-facts.ts';
import type { SpaceVariants } from '../space/terrain.ts';
import { byCanal, type OnBoard, type PlacedOnBoard, wayFacts, convoyProvinces } from './way-facts.ts';
import { allOf, anyOf, implies, noTwoOf, oneOf, same, someOf, candidatesOf } from '../../readings/folding.ts';

/** Derives what a unit reaches from where it stands. */
function* reachFacts<T>(position: OnBoard<T>): Generator<T> {
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
        yield* reachedFrom(position, unit, here, list, canals);
      }
    }
  }
}

/** Derives what a unit reaches from one place, if it stands there: provinces around, and those beyond a canal. */
function* reachedFrom<T>(
  { logic, situation, placement, isAt }: OnBoard<T>,
  unit: number,
  here: T,
  neighbours: readonly number[],
  canals: readonly number[],
): Generator<T> {
  const { relations, outline } = situation;
  const movers = situation.ofKind('move');
  // Only a unit that is ordered through a canal reaches what is beyond it.
  const passes = movers.includes(unit) ? canals : [];
  for (let place = 0; place < outline.kinds.length + outline.shared; place++) {
    if (place === unit) continue;
    const near = anyOf(logic, [
      ...neighbours.map((province) => isAt(place, province)),
      ...passes.map((province) => logic.and(isAt(place, province), relations.goes(unit, place))),
    ]);
    yield implies(logic, here, same(logic, relations.reaches(unit, place), near));
  }
  for (const mover of movers) {
    const reached = mover === unit ? [...neighbours, ...passes] : neighbours;
    const near = someOf(logic, reached, (province) => placement.goesTo(mover, province));
    const alone = logic.and(here, relations.goes(mover, elsewhere(outline)));
    if (mover === unit) {
      yield implies(logic, alone, same(logic, relations.reaches(mover, elsewhere(outline)), near));
      continue;
    }
    yield implies(logic, alone, same(logic, relations.touchesElsewhere(unit, mover), near));
    yield implies(logic, logic.and(alone, situation.supportsMove(unit, mover)), near);
  }
}

/** Provinces to which an army in each province could ever be ordered to go. */
export type ArmyGoals = readonly (readonly number[])[];

/** Everything that links the position to the board, with the rules of variants that are on. */
export function* mapFacts<T>(
  placed: PlacedOnBoard<T>,
  armyGoals: ArmyGoals,
  variants: SpaceVariants = {},
): Generator<T> {
  const { board, situation } = placed;
  const { kinds } = situation.outline;
  const units = [...kinds.keys()];
  const movers = situation.ofKind('move');
  const shared = Array.from({ length: situation.outline.shared }, (_, i) => kinds.length + i);
  const places = [...units, ...shared];
  const at = places.map((place) => board.provinces.map((province) => placeIs(placed, place, province)));
  const position: OnBoard<T> = { ...placed, variants, isAt: (place, province) => at[place]![province]! };
  for (const unit of units) yield* standsSomewhere(position, unit);
  for (const place of shared) yield* isSomewhere(position, place);
  for (const province of board.provinces.keys()) {
    const here = places.map((place) => position.isAt(place, province));
    yield* noTwoOf(placed.logic, here);
  }
  for (const place of places) yield* terrainOf(position, place);
  for (const mover of movers) yield* goalOf(position, mover, places, armyGoals);
  yield* reachFacts(position);
  for (const mover of movers) yield* seaFacts(position, mover);
  // Fewer units may belong to any powers at all.
  if (units.length > board.powers.length) yield* powerFacts(placed);
  yield* wayFacts(position);
}

/** Links the powers of the units to those of the board. */
export function* powerFacts<T>({ logic, board, situation, placement }: PlacedOnBoard<T>): Generator<T> {
  const powers = [...situation.outline.kinds.keys()].map((unit) =>
    board.powers.map(({ index }) => placement.isOf(unit, index)),
  );
  for (const [a, of] of powers.entries()) {
    yield* oneOf(logic, of);
    for (const [b, others] of powers.slice(0, a).entries()) {
      const together = of.map((one, power) => logic.and(one, others[power]!));
      yield same(logic, situation.samePower(b, a), anyOf(logic, together));
    }
  }
}

/** Ties where one unit stands to the board, as rules of one's own may ask. */
export function* standingOnMap<T>(
  { logic, board, situation, placement }: PlacedOnBoard<T>,
  unit: number,
): Generator<T> {
  for (const name of Object.keys(STANDS_ON_BOARD) as (keyof typeof STANDS_ON_BOARD)[]) {
    const holds = anyOf(
      logic,
      board.locations.flatMap(({ index, province }) => {
        if (!canStand(board, 'army', index) && !canStand(board, 'fleet', index)) return [];
        const powers = board.powers.filter((power) => STANDS_ON_BOARD[name](board, province, power.index));
        if (powers.length === 0) return [];
        const stands = placement.standsAt(unit, index);
        if (powers.length === board.powers.length) return [stands];
        const isOfOne = someOf(logic, powers, (power) => placement.isOf(unit, power.index));
        return [logic.and(stands, isOfOne)];
      }),
    );
    const stands = situation.relations.stands(name, unit);
    yield same(logic, stands, holds);
  }
}

/** The province of a place: of a unit where it stands. */
function placeIs<T>(
  { logic, situation, placement }: PlacedOnBoard<T>,
  place: number,
  { index, coasts }: Province,
): T {
  if (place >= situation.outline.kinds.length) return placement.isProvince(place, index);
  return someOf(logic, [index, ...coasts], (location) => placement.standsAt(place, location));
}

/** A unit stands in one place, where a unit of its type can stand. */
function* standsSomewhere<T>({ logic, board, situation, placement }: OnBoard<T>, unit: number): Generator<T> {
  const locations = [...board.locations.keys()];
  const stands = locations.map((location) => placement.standsAt(unit, location));
  yield* oneOf(logic, stands);
  const army = situation.relations.isArmy(unit);
  for (const location of locations) {
    const isHere = stands[location]!;
    if (!canStand(board, 'army', location)) yield implies(logic, isHere, logic.not(army));
    if (!canStand(board, 'fleet', location)) yield implies(logic, isHere, army);
  }
}

/** A place to which nobody goes is nowhere, or anywhere. */
function* isSomewhere<T>({ logic, board, situation, isAt }: OnBoard<T>, place: number): Generator<T> {
  const provinces = [...board.provinces.keys()].map((province) => isAt(place, province));
  yield* noTwoOf(logic, provinces);
  const somewhere = anyOf(logic, provinces);
  for (const mover of situation.ofKind('move')) {
    yield implies(logic, situation.relations.goes(mover, place), somewhere);
  }
}

/** A place is at sea where its province is. */
function* terrainOf<T>({ logic, board, situation, isAt }: OnBoard<T>, place: number): Generator<T> {
  const sea = situation.relations.isSea(place);
  for (const [province, { terrain }] of board.provinces.entries()) {
    const isSo = terrain === 'sea' ? sea : logic.not(sea);
    yield implies(logic, isAt(place, province), isSo);
  }
}

/** A mover goes to one province, which is the place that it goes to: an army over land, or where fleets could convoy it. */
function* goalOf<T>(
  { logic, board, situation, placement, isAt }: OnBoard<T>,
  mover: number,
  places: readonly number[],
  armyGoals: ArmyGoals,
): Generator<T> {
  const { relations, outline } = situation;
  const alone = relations.goes(mover, elsewhere(outline));
  const goals = [...board.provinces.keys()].map((province) => placement.goesTo(mover, province));
  yield* oneOf(logic, goals);
  for (const [province, goes] of goals.entries()) {
    for (const place of places) {
      const at = isAt(place, province);
      if (at === logic.false) continue;
      if (place !== mover) {
        yield implies(logic, logic.and(relations.goes(mover, place), at), goes);
      }
      yield logic.not(allOf(logic, [alone, goes, at]));
    }
    for (const other of alone === logic.false ? [] : situation.ofKind('move')) {
      if (other === mover) continue;
      const both = allOf(logic, [alone, goes, placement.goesTo(other, province)]);
      yield logic.not(both);
    }
    const stands = logic.and(placement.standsAt(mover, province), relations.isArmy(mover));
    if (stands === logic.false) continue;
    const possible = someOf(logic, armyGoals[province]!, (goal) => goals[goal]!);
    yield implies(logic, stands, possible);
  }
}

/** Facts of legal convoys (DATC 4.E.1): fleets at sea are between an army that goes by sea and its goal, a convoyer too. */
function* seaFacts<T>(position: OnBoard<T>, mover: number): Generator<T> {
  const { logic, situation } = position;
  const walks = situation.bordersDestination(mover);
  const convoyers = candidatesOf(situation.convoyers(mover)).filter(
    (fleet) => situation.convoys(fleet, mover) !== logic.false,
  );
  if (walks === logic.true && convoyers.length === 0) return;
  const fromArmy = reachedBySea(position, (fleet) =>
    fleet === mover ? logic.false : situation.relations.reaches(fleet, mover),
  );
  const fromGoal = reachedBySea(position, (fleet) => touchesGoal(position, fleet, mover));
  const between = fromArmy.map((reached, fleet) => logic.and(reached, fromGoal[fleet]!));
  yield logic.or(walks, anyOf(logic, between));
  for (const fleet of convoyers) {
    yield implies(logic, situation.convoys(fleet, mover), between[fleet]!);
  }
}

/** True for fleets at sea that are reached over fleets at sea from one that `begins` names. */
function reachedBySea<T>(position: OnBoard<T>, begins: (unit: number) => T): readonly T[] {
  const { logic, situation } = position;
  const { relations, outline } = situation;
  const units = [...outline.kinds.keys()];
  const sails = units.map((unit) =>
    logic.and(logic.not(relations.isArmy(unit)), isWhereFleetsConvoy(position, unit)),
  );
  const sailing = units.filter((unit) => sails[unit] !== logic.false);
  let reached = units.map((unit) => logic.and(sails[unit]!, begins(unit)));
  for (let step = 1; step < sailing.length; step++) {
    const before = reached;
    reached = units.map((unit) => {
      if (sails[unit] === logic.false) return logic.false;
      const others = sailing.filter((other) => other !== unit && before[other] !== logic.false);
      const near = others.map((other) => logic.and(before[other]!, relations.reaches(other, unit)));
      return logic.or(before[unit]!, logic.and(sails[unit]!, anyOf(logic, near)));
    });
  }
  return reached;
}

/** The unit is at sea, or where fleets convoy besides. */
function isWhereFleetsConvoy<T>({ logic, board, situation, variants, isAt }: OnBoard<T>, unit: number): T {
  if (variants.coasts !== true) return situation.relations.isSea(unit);
  return someOf(logic, convoyProvinces(board, variants), (province) => isAt(unit, province));
}

/** A fleet at sea could sail to where the mover goes. */
function touchesGoal<T>({ logic, situation }: OnBoard<T>, fleet: number, mover: number): T {
  if (fleet === mover) return logic.false;
  const { relations, outline } = situation;
  const places = Array.from({ length: elsewhere(outline) }, (_, place) => place);
  const goals = places.filter((place) => place !== mover && place !== fleet);
  return logic.or(
    logic.and(relations.goes(mover, elsewhere(outline)), relations.touchesElsewhere(fleet, mover)),
    someOf(logic, goals, (place) => logic.and(relations.goes(mover, place), relations.reaches(fleet, place))),
  );
}
