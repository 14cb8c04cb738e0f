/** The verdicts on an order: followed, counted though it cannot be followed, or illegal (4.E.1). */
import type { UnitOrder } from './unit-order.ts';

/** Reasons why an order does not count on any board. */
export const STANDARD_REASONS = {
  'no-unit': 'no unit stands there',
  'foreign-unit': 'the unit belongs to another power',
  'ordered-before': 'the unit already has an order',
  'ordered-later': 'the unit has a later order',
  'ordered-differently': 'the unit has several different orders, of which none counts',
  'type-missing': 'the order does not say army or fleet',
  'type-wrong': 'the order calls a fleet an army or an army a fleet',
  'nationality-missing': 'the order does not name the owner of the other unit',
  'nationality-wrong': 'the order names the wrong power for the other unit',
  'own-province': 'a unit cannot move to the province where it stands',
  'out-of-reach': 'the unit cannot go there',
  'no-fleets': 'no fleets stand where they could convoy the army there',
  'coast-needed': 'the fleet could go to more than one coast and the order names none of them',
  'coast-missing': 'the order names no coast',
  'coast-impossible': 'the fleet cannot go to that coast',
  'coast-wrong': 'the fleet does not stand on that coast',
  'coast-unknown': 'the province has no such coast',
  'coast-irrelevant': 'coasts do not matter to an army',
  'supports-itself': 'a unit cannot support itself',
  'support-out-of-reach': 'the unit could not go to the supported province itself',
  'supported-missing': 'no other unit stands there to be supported',
  'supported-stuck': 'the supported unit could not go there',
  'not-a-fleet-at-sea': 'only a fleet at sea can convoy',
  'convoyed-missing': 'no army stands there to be convoyed',
  'not-on-a-route': 'no route needs this fleet',
} as const;

/** Reasons about boards that have more than the standard one, and about orders that only the rules of variants know. */
const REASONS_OF_VARIANTS = {
  'neutral-unit': 'nobody plays the power, so that its units hold',
  'no-canal': 'the power keeps no canal there',
  'difficult-support': 'no support is given over a difficult border',
  'border-closed': 'a border that it needs is closed in this season',
  'not-by-rail': 'the unit cannot go there by rail',
  'second-train': 'two units are ordered to go by rail, and only one could',
} as const;
/** Reasons why an order does not count. */
export const ILLEGAL_REASONS = { ...STANDARD_REASONS, ...REASONS_OF_VARIANTS } as const;
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
