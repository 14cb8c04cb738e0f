/** DATC 4.D.6, TOO MANY DISBAND ORDERS: which of them count. */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';
import { ofTooMany } from './too-many-builds.ts';

export const clause: Clause = {
  datc: '4.D.6',
  title: 'TOO MANY DISBAND ORDERS',
  says: 'If a power orders more legal removals than it has to make, the first, the last, or none but those of civil disorder are made, depending on the choice.',
};

/**
 * The removals that are made as ordered; civil disorder chooses the units for those that are missing.
 *
 * @param legal the legal ones, of different units, in the order in which they were given
 */
export function disbandsMade<V>(
  policy: Pick<Policy, '4.D.6'>,
  legal: readonly V[],
  required: number,
): readonly V[] {
  const choice = policy['4.D.6'];
  return ofTooMany(choice === 'civil-disorder' ? 'none' : choice, legal, required);
}
