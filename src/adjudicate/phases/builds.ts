/**
 * The builds of one power: which of its orders are legal, and which of too many are made.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { canStand, provinceOf, type Board, type UnitType } from '../../board/board.ts';
import { namedCoast, needlessCoast } from '../../orders/legality/coast-issues.ts';
import type { AdjustmentOrder } from '../../orders/later-orders.ts';
import type { WrittenUnit } from '../../orders/order.ts';
import { isBuildSite } from './centres.ts';
import type { AdjustmentReason } from './later-reasons.ts';
import type { LaterRules } from './later-rules.ts';
import type { GameState, GameUnit } from './state.ts';

/** The outcome of an order to build or to waive. */
export type BuildReading =
  | { readonly kind: 'built'; readonly unit: GameUnit }
  | { readonly kind: 'waived' }
  | { readonly kind: 'illegal'; readonly reason: AdjustmentReason };

/**
 * Reads the orders of a power that may build.
 *
 * @param orders of this power, in the order in which they were given
 * @param allowed how many units it may build, at least one
 * @returns by order: its outcome; at most as many as allowed are built or waived
 */
export function readBuilds(
  state: GameState,
  power: number,
  orders: readonly AdjustmentOrder[],
  allowed: number,
  policy: Policy,
  rules: LaterRules,
): readonly BuildReading[] {
  const readings = orders.map((order) => readAlone(state, power, order, policy, rules));
  keepOneInProvince(state.board, readings, policy, rules);
  const legal = indicesWhere(readings, ({ kind }) => kind !== 'illegal');
  const made = new Set(rules.buildsMade(policy, legal, allowed));
  for (const index of legal) {
    if (!made.has(index)) readings[index] = { kind: 'illegal', reason: 'too-many' };
  }
  return readings;
}

function readAlone(
  state: GameState,
  power: number,
  order: AdjustmentOrder,
  policy: Policy,
  rules: LaterRules,
): BuildReading {
  switch (order.kind) {
    case 'disband':
      return { kind: 'illegal', reason: 'no-disbands' };
    case 'waive':
      return rules.mayWaive(policy) ? { kind: 'waived' } : { kind: 'illegal', reason: 'waive-not-allowed' };
    case 'build':
      return readBuild(state, power, order.unit, policy, rules);
  }
}

function readBuild(
  state: GameState,
  power: number,
  written: WrittenUnit,
  policy: Policy,
  rules: LaterRules,
): BuildReading {
  const { board, centres, units } = state;
  const problem =
    rules.siteProblem({
      isHomeCentre: isBuildSite(board, power, written.province, policy),
      isOwned: centres[written.province] === power,
      isOccupied: units.some(({ location }) => provinceOf(board, location) === written.province),
    }) ?? needlessCoast(board, policy, written, written.type);
  if (problem !== undefined) return { kind: 'illegal', reason: problem };
  const type = typeOf(board, written, policy, rules);
  if (type.reason !== undefined) return { kind: 'illegal', reason: type.reason };
  const place = locationOf(board, written, type.value, policy, rules);
  return place.reason === undefined
    ? { kind: 'built', unit: { power, type: type.value, location: place.value, born: state.phase.year } }
    : { kind: 'illegal', reason: place.reason };
}

/** Something found, or the reason why there is none. */
type FoundOrReason<V> =
  | { readonly value: V; readonly reason?: undefined }
  | { readonly reason: AdjustmentReason };

function typeOf(
  board: Board,
  written: WrittenUnit,
  policy: Policy,
  rules: LaterRules,
): FoundOrReason<UnitType> {
  const isInland = board.provinces[written.province]!.terrain === 'inland';
  if (written.type === undefined) {
    const value = rules.typeToBuild(policy, isInland, namedCoast(board, written) !== undefined);
    return value === undefined ? { reason: 'type-missing' } : { value };
  }
  if (written.type === 'army' || !isInland) return { value: written.type };
  const value = rules.builtForFleetInland(policy);
  return value === undefined ? { reason: 'fleet-inland' } : { value };
}

function locationOf(
  board: Board,
  written: WrittenUnit,
  type: UnitType,
  policy: Policy,
  rules: LaterRules,
): FoundOrReason<number> {
  const { coasts } = board.provinces[written.province]!;
  if (type === 'army' || coasts.length === 0) {
    return canStand(board, type, written.province) ? { value: written.province } : { reason: 'army-at-sea' };
  }
  const value = namedCoast(board, written) ?? rules.coastToBuildOn(policy, coasts);
  return value === undefined ? { reason: 'coast-needed' } : { value };
}

/** Makes all but one of the builds in a province illegal, or all of them. */
function keepOneInProvince(board: Board, readings: BuildReading[], policy: Policy, rules: LaterRules): void {
  const provinceAt = (index: number): number | undefined => {
    const reading = readings[index]!;
    return reading.kind === 'built' ? provinceOf(board, reading.unit.location) : undefined;
  };
  for (const province of new Set(readings.map((_, index) => provinceAt(index)))) {
    if (province === undefined) continue;
    const rivals = indicesWhere(readings, (_, index) => provinceAt(index) === province);
    const [left] = rules.buildsLeft(policy, rivals);
    for (const index of rivals) {
      if (index !== left) readings[index] = { kind: 'illegal', reason: reasonBeside(left, index) };
    }
  }
}

function reasonBeside(left: number | undefined, index: number): AdjustmentReason {
  if (left === undefined) return 'built-twice';
  return left < index ? 'built-before' : 'built-later';
}

function indicesWhere<V>(list: readonly V[], fits: (value: V, index: number) => boolean): number[] {
  return [...list.keys()].filter((index) => fits(list[index]!, index));
}
