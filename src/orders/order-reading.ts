/** Readings of given orders, before anything is adjudicated. */
import type { IllegalReason } from './illegal.ts';

/** The reading of a given order: an impossible order may count, though it cannot be followed (4.E.1). */
export type OrderReading =
  | { readonly verdict: 'counts' | 'impossible'; readonly unit: number }
  /** It permits another unit to pass a canal, and is not an order to any unit. */
  | { readonly verdict: 'permits'; readonly unit: undefined }
  | { readonly verdict: 'illegal'; readonly unit: number | undefined; readonly reason: IllegalReason };

/** The reading of an order that counts, as nearly all do, by unit; made once for all positions. */
const COUNTS: OrderReading[] = [];

/** The order counts for the unit. */
export function countsFor(unit: number): OrderReading {
  return (COUNTS[unit] ??= Object.freeze({ verdict: 'counts', unit } as const));
}
