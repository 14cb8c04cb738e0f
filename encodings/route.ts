/**
 * DATC 4.A.3, CONVOYING TO ADJACENT PROVINCES.
 *
 * A move to a place that is not a neighbour goes by convoy. Whether a move to a neighbouring place does is
 * disputed: by default where that is intended, because the order says "via convoy", or a fleet of the same
 * power is ordered to convoy it.
 */
import { chainOfFleets } from './chain-of-fleets.ts';
import { convoyPath } from './convoy-path.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '4.A.3',
  title: 'CONVOYING TO ADJACENT PROVINCES',
  says: 'Where an army could also walk, it goes by convoy if its order says so or a fleet of its own power convoys it.',
};

/** The move goes by convoy, which may succeed or not. */
export function byConvoy<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation } = setting;
  return logic.or(logic.not(situation.bordersDestination(mover)), choosesConvoy(setting, mover));
}

/** Decides for a move that could also go by land. */
function choosesConvoy<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation, policy } = setting;
  switch (policy['4.A.3']) {
    case 'route-ordered':
      return isRouteOrdered(setting, mover);
    case 'opposite':
      return logic.and(isOpposed(setting, mover), isRouteOrdered(setting, mover));
    case 'opposite-undisrupted':
      return logic.and(isOpposed(setting, mover), convoyPath(setting, mover));
    case 'own-fleet':
      return hasOwnFleet(setting, mover);
    case 'intent':
      return isIntended(setting, mover);
    case 'intent-else-land':
      return logic.and(isIntended(setting, mover), isRouteOrdered(setting, mover));
    case 'intent-undisrupted':
      return logic.and(isIntended(setting, mover), convoyPath(setting, mover));
    case 'explicit':
      return situation.ordersConvoy(mover);
  }
}

/** Fleets are ordered to convoy the move all the way, whatever happens to them. */
export function isRouteOrdered<T, N>(setting: Setting<T, N>, mover: number): T {
  return chainOfFleets(setting, mover, () => setting.logic.true);
}

/** The unit at the destination is ordered to move the opposite way. */
function isOpposed<T, N>({ logic, situation }: Setting<T, N>, mover: number): T {
  return logic.some(situation.occupants(mover), (occupant) => situation.attacks(occupant, mover));
}

function isIntended<T, N>(setting: Setting<T, N>, mover: number): T {
  return setting.logic.or(setting.situation.ordersConvoy(mover), hasOwnFleet(setting, mover));
}

function hasOwnFleet<T, N>({ logic, situation }: Setting<T, N>, mover: number): T {
  return logic.some(situation.convoyers(mover), (fleet) => situation.samePower(fleet, mover));
}
