/**
 * DATC 5.B.10, HEAD TO HEAD BATTLE.
 *
 * Two units fight a head-to-head battle when each is ordered to move to the province of the other and
 * neither goes by convoy.
 */
import { byConvoy } from './route.ts';
import type { Clause, Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.10',
  title: 'HEAD TO HEAD BATTLE',
  says: 'Two units fight a head-to-head battle when each moves to the province of the other and neither goes by convoy.',
};

export function headToHead<T, N>(setting: Setting<T, N>, a: number, b: number): T {
  const { logic, situation } = setting;
  const opposite = logic.and(situation.attacks(a, b), situation.attacks(b, a));
  const byLand = logic.not(logic.or(byConvoy(setting, a), byConvoy(setting, b)));
  return logic.and(opposite, byLand);
}
