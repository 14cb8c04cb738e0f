/**
 * DATC 4.A.3, CONVOYING TO ADJACENT PROVINCES.
 *
 * A move to a place that is not a neighbour goes by convoy. Whether a move to a neighbouring place does is
 * disputed: by default where that is intended, because the order says "via convoy", or a fleet of the same
 * power is ordered to convoy it. The parts of each choice are in `convoy-parts.ts`.
 */
import { chainOfFleets } from './chain-of-fleets.ts';
import { partsOf, type ConvoyWay, type Intent } from './convoy-parts.ts';
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
  const { ways } = partsOf(setting.policy['4.A.3']);
  const chosen = goesThisWay(setting, mover, ways[0]!);
  return ways.length === 1 ? chosen : setting.logic.or(chosen, goesThisWay(setting, mover, ways[1]!));
}

function goesThisWay<T, N>(setting: Setting<T, N>, mover: number, way: ConvoyWay): T {
  const { logic } = setting;
  const hasRoute = hasRouteFor(setting, mover, way);
  if (way.intent === undefined) return hasRoute ?? logic.true;
  const intended = isIntended(setting, mover, way.intent);
  return hasRoute === undefined ? intended : logic.and(intended, hasRoute);
}

/** There is such a route as the way asks for; `undefined` where it asks for none. */
function hasRouteFor<T, N>(
  setting: Setting<T, N>,
  mover: number,
  { noneOrdered, disrupted }: ConvoyWay,
): T | undefined {
  const { logic } = setting;
  if (disrupted === 'stays') return noneOrdered === 'stays' ? undefined : isRouteOrdered(setting, mover);
  const sails = convoyPath(setting, mover);
  return noneOrdered === 'walks' ? sails : logic.or(sails, logic.not(isRouteOrdered(setting, mover)));
}

/** Fleets are ordered to convoy the move all the way, whatever happens to them. */
export function isRouteOrdered<T, N>(setting: Setting<T, N>, mover: number): T {
  return chainOfFleets(setting, mover, () => setting.logic.true);
}

/** The unit at the destination is ordered to move the opposite way. */
function isOpposed<T, N>({ logic, situation }: Setting<T, N>, mover: number): T {
  return logic.some(situation.occupants(mover), (occupant) => situation.attacks(occupant, mover));
}

/** The signs show that the army is to go by convoy. */
function isIntended<T, N>(setting: Setting<T, N>, mover: number, intent: Intent): T {
  const { logic, situation } = setting;
  if (typeof intent === 'object') {
    const one = isIntended(setting, mover, intent.of[0]);
    const other = isIntended(setting, mover, intent.of[1]);
    return intent.join === 'or' ? logic.or(one, other) : logic.and(one, other);
  }
  switch (intent) {
    case 'via':
      return situation.ordersConvoy(mover);
    case 'own':
      return hasOwnFleet(setting, mover);
    case 'any':
      return logic.some(situation.convoyers(mover), () => logic.true);
    case 'opposite':
      return isOpposed(setting, mover);
  }
}

function hasOwnFleet<T, N>({ logic, situation }: Setting<T, N>, mover: number): T {
  return logic.some(situation.convoyers(mover), (fleet) => situation.samePower(fleet, mover));
}
