/**
 * DATC 5.B.4, ATTACK STRENGTH.
 *
 * Zero without a path. One plus the given supports, if the destination is empty or its unit moves away
 * other than in a head-to-head battle. Otherwise zero against a unit of the same power, and against any
 * other unit one plus the given supports that are not of that unit's power.
 */
import { headToHead } from './head-to-head.ts';
import { onePlusSupports, onePlusSupportsAgainst } from './given-supports.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.4',
  title: 'ATTACK STRENGTH DECISION',
  says: 'One plus the given supports; but no power attacks its own unit, or helps to dislodge it, unless that unit leaves.',
};

/** The strength with which a mover attacks the unit where it goes, or the empty province. */
export function attackStrength<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, situation, decisions } = setting;
  const strength = onePlusSupports(setting, mover);
  const atDestination = logic.the(
    situation.occupants(mover),
    (occupant) =>
      logic.chooseStrength(leaves(setting, mover, occupant), strength, attackOn(setting, mover, occupant)),
    strength,
  );
  return logic.chooseStrength(decisions.path(mover), atDestination, logic.zero);
}

/** The unit moves away, other than against the one that attacks it. */
function leaves<T, N>(setting: Setting<T, N>, mover: number, occupant: number): T {
  const { logic, decisions } = setting;
  return logic.and(decisions.move(occupant), logic.not(headToHead(setting, mover, occupant)));
}

function attackOn<T, N>(setting: Setting<T, N>, mover: number, victim: number): N {
  const { logic, situation } = setting;
  return logic.chooseStrength(
    situation.samePower(mover, victim),
    logic.zero,
    onePlusSupportsAgainst(setting, mover, victim),
  );
}
