/**
 * Orders of retreat and adjustment phases, as people wrote them.
 */
import type { WrittenPlace, WrittenUnit } from './order.ts';

/** A dislodged unit retreats, or goes off the board. */
export type RetreatOrder =
  | { readonly kind: 'retreat'; readonly unit: WrittenUnit; readonly to: WrittenPlace }
  | { readonly kind: 'disband'; readonly unit: WrittenUnit };

/** A power builds, removes a unit, or waives a build. */
export type AdjustmentOrder =
  | { readonly kind: 'build'; readonly unit: WrittenUnit }
  | { readonly kind: 'disband'; readonly unit: WrittenUnit }
  | { readonly kind: 'waive' };
