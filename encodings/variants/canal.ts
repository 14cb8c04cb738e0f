/**
 * DATC 2.4, 7.C, SUEZ CANAL OPTIONAL RULE.
 *
 * A fleet passes the canal if the unit that keeps it stays where it is: it neither moves away nor is dislodged. Without
 * the permission of that unit's power the move leads nowhere (`src/orders/legality/canal-permission.ts`).
 */
import type { Clause } from '../clause.ts';
import type { Equations } from '../equations.ts';
import type { Setting } from '../setting.ts';

export const clause: Clause = {
  datc: '7.C',
  title: 'SUEZ CANAL OPTIONAL RULE',
  says: 'A fleet passes the canal if the unit that keeps it neither moves away nor is dislodged.',
};

/** The equations below with canals that somebody must keep. */
export function withCanals(below: Equations): Equations {
  return {
    ...below,
    PATH: (setting, mover) => setting.logic.and(below.PATH(setting, mover), isOpenFor(setting, mover)),
  };
}

/** The mover takes no canal, or one that its keeper keeps. */
function isOpenFor<T, N>({ logic, situation, decisions }: Setting<T, N>, mover: number): T {
  const { ways } = situation;
  if (ways === undefined) return logic.true;
  const isKept = logic.some(ways.keepers(mover), (keeper) =>
    logic.not(logic.or(decisions.move(keeper), decisions.dislodge(keeper))),
  );
  return logic.or(logic.not(ways.takesCanal(mover)), isKept);
}
