/**
 * DATC 5.B.1, MOVE.
 *
 * A move succeeds when its ATTACK STRENGTH is greater than the DEFEND STRENGTH of the opposing unit in a
 * head-to-head battle, else than the HOLD STRENGTH of the province; and greater than the PREVENT STRENGTH
 * of every other unit ordered to move to the same province.
 */
import { headToHead } from './head-to-head.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.1',
  title: 'MOVE DECISION',
  says: 'A move succeeds when it beats the unit at its destination and every other move to the same province.',
};

/** The move succeeds. */
export function move<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation, decisions } = setting;
  const attack = decisions.attack(mover);
  const beatsUnit = logic.greater(attack, resistance(setting, mover));
  const beatsRivals = logic.every(situation.rivals(mover), (rival) =>
    logic.greater(attack, decisions.prevent(rival)),
  );
  const succeeds = logic.and(beatsUnit, beatsRivals);
  return logic.and(logic.and(situation.moves(mover), succeeds), beatsLanding(setting, mover));
}

/**
 * Applies Brannan's rule (4.A.4): the opponent of a head-to-head battle need not stand at the destination: it may
 * be an army that is put ashore from there.
 */
function beatsLanding<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, policy } = setting;
  switch (policy['4.A.4']) {
    case 'start':
    case 'border':
      return logic.true;
    case 'last-fleet':
      return beatsOpponents(setting, mover);
  }
}

/** Compares it with the units that move to where the mover stands and are in a head-to-head battle with it. */
function beatsOpponents<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation, decisions } = setting;
  return logic.every(situation.attackers(mover), (opponent) =>
    logic.or(
      logic.not(headToHead(setting, mover, opponent)),
      logic.greater(decisions.attack(mover), decisions.defend(opponent)),
    ),
  );
}

/** The strength that the move must beat at its destination; nothing if the province is empty. */
function resistance<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, situation } = setting;
  return logic.the(
    situation.occupants(mover),
    (occupant) => resistanceOf(setting, mover, occupant),
    logic.zero,
  );
}

function resistanceOf<T, N>(setting: Setting<T, N>, mover: number, occupant: number): N {
  const { logic, decisions } = setting;
  const battle = headToHead(setting, mover, occupant);
  return logic.chooseStrength(battle, decisions.defend(occupant), decisions.hold(occupant));
}
