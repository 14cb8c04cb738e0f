/**
 * DATC 5.B.8, the convoy route of a PATH decision.
 *
 * A chain of neighbouring fleets leads from the army's province to its destination; each fleet is ordered
 * to convoy just this move, and counts if `sails` says so.
 *
 * The formula grows with the square of the number of fleets times their neighbours, not with the number
 * of routes: it says how far the army can be brought in one, two, three ... passages.
 */
import type { Clause, Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.8',
  title: 'PATH DECISION, CONVOY ROUTE',
  says: 'Neighbouring fleets that convoy this move lead from its province to its destination.',
};

export function chainOfFleets<T, N>(setting: Setting<T, N>, mover: number, sails: (fleet: number) => T): T {
  const { logic, situation } = setting;
  const fleets = situation.convoyers(mover);
  if (fleets.length === 0) return logic.false;
  const carries = fleets.map((fleet) => logic.and(situation.convoys(fleet, mover), sails(fleet)));
  let reached = fleets.map((fleet, i) => logic.and(carries[i]!, situation.embarks(fleet, mover)));
  for (let passages = 1; passages < fleets.length; passages++) {
    reached = fleets.map((fleet, i) => {
      let passedOn = logic.false;
      for (let j = 0; j < fleets.length; j++) {
        if (j === i) continue;
        passedOn = logic.or(passedOn, logic.and(situation.neighbours(fleets[j]!, fleet), reached[j]!));
      }
      return logic.or(reached[i]!, logic.and(carries[i]!, passedOn));
    });
  }
  let arrives = logic.false;
  for (let i = 0; i < fleets.length; i++) {
    arrives = logic.or(arrives, logic.and(reached[i]!, situation.lands(fleets[i]!, mover)));
  }
  return arrives;
}
