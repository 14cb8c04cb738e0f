/** Every faulty adjudicator of retreats and adjustments: rules, orders and positions misread. */
import type { Fault } from '../mutants/mutant.ts';
import type { LaterFaults, LaterKind } from './later-phase.ts';
import { laterOrderFaults } from './order-faults.ts';
import { engineRemovalFaults, removalFaults } from './removal-faults.ts';
import { type LaterFault, ruleFaults } from './rule-faults.ts';
import { clause as balance } from '../../../../encodings/balance.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import { clause as ownership } from '../../../../encodings/ownership.ts';
import { clause as retreat } from '../../../../encodings/retreat.ts';
import { neighbours } from '../../../board/board.ts';
import { centresAfterFall } from '../../../adjudicate/phases/centres.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import { vacantNeighbours } from '../../../games/replay/replay.ts';

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

interface StateMisreading {
  readonly phase: LaterKind;
  readonly clause: Clause;
  readonly says: string;
  readonly misread: (state: GameState) => GameState;
}

/** The state with other places to which units may retreat. */
const mayGo =
  (
    to: (unit: GameState['retreating'][number], state: GameState) => readonly number[],
  ): StateMisreading['misread'] =>
  (state) => ({
    ...state,
    retreating: state.retreating.map((each) => ({ unit: each.unit, retreats: to(each, state) })),
  });

const ownedBy =
  (
    owner: (
      province: GameState['board']['provinces'][number],
      owner: number | undefined,
    ) => number | undefined,
  ) =>
  (state: GameState): GameState => ({
    ...state,
    centres: state.board.provinces.map((province) => owner(province, state.centres[province.index])),
  });

const WAYS: Readonly<Record<string, StateMisreading>> = {
  'retreats:vacant': {
    phase: 'retreat',
    clause: retreat,
    says: 'A unit may retreat to every vacant place next to it, including contested ones and that of its attacker.',
    misread: mayGo(({ unit }, { board, units }) => vacantNeighbours(board, units, unit)),
  },
  'retreats:occupied': {
    phase: 'retreat',
    clause: retreat,
    says: 'A unit may also retreat to where other units stand.',
    misread: mayGo(({ unit, retreats }, { board, units }) => {
      const vacant = vacantNeighbours(board, units, unit);
      return neighbours(board, unit).filter((to) => retreats.includes(to) || !vacant.includes(to));
    }),
  },
  'retreats:none': {
    phase: 'retreat',
    clause: retreat,
    says: 'No unit may retreat anywhere.',
    misread: mayGo(() => []),
  },
  'centres:home': {
    phase: 'adjustment',
    clause: balance,
    says: 'Only the home centres of a power are counted as its centres.',
    misread: ownedBy(({ home }, owner) => (owner === home ? owner : undefined)),
  },
  'centres:home-never-lost': {
    phase: 'adjustment',
    clause: ownership,
    says: 'Home centres always belong to their power.',
    misread: ownedBy(({ home, supplyCentre }, owner) => (supplyCentre ? (home ?? owner) : owner)),
  },
  'centres:occupied': {
    phase: 'adjustment',
    clause: ownership,
    says: 'A centre belongs to the power whose unit stands there, also after the fall in which it moved in.',
    misread: (state) => ({ ...state, centres: centresAfterFall(state.board, state.centres, state.units) }),
  },
};

/** The faults of what is known before a later phase. */
function stateFaults(): LaterFault[] {
  return Object.entries(WAYS).map(([name, { misread, ...way }]) => ({
    name: `state.${name}`,
    ...way,
    faults: { state: misread },
  }));
}
