/** DATC 5.B.8, the convoy route of a PATH decision. */
import type { Clause } from './clause.ts';
import type { Chain } from './language/logic.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.8',
  title: 'PATH DECISION, CONVOY ROUTE',
  says: 'Neighbouring fleets that convoy this move lead from its province to its destination.',
};

/** Tells which of the fleets ordered to convoy the move are counted. */
export type Sails<T> = (fleet: number) => T;

/** Fleets that are counted bring the army from its province to its destination. */
export function chainOfFleets<T, N>(setting: Setting<T, N>, mover: number, sails: Sails<T>): T {
  const { situation } = setting;
  return fleetsJoin(setting, mover, sails, {
    begins: (fleet) => situation.embarks(fleet, mover),
    ends: (fleet) => situation.lands(fleet, mover),
  });
}

/** Neighbouring fleets that convoy the move and are counted lead from one end to the other. */
export function fleetsJoin<T, N>(
  { logic, situation }: Setting<T, N>,
  mover: number,
  sails: Sails<T>,
  { begins, ends }: Pick<Chain<T>, 'begins' | 'ends'>,
): T {
  return logic.chain(situation.convoyers(mover), {
    carries: sails,
    begins,
    passes: (from, to) => situation.neighbours(from, to),
    ends,
  });
}
