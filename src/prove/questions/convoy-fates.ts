/**
 * Says if convoy orders are available: as the equations say, or settled beforehand as after a paradox rule.
 */
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Holds } from '../maps/map-mode.ts';
import type { GivenDecision, Side } from '../../readings/reading.ts';
import type { Space } from '../space/symbolic-space.ts';

/** Settles if a convoy order is available. */
export interface Fates {
  /** The rules, with what is settled beforehand. */
  under(side: Side): Side;
  inSpace(space: Space): GivenDecision<TermPointer>;
  inModel(space: Space, holds: Holds): GivenDecision<boolean>;
}

/** It follows from the equations. */
export const FOLLOWING: Fates = {
  under: (side) => side,
  inSpace: () => () => undefined,
  inModel: () => () => undefined,
};

/** It is settled beforehand, one way or the other. */
export const SETTLED: Fates = {
  under: (side) => ({ ...side, convoysSettled: true }),
  inSpace: (space) => (decision, unit) => (decision === 'CONVOY' ? fate(space, unit) : undefined),
  inModel: (space, holds) => {
    const available = new Set(space.situation.ofKind('convoy').filter((unit) => holds(fate(space, unit))));
    return (decision, unit) => (decision === 'CONVOY' ? available.has(unit) : undefined);
  },
};

function fate(space: Space, unit: number): TermPointer {
  return space.proof.unknown(`u${unit} convoys`);
}
