/**
 * Units of a power that go if it does not remove them itself: distances on the board for DATC 4.D.8.
 *
 * All distances are counted once, with the units as they stand before anything is removed or built.
 */
import { oncePer, valueAt } from '../../base/remembered.ts';
import type { Measure, RemovalCandidate } from '../../../encodings/removal.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { measureToOwned } from '../../../encodings/variants/build-anywhere.ts';
import {
  type Board,
  neighbouringProvinces,
  provinceOf,
  type Unit,
  type UnitType,
} from '../../board/board.ts';
import { SeaRoutes } from '../../orders/legality/sea-routes.ts';
import type { LaterRules } from './later-rules.ts';
import type { GameState } from './state.ts';
import { isRuleOn } from '../../orders/reading-policy.ts';

/** A power whose units are adjusted, and the rules for that. */
export interface AdjustedPower {
  readonly state: GameState;
  readonly power: number;
  readonly policy: Policy;
  readonly rules: LaterRules;
}

/** A unit that goes although nobody ordered it. */
export interface CivilDisorderRemoval {
  /** Index in `state.units`. */
  readonly unit: number;
  /** The distance from its centres; `Infinity` if it cannot get there, `undefined` if age decided. */
  readonly distance: number | undefined;
}

/**
 * The units that civil disorder removes, the first to go first.
 *
 * @param ordered units that go anyway: indices in `state.units`
 */
export function chooseByCivilDisorder(
  { state, power, policy, rules }: AdjustedPower,
  ordered: readonly number[],
  count: number,
): CivilDisorderRemoval[] {
  if (count <= 0) return [];
  const { board } = state;
  const plain = rules.measureOf(policy);
  const isAnywhere = isRuleOn(board, policy, 'build-anywhere');
  const measure = plain === undefined || !isAnywhere ? plain : measureToOwned(plain);
  const candidates = [...state.units.keys()]
    .filter((unit) => state.units[unit]!.power === power && !ordered.includes(unit))
    .map((unit) => ({ unit, facts: candidateFacts(state, unit, measure) }));
  candidates.sort((one, other) => rules.compareForRemoval(policy, one.facts, other.facts));
  return candidates.slice(0, count).map(({ unit, facts }) => ({
    unit,
    distance: measure === undefined ? undefined : facts.distance,
  }));
}

function candidateFacts(state: GameState, unit: number, measure: Measure | undefined): RemovalCandidate {
  const { type, location, born } = state.units[unit]!;
  const { name, supplyCentre } = state.board.provinces[provinceOf(state.board, location)]!;
  return {
    type,
    provinceName: name,
    isOnCentre: supplyCentre,
    distance: measure === undefined ? 0 : removalDistance(state, unit, measure),
    born,
  };
}

/** Counts the moves from a unit to the nearest of its centres; `Infinity` where it cannot get to any. */
export function removalDistance(state: GameState, unit: number, measure: Measure): number {
  const { power, type, location } = state.units[unit]!;
  return distancesOf(state, power, type, measure)[location]!;
}

const known: (state: GameState) => Map<string, readonly number[]> = oncePer(() => new Map());

/** The distance of a unit at each location. One search serves all units of a power and type. */
function distancesOf(state: GameState, power: number, type: UnitType, measure: Measure): readonly number[] {
  return valueAt(known(state), JSON.stringify([power, type, measure]), () => {
    const { board, units } = state;
    const goals = goalsOf(state, power, measure);
    return distancesTo(board, goals, stepsOf(board, units, { power, type }, measure));
  });
}

/** Says for each province if a unit of the power is home there. */
function goalsOf({ board, centres }: GameState, power: number, { to }: Measure): boolean[] {
  return board.provinces.map(({ index, supplyCentre, home }) => {
    switch (to) {
      case 'home-centres':
        return supplyCentre && home === power;
      case 'owned-centres':
        return centres[index] === power;
    }
  });
}

/** The steps of units, from a location to those one move away; where coasts do not matter, locations are provinces after the first. */
function stepsOf(
  board: Board,
  units: readonly Unit[],
  { power, type }: Pick<Unit, 'power' | 'type'>,
  { by }: Measure,
): (from: number) => readonly number[] {
  const anyBorder = (from: number) => neighbouringProvinces(board, provinceOf(board, from));
  if (by.kind === 'any-border') return anyBorder;
  if (type === 'fleet') return (from) => board.fleetBorders[from]!;
  if (by.kind === 'armies-as-fleets') return anyBorder;
  const sailing = by.seas === 'own-fleets' ? units.filter((unit) => unit.power === power) : units;
  const routes = by.seas === 'all' ? SeaRoutes.everywhere(board) : new SeaRoutes(board, sailing);
  // An army stands on no coast.
  return (from) =>
    board.provinces[from] === undefined ? [] : [...board.armyBorders[from]!, ...routes.destinations(from)];
}

/** Counts the steps from each location to the nearest goal, searched backwards from all of them at once. */
function distancesTo(
  { locations }: Board,
  goals: readonly boolean[],
  steps: ReturnType<typeof stepsOf>,
): number[] {
  const before: number[][] = locations.map(() => []);
  for (const { index } of locations) for (const to of steps(index)) before[to]!.push(index);
  const distances = locations.map(({ province }) => (goals[province]! ? 0 : Infinity));
  let reached = [...distances.keys()].filter((at) => distances[at] === 0);
  for (let moves = 1; reached.length > 0; moves++) {
    const next = new Set(reached.flatMap((at) => before[at]!));
    reached = [...next].filter((at) => distances[at] === Infinity);
    for (const at of reached) distances[at] = moves;
  }
  return distances;
}
