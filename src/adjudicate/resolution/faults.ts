/**
 * The changes that a faulty adjudicator makes to the rules. This program has no faults; mutants of the rules
 * (src/others/suite) are adjudicated in the same way, so that faults enter only here and no rule is written twice.
 */
import type { CycleSettlement } from '../../../encodings/backup-rules.ts';
import type { OpenCycle } from '../../../encodings/language/open-cycle.ts';
import type { Equations } from '../../../encodings/equations.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { mayRetreat } from '../../../encodings/retreat.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { Board, Unit } from '../../board/board.ts';
import type { GivenOrder, ReadOrders } from '../../orders/orders-that-count.ts';

export interface Faults {
  /** The setting in which every equation, and where units may retreat to, is read instead. */
  readonly setting?: <T, N>(setting: Setting<T, N>) => Setting<T, N>;
  /** The equations instead of those in force, which it reads in another setting or beside other decisions. */
  readonly equations?: (below: Equations) => Equations;
  /** The orders as they count, misread; it also gets what was written, and the rules by which it was read. */
  readonly orders?: (
    read: ReadOrders,
    given: { readonly orders: readonly GivenOrder[] },
    policy: Policy,
  ) => ReadOrders;
  /** Decisions that may rest on each other are settled as a paradox before anything else is known of them. */
  readonly takesForParadox?: (members: readonly TruthDecision[]) => boolean;
  /** Settles cycles in another way than the rules, whose own way it is given. */
  readonly settlement?: (settle: Settle) => Settle;
  /** Says otherwise than the rules, which it is given, if a dislodged unit may retreat to a province. */
  readonly retreats?: (below: typeof mayRetreat) => typeof mayRetreat;
  /** The board after movement, from the right one. */
  readonly placed?: (next: readonly Unit[], moved: Moved) => readonly Unit[];
}

/** The units of a movement phase and what became of them. */
export interface Moved {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly isDislodged: (unit: number) => boolean;
  /** Gives the place to which the unit goes; `undefined` where it stays. */
  readonly goesTo: (unit: number) => number | undefined;
}

/** Settles a cycle; `undefined` where nothing does. */
export type Settle = (policy: Policy, cycle: OpenCycle) => CycleSettlement | undefined;

export const NO_FAULTS: Faults = {};
