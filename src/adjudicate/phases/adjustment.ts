/** An adjustment phase: builds, waives and removals, in the words of DATC 3.2. */
import type { Policy } from '../../../encodings/policy.ts';
import { provinceOf } from '../../board/board.ts';
import { readBuilds } from './builds.ts';
import { balances } from './centres.ts';
import { type AdjustedPower, chooseByCivilDisorder, type CivilDisorderRemoval } from './civil-disorder.ts';
import type { AdjustmentReason } from './later-reasons.ts';
import { LATER_RULES, type LaterRules } from './later-rules.ts';
import type { GameState, GameUnit } from './state.ts';
import { type GivenOrder, readOrders } from '../../orders/orders-that-count.ts';
import type { AdjustmentOrder, GivenAdjustment } from '../../orders/order.ts';

const ADJUSTMENT_OUTCOMES = ['illegal', 'succeeds'] as const;
export type AdjustmentOutcome = (typeof ADJUSTMENT_OUTCOMES)[number];

/** The result of one given adjustment order. */
export interface AdjustmentOrderResult {
  readonly given: GivenAdjustment;
  readonly outcome: AdjustmentOutcome;
  /** The reason why it is illegal. */
  readonly reason: AdjustmentReason | undefined;
  /** The unit that was built or removed. */
  readonly unit: GameUnit | undefined;
}

export interface AdjustmentResult {
  readonly kind: 'adjustment';
  readonly state: GameState;
  /** A result for each given order, in the order they were given. */
  readonly results: readonly AdjustmentOrderResult[];
  readonly built: readonly GameUnit[];
  /** Indices in `state.units`, by order or not. */
  readonly removed: readonly number[];
  /** The units of `removed` that nobody ordered. */
  readonly byCivilDisorder: readonly CivilDisorderRemoval[];
  /** Number of builds that each power neither made nor waived. */
  readonly unused: readonly number[];
  /** Units on the board after the adjustments. */
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
  const results: AdjustmentOrderResult[] = orders.map((given) => ({
    given,
    outcome: 'illegal',
    reason: 'power-unknown',
    unit: undefined,
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
  results: readonly AdjustmentOrderResult[],
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
  const next = [...state.units.filter((_, index) => !removed.includes(index)), ...built];
  return { kind: 'adjustment', state, results, built, removed, byCivilDisorder, unused, next };
}

/** The outcome of a power's orders. */
interface PowerResult {
  readonly results: readonly Omit<AdjustmentOrderResult, 'given'>[];
  readonly byCivilDisorder: readonly CivilDisorderRemoval[];
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

function buildUnits(
  adjusted: AdjustedPower,
  orders: readonly AdjustmentOrder[],
  allowed: number,
): PowerResult {
  const results = readBuilds(adjusted, orders, allowed).map((reading) =>
    reading.kind === 'illegal'
      ? illegal(reading.reason)
      : succeeds(reading.kind === 'built' ? reading.unit : undefined),
  );
  const used = results.filter(({ outcome }) => outcome === 'succeeds').length;
  return { results, byCivilDisorder: [], unused: allowed - used };
}

function succeeds(unit: GameUnit | undefined): Omit<AdjustmentOrderResult, 'given'> {
  return { outcome: 'succeeds', reason: undefined, unit };
}

function illegal(reason: AdjustmentReason): Omit<AdjustmentOrderResult, 'given'> {
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

/** The outcome of an order to remove a unit; units are indices in `state.units`. */
type RemovalReading =
  | { readonly kind: 'removed'; readonly unit: number }
  | { readonly kind: 'illegal'; readonly reason: AdjustmentReason };

/** The removals of a power that must remove so many units; what is missing goes by civil disorder. */
function removeUnits(
  adjusted: AdjustedPower,
  orders: readonly AdjustmentOrder[],
  required: number,
): PowerResult {
  const readings = readEach(adjusted, orders);
  const legal = [...readings.keys()].filter((index) => readings[index]!.kind === 'removed');
  const made = new Set(adjusted.rules.disbandsMade(adjusted.policy, legal, required));
  for (const index of legal) {
    if (!made.has(index)) {
      readings[index] = { kind: 'illegal', reason: 'too-many' };
    }
  }
  const removed = readings.flatMap((reading) => (reading.kind === 'removed' ? [reading.unit] : []));
  const results = readings.map((reading) =>
    reading.kind === 'removed' ? succeeds(adjusted.state.units[reading.unit]) : illegal(reading.reason),
  );
  const byCivilDisorder = chooseByCivilDisorder(adjusted, removed, required - removed.length);
  return { results, byCivilDisorder, unused: 0 };
}

/** Reads each order by itself; of several for one unit, only the first is legal. */
function readEach(
  { state, power, policy }: AdjustedPower,
  orders: readonly AdjustmentOrder[],
): RemovalReading[] {
  if (orders.length === 0) return [];
  const holds = orders.flatMap((order): GivenOrder[] =>
    order.kind === 'disband' ? [{ power, order: { kind: 'hold', unit: order.unit } }] : [],
  );
  const verdicts = readOrders(state.board, state.units, holds, readingPolicy(policy)).readings;
  let next = 0;
  return orders.map((order): RemovalReading => {
    if (order.kind !== 'disband') return { kind: 'illegal', reason: 'no-builds' };
    const verdict = verdicts[next++]!;
    if (verdict.verdict === 'permits') throw new Error('a removal that permits something');
    if (verdict.verdict === 'illegal') return { kind: 'illegal', reason: verdict.reason };
    return { kind: 'removed', unit: verdict.unit };
  });
}

/** A removal names a unit as an order to hold does; what else orders may do does not matter. */
function readingPolicy(policy: Policy): Policy {
  return { ...policy, '4.D.3': 'first', '4.E.1': 'this-situation', '4.E.3': 'not-allowed' };
}
