/** Every faulty adjudicator of retreats and adjustments: rules, orders and positions misread. */
import type { Fault } from '../mutants/mutant.ts';
import type { LaterFaults, LaterKind } from './later-phase.ts';
import { laterOrderFaults } from './order-faults.ts';
import { removalFaults } from './removal-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { stateFaults } from './state-faults.ts';

/** A faulty adjudicator of one kind of later phase. */
export interface LaterMutant extends Fault {
  readonly phase: LaterKind;
  readonly later: LaterFaults;
}

/** The mutants of later phases, in an order that stays. */
export function laterMutants(): LaterMutant[] {
  return [...ruleFaults(), ...removalFaults(), ...laterOrderFaults(), ...stateFaults()].map(
    ({ name, phase, clause, says, faults }) => ({ id: name, phase, clause, says, later: faults }),
  );
}
