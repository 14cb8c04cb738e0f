/**
 * DATC 4.D.7, WAIVING BUILDS.
 *
 * Where a power must build all it can, no rulebook says what it builds if it orders too little: the order
 * to waive is illegal, and nothing is built for the power.
 */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.D.7',
  title: 'WAIVING BUILDS',
  says: 'A power may decline to build, if the rules chosen allow that.',
};

/** Says if an order to waive a build is legal. */
export function mayWaive(policy: Pick<Policy, '4.D.7'>): boolean {
  switch (policy['4.D.7']) {
    case 'allowed':
      return true;
    case 'not-allowed':
      return false;
  }
}
