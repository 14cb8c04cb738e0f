/**
 * DATC 2.4, 12, 1898 VARIANT.
 *
 * A power owns at the start only those of its home centres in which a unit of it stands. It takes the others first and
 * builds in them then (12.A, 12.B), but in no other centres (12.C). Civil disorder counts distances to all home centres
 * (12.D).
 */
import type { Clause } from '../clause.ts';

export const clause: Clause = {
  datc: '12',
  title: '1898 VARIANT',
  says: 'Home centres without a unit at the start belong to nobody until they are captured.',
};

/** Says if a home centre belongs to its power at the start. */
export function isOwnedAtStart({ hasOwnUnit }: { readonly hasOwnUnit: boolean }): boolean {
  return hasOwnUnit;
}
