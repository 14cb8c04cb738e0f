/** DATC 4.C.4, BUILDING A FLEET IN A LAND AREA. */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.C.4',
  title: 'BUILDING A FLEET IN A LAND AREA',
  says: 'A fleet ordered inland is not built, or an army is built instead, depending on the choice.',
};

/** Gives what the build of a fleet inland becomes; `undefined` where it is illegal. */
export function builtForFleetInland(policy: Pick<Policy, '4.C.4'>): 'army' | undefined {
  switch (policy['4.C.4']) {
    case 'illegal':
      return undefined;
    case 'army':
      return 'army';
  }
}
