/**
 * Orders as people wrote them: nothing here says whether an order is possible, matches
 * another, or even is for a unit that exists. Provinces are known to be on the board.
 */
import type { Coast, UnitType } from '../board/board.ts';
import type { IllegalReason } from './illegal.ts';

export const ORDER_KINDS = ['hold', 'move', 'support', 'convoy'] as const;
/** The kinds of orders in phases. */
export const KINDS_IN = {
  movement: ORDER_KINDS,
  retreat: ['retreat', 'disband', 'movement'],
  adjustment: ['build', 'disband', 'waive'],
} as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** A place as written: a province, and a coast if one was given (perhaps one that it does not have). */
export interface WrittenPlace {
  readonly province: number;
  readonly coast?: Coast;
}

/** A unit as written: type and nationality may be missing or wrong. */
export interface WrittenUnit extends WrittenPlace {
  readonly type?: UnitType;
  /** Index of the power, where the order names one (`A Paris Supports German A Munich`). */
  readonly power?: number;
}

export interface MoveOrder {
  readonly kind: 'move';
  readonly unit: WrittenUnit;
  readonly to: WrittenPlace;
  /** The order says "via convoy". */
  readonly viaConvoy: boolean;
  /** The provinces between, where the order spells out its convoy route (DATC 4.A.6); never empty. */
  readonly route?: readonly number[];
  /** The order says that the unit goes by rail. */
  readonly byRail?: true;
  /** It is not an order to the unit, but permission for it to pass a canal. */
  readonly isPermission?: true;
}

export interface SupportOrder {
  readonly kind: 'support';
  readonly unit: WrittenUnit;
  readonly supported: WrittenUnit;
  /** The place to which the supported unit is to move; missing for a support to hold. */
  readonly to?: WrittenPlace;
}

export interface ConvoyOrder {
  readonly kind: 'convoy';
  readonly unit: WrittenUnit;
  readonly convoyed: WrittenUnit;
  readonly to: WrittenPlace;
}

/** An order as it was written, before anything is known of its legality. */
export type WrittenOrder =
  | { readonly kind: 'hold'; readonly unit: WrittenUnit }
  | MoveOrder
  | SupportOrder
  | ConvoyOrder;

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

/** An order of some kind as it was handed in. */
interface HandedIn<Order> {
  /** The power that wrote it; `undefined` where a record does not say. */
  readonly power: number | undefined;
  readonly order: Order;
}
/** An order as it was handed in. */
export type GivenOrder = HandedIn<WrittenOrder>;
/** A retreat order as it was handed in. */
export type GivenRetreat = HandedIn<RetreatOrder>;
/** An adjustment order as it was handed in. */
export type GivenAdjustment = HandedIn<AdjustmentOrder>;

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

/** The provinces that an order names, its unit's first. */
export function provincesNamed(order: WrittenOrder): number[] {
  const { unit } = order;
  switch (order.kind) {
    case 'hold':
      return [unit.province];
    case 'move':
      return [unit.province, ...(order.route ?? []), order.to.province];
    case 'support':
      return [
        unit.province,
        order.supported.province,
        ...(order.to === undefined ? [] : [order.to.province]),
      ];
    case 'convoy':
      return [unit.province, order.convoyed.province, order.to.province];
  }
}
