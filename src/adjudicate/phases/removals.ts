/**
 * The removals of one power: which of its orders are legal, which of too many are made, and what civil
 * disorder removes beside them.
 */
import type { Policy } from '../../../encodings/policy.ts';
import type { AdjustmentOrder } from '../../orders/later-orders.ts';
import { readOrders, type GivenOrder } from '../../orders/orders-that-count.ts';
import { chooseByCivilDisorder, type AdjustedPower, type CivilDisorderRemoval } from './civil-disorder.ts';
import type { AdjustmentReason } from './later-reasons.ts';

/** The outcome of an order to remove a unit; units are indices in `state.units`. */
export type RemovalReading =
  | { readonly kind: 'removed'; readonly unit: number }
  | { readonly kind: 'illegal'; readonly unit: number | undefined; readonly reason: AdjustmentReason };

/** The removals of a power. */
export interface Removals {
  /** A reading for each order. */
  readonly readings: readonly RemovalReading[];
  /** Units that nobody ordered to go, in the order in which they were chosen. */
  readonly byCivilDisorder: readonly CivilDisorderRemoval[];
}

/**
 * Reads the orders of a power that must remove units.
 *
 * @param orders of this power, in the order in which they were given
 * @param required how many units it must remove, at least one
 */
export function readRemovals(
  adjusted: AdjustedPower,
  orders: readonly AdjustmentOrder[],
  required: number,
): Removals {
  const readings = readEach(adjusted, orders);
  const legal = [...readings.keys()].filter((index) => readings[index]!.kind === 'removed');
  const made = new Set(adjusted.rules.disbandsMade(adjusted.policy, legal, required));
  for (const index of legal) {
    if (!made.has(index)) {
      readings[index] = { kind: 'illegal', unit: readings[index]!.unit, reason: 'too-many' };
    }
  }
  const removed = readings.flatMap((reading) => (reading.kind === 'removed' ? [reading.unit] : []));
  return {
    readings,
    byCivilDisorder: chooseByCivilDisorder(adjusted, removed, required - removed.length),
  };
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
    if (order.kind !== 'disband') return { kind: 'illegal', unit: undefined, reason: 'no-builds' };
    const verdict = verdicts[next++]!;
    const { unit } = verdict;
    if (verdict.verdict === 'permits') throw new Error('a removal that permits something');
    if (verdict.verdict === 'illegal') return { kind: 'illegal', unit, reason: verdict.reason };
    return { kind: 'removed', unit: verdict.unit };
  });
}

/** A removal names a unit as an order to hold does; what else orders may do does not matter. */
function readingPolicy(policy: Policy): Policy {
  return { ...policy, '4.D.3': 'first', '4.E.1': 'this-situation', '4.E.3': 'not-allowed' };
}
