/**
 * DATC 4.A.3, CONVOYING TO ADJACENT PROVINCES.
 *
 * A move to a place that is not a neighbour goes by convoy. A move to a neighbouring place goes by convoy
 * only where that is intended: the order says "via convoy", or a fleet of the same power is ordered to
 * convoy it.
 */
import { chainOfFleets } from './chain-of-fleets.ts';
import type { Clause, Setting } from './setting.ts';

export const clause: Clause = {
  datc: '4.A.3',
  title: 'CONVOYING TO ADJACENT PROVINCES',
  says: 'Where an army could also walk, it goes by convoy if its order says so or a fleet of its own power convoys it.',
};

export function byConvoy<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation } = setting;
  const over = logic.not(situation.bordersDestination(mover));
  return logic.or(over, choosesConvoy(setting, mover));
}

function choosesConvoy<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, policy } = setting;
  const intends = intendsConvoy(setting, mover);
  switch (policy.adjacentConvoy) {
    case 'intent':
      return intends;
    case 'intent-else-land':
      return logic.and(
        intends,
        chainOfFleets(setting, mover, () => logic.true),
      );
  }
}

function intendsConvoy<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation } = setting;
  let intends = situation.ordersConvoy(mover);
  for (const fleet of situation.convoyers(mover)) {
    const own = logic.and(situation.convoys(fleet, mover), situation.samePower(fleet, mover));
    intends = logic.or(intends, own);
  }
  return intends;
}
