/**
 * The changes that a faulty adjudicator makes to the rules. This program has no faults; mutants of the rules
 * (src/others/suite) are adjudicated in the same way, so that faults enter only here and no rule is written twice.
 */
import type { CycleSettlement } from '../../../encodings/backup-rules.ts';
import type { OpenCycle } from '../../../encodings/language/open-cycle.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { GivenOrder, ReadOrders } from '../../orders/orders-that-count.ts';

export interface Faults {
  /** The setting in which every equation, and where units may retreat to, is read instead. */
  readonly setting?: <T, N>(setting: Setting<T, N>) => Setting<T, N>;
  /** The orders as they count, misread; it also gets what was written. */
  readonly orders?: (read: ReadOrders, given: { readonly orders: readonly GivenOrder[] }) => ReadOrders;
  /** Settles cycles in another way than the rules, whose own way it is given. */
  readonly settlement?: (settle: Settle) => Settle;
}

/** Settles a cycle; `undefined` where nothing does. */
export type Settle = (policy: Policy, cycle: OpenCycle) => CycleSettlement | undefined;

export const NO_FAULTS: Faults = {};
