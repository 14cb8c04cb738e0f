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
import { ILLEGAL_REASONS } from '../../orders/orders-that-count.ts';

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
export const RETREAT_REASONS = {
  ...ILLEGAL_REASONS,
  'no-unit': 'no dislodged unit is there',
  'out-of-reach': 'the unit cannot go there without a convoy',
  'not-dislodged': 'the unit was not dislodged',
  'not-a-retreat': 'a dislodged unit can only retreat or disband',
  'no-retreat-there': 'it is occupied, contested, or where the attack came from',
  'also-retreats-there': 'another unit retreats to the same province',
} as const;
export type RetreatReason = keyof typeof RETREAT_REASONS;

/** Reasons why an order of an adjustment phase is not carried out. */
export const ADJUSTMENT_REASONS = {
  ...ILLEGAL_REASONS,
  'power-unknown': 'it is not known which power gave the order',
  'no-builds': 'the power has no builds',
  'no-disbands': 'the power has no units to remove',
  'not-a-home-centre': 'it is not a home centre of the power',
  'not-owned': 'the power does not own the centre',
  occupied: 'a unit stands there',
  'army-at-sea': 'an army cannot stand there',
  'fleet-inland': 'a fleet cannot stand there',
  'coast-needed': 'the province has more than one coast and the order names none of them',
  'built-before': 'an earlier order builds in the same province',
  'built-later': 'a later order builds in the same province',
  'built-twice': 'several orders build in the same province, of which none counts',
  'too-many': 'the power ordered more than it may',
  'waive-not-allowed': 'builds may not be waived',
} as const;
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;
