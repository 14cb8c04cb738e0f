/** An adjustment phase: builds, waives and removals, in the words of DATC 3.2. */
import type { Policy } from '../../../encodings/policy.ts';
import { provinceOf, canStand, type UnitType } from '../../board/board.ts';
import { groupedBy } from '../../base/remembered.ts';
import { balances, isBuildSite, openSites, rebuiltArmies } from './centres.ts';
import { type AdjustedPower, chooseByCivilDisorder, type CivilDisorderRemoval } from './civil-disorder.ts';
import { type AdjustmentReason, LATER_RULES, type LaterRules } from './later-rules.ts';
import type { GameState, GameUnit } from './state.ts';
import { type GivenOrder, readOrders } from '../../orders/orders-that-count.ts';
import type { AdjustmentOrder, GivenAdjustment, WrittenUnit } from '../../orders/order.ts';
import { namedCoast, needlessCoast } from '../../orders/legality/coast-issues.ts';

export interface AdjustmentResult {
  readonly kind: 'adjustment';
  readonly state: GameState;
  /** A result for each given order, in the order they were given. */
  readonly results: readonly {
    readonly given: GivenAdjustment;
    readonly outcome: 'illegal' | 'succeeds';
    /** The reason why it is illegal. */
    readonly reason: AdjustmentReason | undefined;
    /** The unit that was built or removed. */
    readonly unit: GameUnit | undefined;
  }[];
  readonly built: readonly GameUnit[];
  /** Indices in `state.units`, by order or not. */
  readonly removed: readonly number[];
  /** The units of `removed` that nobody ordered. */
  readonly byCivilDisorder: readonly CivilDisorderRemoval[];
  /** Number of builds that each power could have made, and neither made nor waived. */
  readonly unused: readonly number[];
  /** Armies of neutral powers that stand again in their empty centres. */
  readonly reappeared: readonly GameUnit[];
  /** Units on the board after the adjustments, these armies included. */
  readonly next: readonly GameUnit[];
}

/**
 * Adjudicates an adjustment phase.
 *
 * @param rules others than those of the encodings only for a faulty adjudicator
 */
export function adjudicateAdjustments(
  state: GameState,
  orders: readonly GivenAdjustment[],
  policy: Policy,
  rules: LaterRules = LATER_RULES,
): AdjustmentResult {
  const givers = orders.map((given) => giverOf(state, given));
  const results = orders.map((given): AdjustmentResult['results'][number] => ({
    given,
    ...illegal('power-unknown'),
  }));
  const ofPower: number[][] = state.board.powers.map(() => []);
  for (const [index, giver] of givers.entries()) if (giver !== undefined) ofPower[giver]!.push(index);
  const byCivilDisorder: CivilDisorderRemoval[] = [];
  const unused: number[] = [];
  for (const [power, balance] of balances(state, policy, rules).entries()) {
    const own = ofPower[power] ?? [];
    const given = own.map((index) => orders[index]!.order);
    const told = adjustPower({ state, power, policy, rules }, given, balance);
    for (const [i, index] of own.entries()) results[index] = { given: orders[index]!, ...told.results[i]! };
    for (const removal of told.byCivilDisorder) byCivilDisorder.push(removal);
    unused.push(told.unused);
  }
  return summed(state, results, byCivilDisorder, unused);
}

function summed(
  state: GameState,
  results: AdjustmentResult['results'],
  byCivilDisorder: readonly CivilDisorderRemoval[],
  unused: readonly number[],
): AdjustmentResult {
  const unitsOf = (kind: AdjustmentOrder['kind']): GameUnit[] =>
    results.flatMap(({ given, unit }) => (given.order.kind === kind && unit !== undefined ? [unit] : []));
  const built = unitsOf('build');
  const removed = [
    ...unitsOf('disband').map((unit) => state.units.indexOf(unit)),
    ...byCivilDisorder.map(({ unit }) => unit),
  ];
  const units = [...state.units.filter((_, index) => !removed.includes(index)), ...built];
  const reappeared = rebuiltArmies({ ...state, units }).map((unit) => ({ ...unit, born: state.phase.year }));
  const next = [...units, ...reappeared];
  return { kind: 'adjustment', state, results, built, removed, byCivilDisorder, unused, reappeared, next };
}

type Told = Omit<AdjustmentResult['results'][number], 'given'>;

interface PowerResult extends Pick<AdjustmentResult, 'byCivilDisorder'> {
  readonly results: readonly Told[];
  readonly unused: number;
}

function adjustPower(
  adjusted: AdjustedPower,
  orders: readonly AdjustmentOrder[],
  balance: number,
): PowerResult {
  if (balance < 0) return removeUnits(adjusted, orders, -balance);
  if (balance > 0) return buildUnits(adjusted, orders, balance);
  const results = orders.map(({ kind }) => illegal(kind === 'disband' ? 'no-disbands' : 'no-builds'));
  return { results, byCivilDisorder: [], unused: 0 };
}

/** Reads the orders of a power that may build so many units; at most as many are built or waived. */
function buildUnits(
  adjusted: AdjustedPower,
  orders: readonly AdjustmentOrder[],
  allowed: number,
): PowerResult {
  const alone = orders.map((order) => readAlone(adjusted, order));
  keepOneInProvince(adjusted, alone);
  const { policy, rules } = adjusted;
  const results = withoutTooMany(alone, (legal) => rules.buildsMade(policy, legal, allowed));
  const used = results.filter(({ outcome }) => outcome === 'succeeds').length;
  const possible = Math.min(allowed, openSites(adjusted.state, adjusted.power, policy).length);
  return { results, byCivilDisorder: [], unused: Math.max(0, possible - used) };
}

/** Reads the orders of a power that must remove so many units; what is missing goes by civil disorder. */
function removeUnits(
  adjusted: AdjustedPower,
  orders: readonly AdjustmentOrder[],
  required: number,
): PowerResult {
  const { state, policy, rules } = adjusted;
  const alone = readRemovals(adjusted, orders);
  const results = withoutTooMany(alone, (legal) => rules.disbandsMade(policy, legal, required));
  const removed = results.flatMap(({ unit }) => (unit === undefined ? [] : [state.units.indexOf(unit)]));
  const byCivilDisorder = chooseByCivilDisorder(adjusted, removed, required - removed.length);
  return { results, byCivilDisorder, unused: 0 };
}

/** Marks the orders that are legal by themselves and not made as too many. */
function withoutTooMany(alone: readonly Told[], made: (legal: number[]) => Iterable<number>): Told[] {
  const legal = [...alone.keys()].filter((index) => alone[index]!.outcome === 'succeeds');
  const kept = new Set(made(legal));
  return alone.map((told, index) =>
    told.outcome === 'succeeds' && !kept.has(index) ? illegal('too-many') : told,
  );
}

function succeeds(unit: GameUnit | undefined): Told {
  return { outcome: 'succeeds', reason: undefined, unit };
}

function illegal(reason: AdjustmentReason): Told {
  return { outcome: 'illegal', reason, unit: undefined };
}

/** Finds who gave an order; where a record does not say, the power whose unit or home it is about. */
function giverOf({ board, units }: GameState, { power, order }: GivenAdjustment): number | undefined {
  if (power !== undefined) return power;
  switch (order.kind) {
    case 'waive':
      return undefined;
    case 'build':
      return board.provinces[order.unit.province]!.home;
    case 'disband':
      return units.find(({ location }) => provinceOf(board, location) === order.unit.province)?.power;
  }
}

/** Reads each order to remove a unit by itself; of several for one unit, only the first is legal. */
function readRemovals({ state, power, policy }: AdjustedPower, orders: readonly AdjustmentOrder[]): Told[] {
  if (orders.length === 0) return [];
  const holds = orders.flatMap((order): GivenOrder[] =>
    order.kind === 'disband' ? [{ power, order: { kind: 'hold', unit: order.unit } }] : [],
  );
  // A removal names a unit as an order to hold does; what else orders may do does not matter.
  const reading = { ...policy, '4.D.3': 'first', '4.E.1': 'this-situation', '4.E.3': 'not-allowed' } as const;
  const verdicts = readOrders(state.board, state.units, holds, reading).readings;
  let next = 0;
  return orders.map((order): Told => {
    if (order.kind !== 'disband') return illegal('no-builds');
    const verdict = verdicts[next++]!;
    if (verdict.verdict === 'permits') throw new Error('a removal that permits something');
    return verdict.verdict === 'illegal' ? illegal(verdict.reason) : succeeds(state.units[verdict.unit]);
  });
}

/** Reads an order to build or to waive by itself. */
function readAlone(adjusted: AdjustedPower, order: AdjustmentOrder): Told {
  const { policy, rules } = adjusted;
  switch (order.kind) {
    case 'disband':
      return illegal('no-disbands');
    case 'waive':
      return rules.mayWaive(policy) ? succeeds(undefined) : illegal('waive-not-allowed');
    case 'build':
      return readBuild(adjusted, order.unit);
  }
}

function readBuild(adjusted: AdjustedPower, written: WrittenUnit): Told {
  const { state, power, policy, rules } = adjusted;
  const { board, centres, units } = state;
  const problem =
    rules.siteProblem({
      isHomeCentre: isBuildSite(board, power, written.province, policy),
      isOwned: centres[written.province] === power,
      isOccupied: units.some(({ location }) => provinceOf(board, location) === written.province),
    }) ?? needlessCoast(board, policy, written, written.type);
  if (problem !== undefined) return illegal(problem);
  const type = typeOf(adjusted, written);
  if (type !== 'army' && type !== 'fleet') return illegal(type);
  const location = locationOf(adjusted, written, type);
  return typeof location === 'number'
    ? succeeds({ power, type, location, born: state.phase.year })
    : illegal(location);
}

function typeOf(
  { state: { board }, policy, rules }: AdjustedPower,
  written: WrittenUnit,
): UnitType | 'type-missing' | 'fleet-inland' {
  const isInland = board.provinces[written.province]!.terrain === 'inland';
  if (written.type === undefined) {
    return rules.typeToBuild(policy, isInland, namedCoast(board, written) !== undefined) ?? 'type-missing';
  }
  if (written.type === 'army' || !isInland) return written.type;
  return rules.builtForFleetInland(policy) ?? 'fleet-inland';
}

function locationOf(
  { state: { board }, policy, rules }: AdjustedPower,
  written: WrittenUnit,
  type: UnitType,
): number | 'army-at-sea' | 'coast-needed' | 'coast-unknown' {
  const { coasts } = board.provinces[written.province]!;
  if (type === 'army' || coasts.length === 0) {
    return canStand(board, type, written.province) ? written.province : 'army-at-sea';
  }
  const location = namedCoast(board, written) ?? rules.coastToBuildOn(policy, coasts);
  return location ?? (written.coast === undefined ? 'coast-needed' : 'coast-unknown');
}

/** Makes all but one of the builds in a province illegal, or all of them. */
function keepOneInProvince({ state: { board }, policy, rules }: AdjustedPower, readings: Told[]): void {
  const built = [...readings.keys()].filter((index) => readings[index]!.unit !== undefined);
  const inOneProvince = groupedBy(built, (index) => provinceOf(board, readings[index]!.unit!.location));
  for (const rivals of inOneProvince) {
    const [left] = rules.buildsLeft(policy, rivals);
    for (const index of rivals) {
      const beside = left === undefined ? 'built-twice' : left < index ? 'built-before' : 'built-later';
      if (index !== left) readings[index] = illegal(beside);
    }
  }
}
