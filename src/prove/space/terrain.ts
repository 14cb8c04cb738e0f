/** The relations of a symbolic position as unknowns, and what is true of them on every map. */
import type { Logic } from '../../../encodings/language/logic.ts';
import { elsewhere, type OpenRelations, type Outline } from '../../readings/symbolic/symbolic.ts';
import { allOf, anyOf, implies, noTwoOf, oneOf, same, someOf } from '../../readings/folding.ts';
import data from './said-of-terrain.json' with { type: 'json' };

/**
 * Relations that are open, but for what the outline says by itself: a convoying fleet is a fleet at sea, and whom a
 * supporter helps may be fixed. `fresh` makes the unknown with a name, always the same one.
 */
export function unknownRelations<T>(
  constants: { readonly true: T; readonly false: T },
  { kinds, supported }: Outline,
  fresh: (name: string) => T,
  variants: SpaceVariants = {},
): OpenRelations<T> {
  const isConvoying = (unit: number): boolean => kinds[unit] === 'convoy';
  const { coasts = false, difficult = false, canals = false } = variants;
  const isFixed = (helper: number, unit: number): boolean =>
    supported.has(helper) && (supported.get(helper) !== 'no mover' || kinds[unit] === 'move');
  return {
    goes: (mover, place) => fresh(`u${mover} goes to p${place}`),
    helps: (helper, unit) => {
      if (!isFixed(helper, unit)) return fresh(`u${helper} helps u${unit}`);
      return supported.get(helper) === unit ? constants.true : constants.false;
    },
    allied: (a, b) => fresh(`u${a} and u${b} of one power`),
    reaches: (unit, place) => fresh(`u${unit} reaches p${place}`),
    touchesElsewhere: (fleet, mover) => fresh(`u${fleet} touches the goal of u${mover}`),
    ordersConvoy: (mover) => fresh(`u${mover} via convoy`),
    isArmy: (unit) => (isConvoying(unit) ? constants.false : fresh(`u${unit} is an army`)),
    isSea: (place) => (isConvoying(place) && !coasts ? constants.true : fresh(`p${place} is at sea`)),
    // All units are ordered in one season.
    stands: (name, unit) => fresh(name === 'isInAutumn' ? name : `u${unit} ${name}`),
    ways:
      !difficult && !canals
        ? undefined
        : {
            crosses: difficult ? (mover) => fresh(`u${mover} crosses a difficult border`) : undefined,
            isKept: canals ? (keeper, mover) => fresh(`u${keeper} keeps the canal of u${mover}`) : undefined,
          },
  };
}

/** The rules of variants that are on and have relations of their own. */
export interface SpaceVariants {
  readonly coasts?: boolean;
  readonly difficult?: boolean;
  readonly canals?: boolean;
}

/** In plain words what every map has in common, as far as it matters to the equations. */
export const TERRAIN_FACTS = data.terrain;

/** A requirement on the relations, with a reason that people can read. */
function fact<T>(name: keyof typeof TERRAIN_FACTS, holds: T) {
  return { because: TERRAIN_FACTS[name], holds };
}

/** On some maps only, as the standard one: where a fleet goes from coast to coast, an army goes back. Claims say so. */
export function coastsBothWays<T>(
  logic: Logic<T, unknown>,
  { kinds }: Outline,
  relations: OpenRelations<T>,
): T {
  const { reaches, isArmy, isSea } = relations;
  const units = [...kinds.keys()];
  const pairs = units.flatMap((a) => units.filter((b) => b !== a).map((b) => [a, b] as const));
  const bothWays = pairs.map(([a, b]) => {
    const fleetAndArmy = logic.and(logic.not(isArmy(a)), isArmy(b));
    const sails = logic.and(logic.and(logic.not(isSea(a)), fleetAndArmy), reaches(a, b));
    return implies(logic, sails, reaches(b, a));
  });
  return allOf(logic, bothWays);
}

/** The facts of the terrain: true on every map, so a theorem that rests on nothing else holds for every map. */
export function* terrain<T>(
  logic: Logic<T, unknown>,
  outline: Outline,
  relations: OpenRelations<T>,
): Generator<ReturnType<typeof fact<T>>> {
  const follows = (a: T, b: T): T => implies(logic, a, b);
  const { kinds } = outline;
  const units = [...kinds.keys()];
  const movers = units.filter((unit) => kinds[unit] === 'move');
  const fleets = units.filter((unit) => kinds[unit] === 'convoy');
  const places = Array.from({ length: elsewhere(outline) + 1 }, (_, place) => place);
  const { goes, helps, allied, reaches, isArmy, isSea } = relations;

  for (const mover of movers) {
    const others = places.filter((place) => place !== mover);
    const goals = others.map((place) => goes(mover, place));
    for (const holds of oneOf(logic, goals)) yield fact('oneGoal', holds);
    for (const place of others) {
      const sailing = logic.and(goes(mover, place), logic.not(isArmy(mover)));
      yield fact('fleetsBorder', follows(sailing, reaches(mover, place)));
      if (place === elsewhere(outline)) continue;
      yield fact('ashore', follows(logic.and(goes(mover, place), isArmy(mover)), logic.not(isSea(place))));
    }
    yield fact('fleetsBorder', follows(relations.ordersConvoy(mover), isArmy(mover)));
  }
  for (const unit of units) {
    yield fact('ashore', follows(isArmy(unit), logic.not(isSea(unit))));
    for (const place of places) {
      if (place === unit || place === elsewhere(outline)) continue;
      yield fact('ashore', follows(logic.and(isArmy(unit), reaches(unit, place)), logic.not(isSea(place))));
    }
  }
  for (const supporter of units.filter((unit) => kinds[unit] === 'support')) {
    const others = units.filter((unit) => unit !== supporter);
    const helped = others.map((unit) => helps(supporter, unit));
    for (const holds of oneOf(logic, helped)) yield fact('oneHelped', holds);
    for (const unit of others) {
      if (kinds[unit] !== 'move') {
        yield fact('supportReach', follows(helps(supporter, unit), reaches(supporter, unit)));
        continue;
      }
      for (const place of places) {
        if (place === unit || place === elsewhere(outline)) continue;
        const into = logic.and(helps(supporter, unit), goes(unit, place));
        if (place === supporter) yield fact('oneHelped', logic.not(into));
        else yield fact('supportReach', follows(into, reaches(supporter, place)));
      }
    }
  }
  for (const fleet of fleets) {
    const carried = movers.map((mover) => helps(fleet, mover));
    for (const holds of oneOf(logic, carried)) yield fact('convoys', holds);
    for (const mover of movers) yield fact('convoys', follows(helps(fleet, mover), isArmy(mover)));
    for (const unit of units) {
      if (unit === fleet) continue;
      if (kinds[unit] === 'convoy') {
        if (unit < fleet) yield fact('seasBothWays', same(logic, reaches(unit, fleet), reaches(fleet, unit)));
        continue;
      }
      const comes = logic.and(logic.not(isArmy(unit)), reaches(unit, fleet));
      yield fact('seasBothWays', follows(comes, reaches(fleet, unit)));
    }
  }
  for (const a of units) {
    for (const b of units.slice(a + 1)) {
      const armies = logic.and(isArmy(a), isArmy(b));
      yield fact('armiesBothWays', follows(armies, same(logic, reaches(a, b), reaches(b, a))));
    }
  }
  for (const c of units) {
    for (let b = 0; b < c; b++) {
      for (let a = 0; a < b; a++) {
        const [ab, bc, ac] = [allied(a, b), allied(b, c), allied(a, c)];
        yield fact('powers', follows(logic.and(ab, bc), ac));
        yield fact('powers', follows(logic.and(ab, ac), bc));
        yield fact('powers', follows(logic.and(ac, bc), ab));
      }
    }
  }
  for (let place = kinds.length; place < elsewhere(outline); place++) {
    for (const mover of movers) {
      const others = movers.filter((other) => other !== mover);
      const another = someOf(logic, others, (other) => goes(other, place));
      yield fact('sharedGoals', follows(goes(mover, place), another));
    }
    // The first empty province is the one with the first mover, and so on.
    if (place === kinds.length) continue;
    for (const mover of movers) {
      const earlier = movers.filter((other) => other < mover);
      const before = someOf(logic, earlier, (other) => goes(other, place - 1));
      yield fact('sharedGoals', follows(goes(mover, place), before));
    }
  }
}

/** In plain words what is true of what the rules of variants have. */
export const VARIANT_FACTS = data.variants;

/** The facts of canals, difficult borders, and fleets that convoy on coasts. */
export function* terrainOfVariants<T>(
  logic: Logic<T, unknown>,
  outline: Outline,
  { goes, helps, reaches, isArmy, isSea, ways }: OpenRelations<T>,
): Generator<T> {
  const { kinds } = outline;
  const follows = (a: T, b: T): T => implies(logic, a, b);
  const units = [...kinds.keys()];
  const ofKind = (kind: (typeof kinds)[number]): number[] => units.filter((unit) => kinds[unit] === kind);
  const movers = ofKind('move');
  for (const fleet of ofKind('convoy')) {
    for (const mover of movers) {
      yield logic.not(logic.and(helps(fleet, mover), goes(mover, fleet)));
    }
  }
  const { crosses, isKept } = ways ?? {};
  for (const mover of crosses === undefined ? [] : movers) {
    const isDifficult = crosses!(mover);
    yield follows(isDifficult, isArmy(mover));
    for (const other of units) {
      if (other === mover) continue;
      const there = allOf(logic, [isDifficult, goes(mover, other), isArmy(other)]);
      yield follows(logic.and(isDifficult, goes(mover, other)), reaches(mover, other));
      if (kinds[other] === 'move') {
        yield follows(logic.and(there, goes(other, mover)), crosses!(other));
      }
      if (kinds[other] !== 'support') continue;
      for (const helped of movers) {
        if (helped === mover) continue;
        const intoMover = [there, helps(other, helped), goes(helped, mover)];
        yield logic.not(allOf(logic, intoMover));
      }
    }
  }
  if (isKept === undefined) return;
  for (const mover of movers) {
    const others = units.filter((unit) => unit !== mover);
    const kept = others.map((keeper) => isKept(keeper, mover));
    const takes = anyOf(logic, kept);
    yield* noTwoOf(logic, kept);
    yield follows(takes, logic.and(logic.not(isArmy(mover)), isSea(mover)));
    for (const [i, keeper] of others.entries()) {
      const ashore = logic.and(logic.not(isSea(keeper)), logic.not(goes(mover, keeper)));
      yield follows(kept[i]!, ashore);
      for (const another of movers.filter((other) => other < mover && other !== keeper)) {
        yield logic.not(logic.and(kept[i]!, isKept(keeper, another)));
      }
    }
    for (let place = 0; place < elsewhere(outline); place++) {
      if (place === mover) continue;
      yield follows(logic.and(takes, goes(mover, place)), isSea(place));
    }
    for (const supporter of ofKind('support')) {
      const helped = allOf(logic, [takes, goes(mover, elsewhere(outline)), helps(supporter, mover)]);
      yield follows(helped, logic.not(isArmy(supporter)));
    }
    for (const other of others) {
      const fleetThere = logic.and(logic.and(takes, goes(mover, other)), logic.not(isArmy(other)));
      yield follows(fleetThere, logic.not(reaches(other, mover)));
    }
  }
}

/**
 * Facts of where one unit stands, as rules of one's own may ask: a coast is on land, a fleet on land is on one and reaches
 * no other land; a home centre is a supply centre, and so is a centre that a power owns.
 */
export function* standingFacts<T>(
  logic: Logic<T, unknown>,
  { kinds }: Outline,
  { stands, isArmy, isSea, reaches }: OpenRelations<T>,
  unit: number,
): Generator<T> {
  const either = (...terms: readonly T[]): T => terms.reduce((a, b) => logic.or(a, b));
  const coast = stands('isOnCoast', unit);
  yield logic.not(logic.and(coast, isSea(unit)));
  yield either(isArmy(unit), isSea(unit), coast);
  for (const other of kinds.keys()) {
    if (other === unit) continue;
    yield either(logic.not(reaches(other, unit)), isArmy(other), isSea(unit), coast);
  }
  yield either(logic.not(stands('isAtHome', unit)), stands('isOnCentre', unit));
  yield either(logic.not(stands('isOnOwnCentre', unit)), stands('isOnCentre', unit));
}
