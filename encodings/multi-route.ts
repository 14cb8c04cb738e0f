/** DATC 4.A.1, MULTI-ROUTE CONVOY DISRUPTION. The DPTG passes over foreign fleets if a route without them is ordered. */
import { chainOfFleets, fleetsJoin, type Sails } from './chain-of-fleets.ts';
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
  const allSail = logic.every(situation.convoyers(mover), (fleet) =>
    logic.or(logic.not(isOnRoute(setting, mover, fleet, counted)), sails(fleet)),
  );
  return logic.and(chainOfFleets(setting, mover, counted), allSail);
}

/**
 * Some route passes through the fleet without visiting anything twice. That is so exactly when no single place (another
 * fleet, the province of the army or its destination) separates the fleet from both ends at once.
 */
function isOnRoute<T, N>(setting: Setting<T, N>, mover: number, fleet: number, counted: Sails<T>): T {
  const { logic, situation } = setting;
  const start = (other: number): T => situation.embarks(other, mover);
  const destination = (other: number): T => situation.lands(other, mover);
  const joins = (sails: Sails<T>, ends: (other: number) => T): T =>
    fleetsJoin(setting, mover, sails, { begins: (first) => situation.same(first, fleet), ends });
  const joinsWithout = (separator: number): T => {
    const others: Sails<T> = (other) =>
      logic.and(logic.not(situation.same(other, separator)), counted(other));
    return joins(others, (other) => logic.or(start(other), destination(other)));
  };
  const nobodySeparates = logic.every(situation.convoyers(mover), (separator) =>
    logic.or(situation.same(separator, fleet), joinsWithout(separator)),
  );
  const joinsBoth = logic.and(joins(counted, destination), joins(counted, start));
  return logic.and(logic.and(counted(fleet), nobodySeparates), joinsBoth);
}
