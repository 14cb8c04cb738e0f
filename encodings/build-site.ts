/** DATC 6.I, BUILDING: where a power may build. */
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '6.I',
  title: 'BUILDING',
  says: 'A power builds in its home centres, if it owns them and no unit stands in them, on any coast.',
};

/** A province as seen by a power that wants to build there. */
export interface Site {
  readonly isHomeCentre: boolean;
  readonly isOwned: boolean;
  readonly isOccupied: boolean;
}

/** Gives the reason why the power cannot build there, if it cannot. */
export function siteProblem({
  isHomeCentre,
  isOwned,
  isOccupied,
}: Site): 'not-a-home-centre' | 'not-owned' | 'occupied' | undefined {
  if (!isHomeCentre) return 'not-a-home-centre';
  if (!isOwned) return 'not-owned';
  return isOccupied ? 'occupied' : undefined;
}
