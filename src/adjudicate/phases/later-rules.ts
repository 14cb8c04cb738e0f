/**
 * The rules of retreats and adjustments as their phases ask them, and reasons why orders fail or do not count. To see what
 * an adjudicator with a wrong rule makes of a phase (src/others/suite), give it others.
 */
import { balanceOf } from '../../../encodings/balance.ts';
import { coastToBuildOn } from '../../../encodings/build-coast.ts';
import { siteProblem } from '../../../encodings/build-site.ts';
import { builtForFleetInland } from '../../../encodings/build-type-impossible.ts';
import { typeToBuild } from '../../../encodings/build-type-missing.ts';
import { buildsLeft } from '../../../encodings/builds-in-one-province.ts';
import { compareForRemoval, measureOf } from '../../../encodings/removal.ts';
import { retreatRivals } from '../../../encodings/retreat-clash.ts';
import { buildsMade } from '../../../encodings/too-many-builds.ts';
import { disbandsMade } from '../../../encodings/too-many-disbands.ts';
import { mayWaive } from '../../../encodings/waive.ts';
import reasons from './later-reasons.json' with { type: 'json' };
import { ILLEGAL_REASONS } from '../../orders/order.ts';

export const LATER_RULES = {
  retreatRivals,
  balanceOf,
  siteProblem,
  typeToBuild,
  builtForFleetInland,
  coastToBuildOn,
  buildsLeft,
  buildsMade,
  mayWaive,
  disbandsMade,
  measureOf,
  compareForRemoval,
};
export type LaterRules = Readonly<typeof LATER_RULES>;

/** Reasons why an order to retreat is not carried out. */
export const RETREAT_REASONS = Object.freeze({ ...ILLEGAL_REASONS, ...reasons.retreat });
export type RetreatReason = keyof typeof RETREAT_REASONS;

/** Reasons why an order of an adjustment phase is not carried out. */
export const ADJUSTMENT_REASONS = Object.freeze({ ...ILLEGAL_REASONS, ...reasons.adjustment });
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;
