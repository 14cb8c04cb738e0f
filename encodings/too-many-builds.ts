/** DATC 4.D.4, TOO MANY BUILD ORDERS: which of them count. */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.D.4',
  title: 'TOO MANY BUILD ORDERS',
  says: 'If a power orders more legal builds than it may make, the first, the last or none of them are made, depending on the choice.',
};

/**
 * The builds that are made.
 *
 * @param legal the legal ones, in the order in which they were given
 */
export function buildsMade<V>(
  policy: Pick<Policy, '4.D.4'>,
  legal: readonly V[],
  allowed: number,
): readonly V[] {
  return ofTooMany(policy['4.D.4'], legal, allowed);
}

/** As many of the orders as are allowed; all of them if they are not too many. */
export function ofTooMany<V>(
  choice: 'none' | 'first' | 'last',
  orders: readonly V[],
  allowed: number,
): readonly V[] {
  if (orders.length <= allowed) return orders;
  switch (choice) {
    case 'none':
      return [];
    case 'first':
      return orders.slice(0, allowed);
    case 'last':
      return orders.slice(orders.length - allowed);
  }
}
