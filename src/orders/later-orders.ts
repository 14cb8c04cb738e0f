/**
 * Orders of retreat and adjustment phases, as people wrote them. As in `order.ts`, nothing here says
 * whether an order is possible; provinces are known to be on the board.
 */
import type { WrittenOrder, WrittenPlace, WrittenUnit } from './order.ts';

/** A dislodged unit retreats, or goes off the board. */
export type RetreatOrder =
  | { readonly kind: 'retreat'; readonly unit: WrittenUnit; readonly to: WrittenPlace }
  | { readonly kind: 'disband'; readonly unit: WrittenUnit }
  /** Something that units only do in a movement phase, such as to hold, to support or to convoy. */
  | { readonly kind: 'movement'; readonly unit: WrittenUnit; readonly order: WrittenOrder };

/** A power builds, removes a unit, or waives a build. */
export type AdjustmentOrder =
  | { readonly kind: 'build'; readonly unit: WrittenUnit }
  | { readonly kind: 'disband'; readonly unit: WrittenUnit }
  | { readonly kind: 'waive' };

/** A retreat order as it was handed in. */
export interface GivenRetreat {
  /** The power that wrote it; `undefined` where a record does not say. */
  readonly power: number | undefined;
  readonly order: RetreatOrder;
}

/** An adjustment order as it was handed in. */
export interface GivenAdjustment {
  /** The power that wrote it; `undefined` where a record does not say. */
  readonly power: number | undefined;
  readonly order: AdjustmentOrder;
}
