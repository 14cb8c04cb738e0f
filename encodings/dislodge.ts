/** DATC 5.B.3, DISLODGE. */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.3',
  title: 'DISLODGE DECISION',
  says: 'A unit is dislodged when a move to its province succeeds and it does not itself move away.',
};

/** The unit is dislodged. */
export function dislodge<T, N>({ logic, situation, decisions }: Setting<T, N>, unit: number): T {
  const entered = logic.some(situation.attackers(unit), (attacker) => decisions.move(attacker));
  return logic.and(entered, logic.not(decisions.move(unit)));
}
