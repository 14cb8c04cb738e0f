/** DATC 3.x 5.B, CONVOY (in 2.x part of 5.B.8, PATH). */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.8',
  title: 'CONVOY DECISION',
  says: 'A convoy order is available when the fleet is not dislodged.',
};

/** The fleet's convoy is not disrupted. */
export function convoy<T, N>(setting: Setting<T, N>, fleet: number): T {
  return setting.logic.not(setting.decisions.dislodge(fleet));
}
