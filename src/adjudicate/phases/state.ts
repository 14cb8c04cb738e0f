/** A game between two phases: what stands where, who owns what, and which phase comes next. */
import type { Board, Season, Unit } from '../../board/board.ts';

export const PHASE_KINDS = ['movement', 'retreat', 'adjustment'] as const;
/** The purpose of a phase. */
export type PhaseKind = (typeof PHASE_KINDS)[number];

/** A phase by season, year and kind, as in `S1901M`, `F1901R`, `W1901A`. */
export interface PhaseName {
  readonly season: Season;
  readonly year: number;
  readonly kind: PhaseKind;
}

/** A unit of a game, with its age where that is known. */
export interface GameUnit extends Unit {
  /**
   * The year of the winter in which it was built, the one before the first year for units of the start.
   * Only civil disorder by age asks for it (DATC 4.D.8).
   */
  readonly born?: number;
}

/** A unit that was dislodged and has to retreat or disband. */
export interface RetreatingUnit {
  readonly unit: GameUnit;
  /** Locations it may retreat to; at least one, because a unit without any is destroyed at once. */
  readonly retreats: readonly number[];
}

/** The state of a game between two phases. */
export interface GameState {
  readonly board: Board;
  /** The phase whose orders are to come. */
  readonly phase: PhaseName;
  /** Units that stand, at most one in a province; without those that must retreat. */
  readonly units: readonly GameUnit[];
  /** Only in a retreat phase. */
  readonly retreating: readonly RetreatingUnit[];
  /** The index of the power that owns the supply centre in each province. */
  readonly centres: readonly (number | undefined)[];
}
