/** DATC 5.B.7, DEFEND STRENGTH. */
import { onePlusSupports } from './given-supports.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.7',
  title: 'DEFEND STRENGTH DECISION',
  says: 'In a head-to-head battle a move defends with one plus its given supports, whoever gives them.',
};

/** The strength with which a mover defends itself in a head-to-head battle. */
export function defendStrength<T, N>(setting: Setting<T, N>, mover: number): N {
  return onePlusSupports(setting, mover);
}
