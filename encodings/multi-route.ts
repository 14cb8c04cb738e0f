/**
 * DATC 4.A.1, MULTI-ROUTE CONVOY DISRUPTION.
 *
 * A convoy succeeds when one of its routes is intact (1982 and later), or only when all of them are (1971).
 * The DPTG passes over foreign fleets if a route without them is ordered.
 */
import { chainOfFleets, passOn, type Sails } from './chain-of-fleets.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '4.A.1',
  title: 'MULTI-ROUTE CONVOY DISRUPTION',
  says: 'A convoy succeeds when one of its routes is intact, or only when all of them are.',
};

/** The fleets ordered to convoy the move bring it to its destination; `sails` says which are not disrupted. */
export function convoySucceeds<T, N>(setting: Setting<T, N>, mover: number, sails: Sails<T>): T {
  const { logic, situation, policy } = setting;
  switch (policy['4.A.1']) {
    case 'any-route':
      return chainOfFleets(setting, mover, sails);
    case 'every-route':
      return everyRoute(setting, mover, sails, () => logic.true);
    case 'every-own-route': {
      const own: Sails<T> = (fleet) => situation.samePower(fleet, mover);
      const ownRoute = chainOfFleets(setting, mover, own);
      return everyRoute(setting, mover, sails, (fleet) => logic.or(own(fleet), logic.not(ownRoute)));
    }
  }
}

/** There is a route of the counted fleets, and every fleet on one sails. */
function everyRoute<T, N>(setting: Setting<T, N>, mover: number, sails: Sails<T>, counted: Sails<T>): T {
  const { logic, situation } = setting;
  let intact = chainOfFleets(setting, mover, counted);
  for (const fleet of situation.convoyers(mover)) {
    const onRoute = isOnRoute(setting, mover, fleet, counted);
    intact = logic.and(intact, logic.or(logic.not(onRoute), sails(fleet)));
  }
  return intact;
}

/**
 * Some route passes through the fleet without visiting anything twice. That is so just when no single place
 * (another fleet, the province of the army or its destination) separates the fleet from both ends at once.
 */
function isOnRoute<T, N>(setting: Setting<T, N>, mover: number, fleet: number, counted: Sails<T>): T {
  const { logic, situation } = setting;
  let onRoute = logic.and(counted(fleet), situation.convoys(fleet, mover));
  const separators = [...situation.convoyers(mover), 'start', 'destination'] as const;
  for (const separator of separators) {
    if (separator === fleet) continue;
    const others: Sails<T> = (other) => (other === separator ? logic.false : counted(other));
    const reached = passOn(setting, mover, others, (first) => (first === fleet ? logic.true : logic.false));
    let connected = logic.false;
    for (const [i, other] of situation.convoyers(mover).entries()) {
      const toStart = separator === 'start' ? logic.false : situation.embarks(other, mover);
      const toEnd = separator === 'destination' ? logic.false : situation.lands(other, mover);
      connected = logic.or(connected, logic.and(reached[i]!, logic.or(toStart, toEnd)));
    }
    onRoute = logic.and(onRoute, connected);
  }
  return onRoute;
}
