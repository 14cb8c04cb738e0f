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

/** The findings in a position: sentences for people. */
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

/**
 * A statement about some unit, or two different ones: it can be said of positions whose units nobody counted.
 */
export interface OfSome {
  readonly units: 1 | 2;
  readonly says: <T, N>(setting: Setting<T, N>, ...units: [number, number]) => T;
}

/** The object of a search in positions, and the check of a proposal without the prover. */
export interface Question {
  /** The rules under each of which every order of the positions counts. */
  readonly policies: readonly Policy[];
  /** The parts of a position that matter: of two that agree in them, both are found or neither. */
  readonly reads: Reads;
  /**
   * The statement about a solution, if the question is only that: it can be tried before anything is asked.
   */
  readonly says?: Statement;
  /** Says if positions with this many orders of each kind can hold what is looked for. */
  suits(counts: OrderCounts): boolean;
  /** Requires what is looked for of all positions of the space. */
  pose(space: Space): Checker;
}

export const REFUTED: Recheck = { kind: 'refuted', lemmas: [] };

export const UNDECIDED: Recheck = { kind: 'undecided' };

export function confirmed(...says: readonly string[]): Recheck {
  return { kind: 'confirmed', finding: { says } };
}
