/**
 * Which units of a power go that it does not remove itself: distances on the board for DATC 4.D.8.
 *
 * All distances are counted once, with the units as they stand before anything is removed or built.
 */
import type { Measure, RemovalCandidate } from '../../encodings/removal.ts';
import type { Policy } from '../../encodings/policy.ts';
import { measureToOwned } from '../../encodings/variants/build-anywhere.ts';
import { provinceOf, type Board, type Unit } from '../board/board.ts';
import { isRuleOn } from '../orders/circumstances.ts';
import { SeaRoutes } from '../orders/legality/sea-routes.ts';
import type { LaterRules } from './later-rules.ts';
import type { GameState } from './state.ts';

/** A unit that goes although nobody ordered it. */
export interface CivilDisorderRemoval {
  /** Index in `state.units`. */
  readonly unit: number;
  /** How far it was from its centres; `Infinity` if it cannot get there, `undefined` if age decided. */
  readonly distance: number | undefined;
}

/**
 * The units that civil disorder removes, the first to go first.
 *
 * @param ordered units that go anyway: indices in `state.units`
 */
export function chooseByCivilDisorder(
  state: GameState,
  power: number,
  ordered: readonly number[],
  count: number,
  policy: Policy,
  rules: LaterRules,
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

/** How many moves a unit is from the nearest of its centres; `Infinity` where it cannot get to any. */
export function removalDistance(state: GameState, unit: number, measure: Measure): number {
  const { board, units, centres } = state;
  const { power, location } = units[unit]!;
  const goals = board.provinces.map(({ index, supplyCentre, home }) => {
    switch (measure.to) {
      case 'home-centres':
        return supplyCentre && home === power;
      case 'owned-centres':
        return centres[index] === power;
    }
  });
  return distance(
    location,
    (at) => goals[provinceOf(board, at)] === true,
    stepsOf(board, units, units[unit]!, measure),
  );
}

/** From a location to those one move away. */
type Steps = (from: number) => readonly number[];

/** How the unit travels; where coasts do not matter, locations are provinces after the first step. */
function stepsOf(board: Board, units: readonly Unit[], unit: Unit, { by }: Measure): Steps {
  const anyBorder: Steps = (from) => neighbours(board, provinceOf(board, from));
  if (by.kind === 'any-border') return anyBorder;
  if (unit.type === 'fleet') return (from) => board.fleetBorders[from]!;
  switch (by.kind) {
    case 'armies-as-fleets':
      return anyBorder;
    case 'convoys': {
      const routes = seaRoutes(board, units, unit.power, by.seas);
      return (from) => [...board.armyBorders[from]!, ...convoyDestinations(board, routes, from)];
    }
  }
}

function seaRoutes(
  board: Board,
  units: readonly Unit[],
  power: number,
  seas: 'all' | 'own-fleets' | 'any-fleets',
): SeaRoutes {
  switch (seas) {
    case 'all':
      return SeaRoutes.everywhere(board);
    case 'own-fleets':
      return new SeaRoutes(
        board,
        units.filter((unit) => unit.power === power),
      );
    case 'any-fleets':
      return new SeaRoutes(board, units);
  }
}

function convoyDestinations(board: Board, routes: SeaRoutes, from: number): number[] {
  if (board.provinces[from]!.terrain !== 'coast') return [];
  return board.provinces
    .filter(({ index, terrain }) => terrain === 'coast' && index !== from && routes.exists(from, index))
    .map(({ index }) => index);
}

/** Provinces that some unit could go to from some place in the province. */
function neighbours(board: Board, province: number): number[] {
  const { coasts } = board.provinces[province]!;
  const byFleet = [province, ...coasts].flatMap((location) => board.fleetProvinces[location]!);
  return [...board.armyBorders[province]!, ...byFleet];
}

function distance(from: number, isGoal: (at: number) => boolean, steps: Steps): number {
  const seen = new Set([from]);
  for (let [reached, moves] = [[from], 0]; reached.length > 0; moves++) {
    if (reached.some(isGoal)) return moves;
    const next = reached.flatMap(steps).filter((at) => !seen.has(at));
    for (const at of next) seen.add(at);
    reached = [...new Set(next)];
  }
  return Infinity;
}
