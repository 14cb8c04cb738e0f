/** DATC 6.I, BUILDING, and 6.J, CIVIL DISORDER AND DISBANDS: how many units a power may build or has to remove. */
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '6.I',
  title: 'CENTRES AND UNITS',
  says: 'A power may build until it has as many units as supply centres, and removes any units beyond that.',
};

/** Number of units that the power may build; negative for those that it must remove. */
export function balanceOf(centres: number, units: number): number {
  return centres - units;
}
