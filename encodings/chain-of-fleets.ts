/**
 * DATC 5.B.8, the convoy route of a PATH decision.
 *
 * A chain of neighbouring fleets leads from the army's province to its destination; each fleet is ordered
 * to convoy just this move, and counts if `sails` says so.
 *
 * The formula grows with the square of the number of fleets times their neighbours, not with the number
 * of routes: it says how far the army can be brought in one, two, three ... passages.
 */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.8',
  title: 'PATH DECISION, CONVOY ROUTE',
  says: 'Neighbouring fleets that convoy this move lead from its province to its destination.',
};

/** Which of the fleets ordered to convoy the move are counted. */
export type Sails<T> = (fleet: number) => T;

/** Fleets that are counted bring the army from its province to its destination. */
export function chainOfFleets<T, N>(setting: Setting<T, N>, mover: number, sails: Sails<T>): T {
  const { logic, situation } = setting;
  if (situation.convoyers(mover).length === 0) return logic.false;
  const embarked = (fleet: number): T => situation.embarks(fleet, mover);
  const reached = passOn(setting, mover, sails, embarked);
  let arrives = logic.false;
  for (const [i, fleet] of situation.convoyers(mover).entries()) {
    arrives = logic.or(arrives, logic.and(reached[i]!, situation.lands(fleet, mover)));
  }
  return arrives;
}

/**
 * For each fleet that convoys the move, whether the army can be brought to it by neighbouring fleets,
 * beginning with those for which `begins` holds.
 */
export function passOn<T, N>(
  setting: Setting<T, N>,
  mover: number,
  sails: Sails<T>,
  begins: (fleet: number) => T,
): readonly T[] {
  const { logic, situation } = setting;
  const fleets = situation.convoyers(mover);
  const carries: T[] = [];
  let reached: T[] = [];
  for (const fleet of fleets) {
    const carried = logic.and(situation.convoys(fleet, mover), sails(fleet));
    carries.push(carried);
    reached.push(logic.and(carried, begins(fleet)));
  }
  for (let passages = 1; passages < fleets.length; passages++) {
    const before = reached;
    reached = fleets.map((fleet, i) => {
      let passedOn = logic.false;
      for (let j = 0; j < fleets.length; j++) {
        if (j === i) continue;
        passedOn = logic.or(passedOn, logic.and(situation.neighbours(fleets[j]!, fleet), before[j]!));
      }
      return logic.or(before[i]!, logic.and(carries[i]!, passedOn));
    });
  }
  return reached;
}
