/**
 * DATC 5.B.10, HEAD TO HEAD BATTLE.
 *
 * Two units fight a head-to-head battle when each is ordered to move to the province of the other and
 * neither goes by convoy. By Brannan's rule (4.A.4) also when one is convoyed to the province of the other
 * and put ashore from where that one goes.
 */
import { meetsOnLanding } from './attack-origin.ts';
import { byConvoy } from './route.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.10',
  title: 'HEAD TO HEAD BATTLE',
  says: 'Two units fight a head-to-head battle when each moves to the province of the other and neither goes by convoy.',
};

/** The two units fight a head-to-head battle. */
export function headToHead<T, N>(setting: Setting<T, N>, a: number, b: number): T {
  const { logic, situation, policy } = setting;
  const opposite = logic.and(situation.attacks(a, b), situation.attacks(b, a));
  const overBorder = logic.and(opposite, byLand(setting, a, b));
  switch (policy['4.A.4']) {
    case 'start':
    case 'border':
      return overBorder;
    case 'last-fleet': {
      const onLanding = logic.or(meetsOnLanding(setting, a, b), meetsOnLanding(setting, b, a));
      return logic.or(overBorder, onLanding);
    }
  }
}

function byLand<T, N>(setting: Setting<T, N>, a: number, b: number): T {
  const { logic } = setting;
  return logic.not(logic.or(byConvoy(setting, a), byConvoy(setting, b)));
}
