/** A cycle that the equations leave, as rules that settle it see it. */
import type { TruthDecision } from './decisions.ts';

/** Decisions that all rest on one another and on nothing else that is open. */
export interface OpenCycle {
  readonly members: readonly { readonly decision: TruthDecision; readonly unit: number }[];
  /** The solutions, with whether each member holds. None where there are more than two. */
  readonly solutions: readonly (readonly boolean[])[];
  /** The first unit is ordered to move to the province of the second. */
  readonly attacks: (mover: number, unit: number) => boolean;
}

/**
 * A backup rule of somebody's own: gives a value to members of a cycle, in their order, or to none of them; a cycle to
 * which it gives none is left to the chosen rules.
 */
export type OwnBackup = (cycle: OpenCycle) => readonly (boolean | undefined)[] | undefined;
