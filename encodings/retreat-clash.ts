/**
 * DATC 6.H.7, MULTIPLE RETREAT TO SAME PROVINCE WILL DISBAND UNITS.
 *
 * Retreats have no strength: nobody supports them (6.H.1, 6.H.2), so no two can differ, and of two units
 * that retreat to one province neither arrives.
 */
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '6.H.7',
  title: 'MULTIPLE RETREAT TO SAME PROVINCE WILL DISBAND UNITS',
  says: 'A retreat succeeds if no other unit retreats to the same province; otherwise all of them are disbanded.',
};

/**
 * The units that keep a unit from its retreat; none where it succeeds.
 *
 * @param destinations by unit: the province to which it may and does retreat
 */
export function retreatRivals(destinations: readonly (number | undefined)[], unit: number): number[] {
  const own = destinations[unit];
  if (own === undefined) return [];
  return [...destinations.keys()].filter((other) => other !== unit && destinations[other] === own);
}
