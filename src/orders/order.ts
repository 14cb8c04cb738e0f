/**
 * Orders as people wrote them, and the verdicts on them (4.E.1). An order may be impossible, match no other, or be for no
 * unit that exists; provinces are known to be on the board. Then orders as they count.
 */
import type { Coast, UnitType } from '../board/board.ts';
import reasons from './illegal-reasons.json' with { type: 'json' };

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

/** An order as it counts in the adjudication: for a unit on the board, about units on the board. */
export type UnitOrder =
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'move';
      /** The location; for a fleet with its coast. */
      readonly to: number;
      readonly viaConvoy: boolean;
      /** The sea provinces by which alone it may be convoyed, in order (4.A.6); missing where any may. */
      readonly route?: readonly number[];
      /** It counts as a move though the unit cannot go there (4.E.1): it leads nowhere. */
      readonly isImpossible?: true;
      /** It goes by rail: the provinces of the stations, the last one where it is ordered to. */
      readonly stations?: readonly number[];
      /** It passes a canal. */
      readonly byCanal?: true;
      /** Why it may not pass the canal, so that it leads nowhere. */
      readonly refusal?: keyof typeof CANAL_REFUSALS;
    }
  | {
      readonly kind: 'support';
      /** Index of the supported unit. */
      readonly supported: number;
      /** The province it is to move to; missing for a support to hold. */
      readonly to: number | undefined;
      /** The coast it is to move to, where the order names one: a location. */
      readonly coast: number | undefined;
    }
  | {
      readonly kind: 'convoy';
      /** Index of the army. */
      readonly convoyed: number;
      /** The province it is to be brought to. */
      readonly to: number;
    };

/** Why a fleet has no permission, in words. */
export const CANAL_REFUSALS = Object.freeze(reasons.canals);

export const HOLD: UnitOrder = { kind: 'hold' };

/** Says if two orders say the same. */
export function sameOrder(one: UnitOrder, other: UnitOrder): boolean {
  switch (one.kind) {
    case 'hold':
      return other.kind === 'hold';
    case 'move':
      return (
        other.kind === 'move' &&
        one.to === other.to &&
        one.viaConvoy === other.viaConvoy &&
        one.isImpossible === other.isImpossible &&
        one.route?.join() === other.route?.join() &&
        (one.stations === undefined) === (other.stations === undefined)
      );
    case 'support':
      return (
        other.kind === 'support' &&
        one.supported === other.supported &&
        one.to === other.to &&
        one.coast === other.coast
      );
    case 'convoy':
      return other.kind === 'convoy' && one.convoyed === other.convoyed && one.to === other.to;
  }
}

/** Reasons why an order does not count on any board. */
export const STANDARD_REASONS = Object.freeze(reasons.standard);

/** Reasons why an order does not count; some are only of boards that have more than the standard one. */
export const ILLEGAL_REASONS = Object.freeze({ ...STANDARD_REASONS, ...reasons.ofVariants });
/** The reason why an order is illegal, as a code. */
export type IllegalReason = keyof typeof ILLEGAL_REASONS;

/** The order to a unit if that could follow it with the units as they stand; else the reason. */
export type Legality = UnitOrder | IllegalReason;

/** A reading of one order, before others to its unit: it may count though it is impossible. */
export type OrderVerdict = Legality | { readonly kind: 'impossible'; readonly order: UnitOrder };

/** Says if the order does not count, and this is the reason. */
export function isIllegal(verdict: OrderVerdict): verdict is IllegalReason {
  return typeof verdict === 'string';
}
