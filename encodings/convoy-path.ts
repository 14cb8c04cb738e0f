/** DATC 5.B.10, CONVOY PATH. */
import { convoySucceeds } from './multi-route.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.10',
  title: 'CONVOY PATH DECISION',
  says: 'The move has a convoy that is not disrupted.',
};

/** Fleets that are not disrupted bring the mover to its destination. */
export function convoyPath<T, N>(setting: Setting<T, N>, mover: number): T {
  return convoySucceeds(setting, mover, (fleet) => isAvailable(setting, fleet));
}

function isAvailable<T, N>({ logic, decisions, policy }: Setting<T, N>, fleet: number): T {
  switch (policy.text) {
    case '2.4':
    case 'rewrite':
      // These texts ask for the fleet; a backup rule can make its order fail all the same.
      return logic.and(logic.not(decisions.dislodge(fleet)), decisions.convoy(fleet));
    case 'article':
    case '3.x':
      return decisions.convoy(fleet);
  }
}
