/** DATC 6.I, BUILDING: who owns a supply centre. The cases presuppose what the rulebooks say. */
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '6.I',
  title: 'OWNERSHIP OF SUPPLY CENTRES',
  says: 'After fall a supply centre belongs to the power whose unit stands there; without one it keeps its owner.',
};

/**
 * The owner of a centre after fall.
 *
 * @param before its owner until then, if it had one
 * @param occupant the power whose unit stands there, if one does
 */
export function ownerAfterFall(before: number | undefined, occupant: number | undefined): number | undefined {
  return occupant ?? before;
}
