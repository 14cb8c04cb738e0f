/** Every faulty adjudicator of retreats and adjustments: rules, orders and positions misread. */
import type { Fault } from '../mutants/mutant.ts';
import type { LaterFaults, LaterKind } from './later-phase.ts';
import { laterOrderFaults } from './order-faults.ts';
import { engineRemovalFaults, removalFaults } from './removal-faults.ts';
import { ruleFaults, type LaterFault } from './rule-faults.ts';
import { stateFaults } from './state-faults.ts';

/** A faulty adjudicator of one kind of later phase. */
export interface LaterMutant extends Fault {
  readonly phase: LaterKind;
  readonly later: LaterFaults;
}

/** The mutants of later phases, in an order that stays. */
export function laterMutants(): LaterMutant[] {
  return [...ruleFaults(), ...removalFaults(), ...laterOrderFaults(), ...stateFaults()].map(laterMutant);
}

/** The faults of later phases that were found in real engines, and that the suite is made without. */
export function engineLaterMutants(): LaterMutant[] {
  return engineRemovalFaults().map(laterMutant);
}

const laterMutant = ({ name, phase, clause, says, faults }: LaterFault): LaterMutant => ({
  id: name,
  phase,
  clause,
  says,
  later: faults,
});
