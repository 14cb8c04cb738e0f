/**
 * The decisions of the DATC (chapter 5.A), by unit. A truth decision has an equation of
 * its own and may be an unknown; a strength always follows from the truth decisions.
 */
export const TRUTH_DECISIONS = ['MOVE', 'SUPPORT', 'CONVOY', 'DISLODGE', 'PATH'] as const;
export type TruthDecision = (typeof TRUTH_DECISIONS)[number];

/** The order in which one pass over the decisions usually decides most. */
export const FIRST_PASS: readonly TruthDecision[] = ['PATH', 'SUPPORT', 'MOVE', 'DISLODGE', 'CONVOY'];

/**
 * The decisions to solve for. The others follow from them: PATH from CONVOY, CONVOY from
 * DISLODGE, DISLODGE from MOVE.
 */
export const SOLVED_DECISIONS: ReadonlySet<TruthDecision> = new Set(['MOVE', 'SUPPORT']);

export const STRENGTH_DECISIONS = ['ATTACK', 'HOLD', 'PREVENT', 'DEFEND'] as const;
export type StrengthDecision = (typeof STRENGTH_DECISIONS)[number];

export type Decision = TruthDecision | StrengthDecision;

/**
 * The value of every decision in one interpretation. Units are indices into the
 * situation. A decision that a unit does not have (the MOVE of a unit that holds) is false.
 */
export interface Decisions<T, N> {
  /** The unit's move succeeds. */
  move(unit: number): T;
  /** The unit's support is given, not cut. */
  support(unit: number): T;
  /** The fleet's convoy order is available to a convoy, not disrupted. */
  convoy(unit: number): T;
  /** The unit is dislodged. */
  dislodge(unit: number): T;
  /** The moving unit has a way to its destination. */
  path(unit: number): T;
  /** The strength of a move against the unit at its destination. */
  attack(unit: number): N;
  /** The strength of the province where the unit stands against a move into it. */
  hold(unit: number): N;
  /** The strength of a move against other moves to the same province. */
  prevent(unit: number): N;
  /** The strength of a move in a head-to-head battle against the opposing move. */
  defend(unit: number): N;
}

/** Decisions that are all found in one way, by their kind and unit. */
export abstract class DecisionsByKind<T, N> implements Decisions<T, N> {
  abstract truth(decision: TruthDecision, unit: number): T;
  abstract strength(decision: StrengthDecision, unit: number): N;

  move(unit: number): T {
    return this.truth('MOVE', unit);
  }

  support(unit: number): T {
    return this.truth('SUPPORT', unit);
  }

  convoy(unit: number): T {
    return this.truth('CONVOY', unit);
  }

  dislodge(unit: number): T {
    return this.truth('DISLODGE', unit);
  }

  path(unit: number): T {
    return this.truth('PATH', unit);
  }

  attack(unit: number): N {
    return this.strength('ATTACK', unit);
  }

  hold(unit: number): N {
    return this.strength('HOLD', unit);
  }

  prevent(unit: number): N {
    return this.strength('PREVENT', unit);
  }

  defend(unit: number): N {
    return this.strength('DEFEND', unit);
  }
}
