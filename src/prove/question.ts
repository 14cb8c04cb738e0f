/**
 * A question to the prover: what is looked for among all positions of an outline, and how a position that
 * was found is checked again without the prover.
 */
import type { Policy } from '../../encodings/policy.ts';
import type { Setting } from '../../encodings/setting.ts';
import type { OrderCounts } from '../readings/symbolic/symbolic.ts';
import type { TermPointer } from '../readings/z3/proof.ts';
import type { Candidate, Holds } from './maps/map-mode.ts';
import type { Reads, Space } from './space/symbolic-space.ts';

/** What was found in a position: sentences for people. */
export interface Sighting {
  readonly says: readonly string[];
}

export type Recheck =
  | { readonly kind: 'confirmed'; readonly finding: Sighting }
  /**
   * The position is not what was looked for. The lemmas hold in every position and rule this one out;
   * without one, only this position is ruled out.
   */
  | { readonly kind: 'refuted'; readonly lemmas: readonly TermPointer[] }
  /** The solver gave up on the position: it may be what was looked for. */
  | { readonly kind: 'undecided' };

/** Checks a candidate; `holds` reads terms in the model that it came from. */
export type Checker = (candidate: Candidate, holds: Holds) => Recheck;

/** Something about a solution, in any interpretation of the rules. */
export type Statement = <T, N>(setting: Setting<T, N>) => T;

/** What is said of some unit, or of two different ones: it can be said of positions whose units nobody counted. */
export interface OfSome {
  readonly units: 1 | 2;
  readonly says: <T, N>(setting: Setting<T, N>, ...units: [number, number]) => T;
}

/** What is looked for in positions, and how a proposal is checked without the prover. */
export interface Question {
  /** The rules under each of which every order of the positions counts. */
  readonly policies: readonly Policy[];
  /** What is asked of a position: of two that agree in it, both are what is looked for, or neither is. */
  readonly reads: Reads;
  /** What is said of a solution, if the question is only that: it can be tried before anything is asked. */
  readonly says?: Statement;
  /** Whether positions with this many orders of each kind can hold what is looked for. */
  suits(counts: OrderCounts): boolean;
  /** Requires what is looked for of all positions of the space. */
  pose(space: Space): Checker;
}

export const REFUTED: Recheck = { kind: 'refuted', lemmas: [] };

export const UNDECIDED: Recheck = { kind: 'undecided' };

export function confirmed(...says: readonly string[]): Recheck {
  return { kind: 'confirmed', finding: { says } };
}
