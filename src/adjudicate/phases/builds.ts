/** The builds of one power: which of its orders are legal, and which of too many are made. */
import { canStand, provinceOf, type UnitType } from '../../board/board.ts';
import { namedCoast, needlessCoast } from '../../orders/legality/coast-issues.ts';
import type { AdjustmentOrder, WrittenUnit } from '../../orders/order.ts';
import { isBuildSite } from './centres.ts';
import type { AdjustmentReason } from './later-reasons.ts';
import type { AdjustedPower } from './civil-disorder.ts';
import type { GameUnit } from './state.ts';

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
  adjusted: AdjustedPower,
  orders: readonly AdjustmentOrder[],
  allowed: number,
): readonly BuildReading[] {
  const readings = orders.map((order) => readAlone(adjusted, order));
  keepOneInProvince(adjusted, readings);
  const legal = indicesWhere(readings, ({ kind }) => kind !== 'illegal');
  const made = new Set(adjusted.rules.buildsMade(adjusted.policy, legal, allowed));
  for (const index of legal) {
    if (!made.has(index)) readings[index] = { kind: 'illegal', reason: 'too-many' };
  }
  return readings;
}

function readAlone(adjusted: AdjustedPower, order: AdjustmentOrder): BuildReading {
  const { policy, rules } = adjusted;
  switch (order.kind) {
    case 'disband':
      return { kind: 'illegal', reason: 'no-disbands' };
    case 'waive':
      return rules.mayWaive(policy) ? { kind: 'waived' } : { kind: 'illegal', reason: 'waive-not-allowed' };
    case 'build':
      return readBuild(adjusted, order.unit);
  }
}

function readBuild(adjusted: AdjustedPower, written: WrittenUnit): BuildReading {
  const { state, power, policy, rules } = adjusted;
  const { board, centres, units } = state;
  const problem =
    rules.siteProblem({
      isHomeCentre: isBuildSite(board, power, written.province, policy),
      isOwned: centres[written.province] === power,
      isOccupied: units.some(({ location }) => provinceOf(board, location) === written.province),
    }) ?? needlessCoast(board, policy, written, written.type);
  if (problem !== undefined) return { kind: 'illegal', reason: problem };
  const type = typeOf(adjusted, written);
  if (type.reason !== undefined) return { kind: 'illegal', reason: type.reason };
  const place = locationOf(adjusted, written, type.value);
  return place.reason === undefined
    ? { kind: 'built', unit: { power, type: type.value, location: place.value, born: state.phase.year } }
    : { kind: 'illegal', reason: place.reason };
}

/** Something found, or the reason why there is none. */
type FoundOrReason<V> =
  | { readonly value: V; readonly reason?: undefined }
  | { readonly reason: AdjustmentReason };

function typeOf(
  { state: { board }, policy, rules }: AdjustedPower,
  written: WrittenUnit,
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
  { state: { board }, policy, rules }: AdjustedPower,
  written: WrittenUnit,
  type: UnitType,
): FoundOrReason<number> {
  const { coasts } = board.provinces[written.province]!;
  if (type === 'army' || coasts.length === 0) {
    return canStand(board, type, written.province) ? { value: written.province } : { reason: 'army-at-sea' };
  }
  const value = namedCoast(board, written) ?? rules.coastToBuildOn(policy, coasts);
  return value === undefined ? { reason: 'coast-needed' } : { value };
}

/** Makes all but one of the builds in a province illegal, or all of them. */
function keepOneInProvince(
  { state: { board }, policy, rules }: AdjustedPower,
  readings: BuildReading[],
): void {
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
