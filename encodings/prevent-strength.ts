/**
 * DATC 5.B.6, PREVENT STRENGTH.
 *
 * Zero without a path, and zero if the unit is in a head-to-head battle and the opposing move succeeds.
 * Otherwise one plus the given supports. That the battle must be head-to-head is essential: without it
 * two units can end in one province (6.G.16 to 6.G.18).
 */
import { headToHead } from './head-to-head.ts';
import { onePlusSupports } from './given-supports.ts';
import type { Clause, Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.6',
  title: 'PREVENT STRENGTH DECISION',
  says: 'A move keeps others out with one plus its given supports, unless it has no path or lost a head-to-head battle.',
};

export function preventStrength<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, situation, decisions } = setting;
  let lost = logic.false;
  for (const opponent of situation.attackers(mover)) {
    const defeated = logic.and(headToHead(setting, mover, opponent), decisions.move(opponent));
    lost = logic.or(lost, defeated);
  }
  const counts = logic.and(decisions.path(mover), logic.not(lost));
  return logic.chooseStrength(counts, onePlusSupports(setting, mover), logic.zero);
}
