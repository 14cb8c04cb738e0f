/**
 * DATC 5.B.6, PREVENT STRENGTH.
 *
 * Zero without a path, and zero if the unit is in a head-to-head battle and the opposing move succeeds. Otherwise one
 * plus the given supports. That the battle must be head-to-head is essential: without it two units can end in the same
 * province (6.G.16 to 6.G.18). Issue 4.A.7 can also be read so that any unit which fails has no effect on the province
 * from which it was dislodged.
 */
import { meetsOnLanding } from './attack-origin.ts';
import { headToHead } from './head-to-head.ts';
import { onePlusSupports } from './given-supports.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.6',
  title: 'PREVENT STRENGTH DECISION',
  says: 'A move keeps others out with one plus its given supports, unless it has no path or lost a head-to-head battle.',
};

/** The strength with which a mover keeps others out of where it goes. */
export function preventStrength<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, situation, decisions } = setting;
  const lost = logic.some(situation.attackers(mover), (opponent) =>
    logic.and(losesTo(setting, mover, opponent), decisions.move(opponent)),
  );
  const hasEffect = logic.and(
    decisions.path(mover),
    logic.not(logic.or(lost, losesOnLanding(setting, mover))),
  );
  return logic.chooseStrength(hasEffect, onePlusSupports(setting, mover), logic.zero);
}

/** If the opponent's move succeeds, this one has no effect on the province the opponent came from. */
function losesTo<T, N>(setting: Setting<T, N>, mover: number, opponent: number): T {
  const { logic, situation, decisions, policy } = setting;
  const battle = headToHead(setting, mover, opponent);
  switch (policy['4.A.7']) {
    case 'head-to-head':
      return battle;
    case 'any-dislodgement':
      return logic.or(
        battle,
        logic.and(situation.attacks(mover, opponent), logic.not(decisions.move(mover))),
      );
  }
}

/**
 * Applies Brannan's rule (4.A.4): the opponent of a head-to-head battle need not come to where this unit stands: it may come
 * to the fleet that puts this one ashore.
 */
function losesOnLanding<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation, decisions, policy } = setting;
  switch (policy['4.A.4']) {
    case 'start':
    case 'border':
      return logic.false;
    case 'last-fleet':
      return logic.some(situation.occupants(mover), (opponent) =>
        logic.and(meetsOnLanding(setting, mover, opponent), decisions.move(opponent)),
      );
  }
}
