/** Reasons why an order of a retreat or adjustment phase is illegal, fails, or does not count. */
import { ILLEGAL_REASONS } from '../../orders/orders-that-count.ts';

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
