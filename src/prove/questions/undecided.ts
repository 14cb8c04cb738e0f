/**
 * Is there a position that partial information leaves open, and in which something is the case that only the
 * concrete rules or a whole program can decide?
 */
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Candidate } from '../maps/map-mode.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { orderedUnits, partialInformation } from '../space/symbolic-bounds.ts';
import type { Side } from '../../readings/reading.ts';
import type { Space } from '../space/symbolic-space.ts';
import { inEquations, type Question, type Recheck, REFUTED } from '../theorem.ts';

/** More that is required of the position. */
export type Moreover = (
  space: Space,
  partial: ReturnType<typeof partialInformation>,
  side: Side,
) => TermPointer;

/** Looks for a position with an open order in which `isIt` finds what is looked for. */
export function someOpenPosition(
  side: Side,
  isIt: (candidate: Candidate, side: Side) => Recheck | undefined,
  suits: Suits = anyOrders,
  moreover: Moreover = ({ logic }) => logic.true,
): Question {
  return inEquations([side], suits, (space) => {
    const partial = partialInformation(space, side);
    space.proof.require(space.any(orderedUnits(space).map((unit) => partial.isOpen(unit))));
    space.proof.require(moreover(space, partial, side));
    return (candidate) => isIt(candidate, side) ?? REFUTED;
  });
}
