/**
 * Is there a position without a solution? "For all assignments" is not a question to a solver of truth values; so
 * positions are proposed, each is solved, and its solution becomes a lemma: the next position proposed must not have
 * that one. There are finitely many assignments, so this ends.
 *
 * It ends soon because of a likely solution that every position has: what may succeed on partial information,
 * succeeds. Where the solver cannot find a position in which that is no solution, every position has one.
 */
import { Concrete } from '../known/known-position.ts';
import { FOLLOWING, type Fates } from './convoy-fates.ts';
import { confirmed, type Question } from '../question.ts';
import { someFixpoint } from '../space/symbolic-bounds.ts';
import type { GivenDecision, Side } from '../../readings/reading.ts';
import type { Space, TermReading } from '../space/symbolic-space.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';

/**
 * Looks for a position without a solution.
 *
 * @param fates whether each convoy order is available, taken as settled; by default it follows
 */
export function noSolution(rules: Side, suits: Suits = anyOrders, fates: Fates = FOLLOWING): Question {
  const side = fates.under(rules);
  return {
    policies: [side.policy],
    reads: 'equations',
    suits,
    pose(space) {
      const given = fates.inSpace(space);
      const isSolution = (succeeding: ReadonlySet<number>): TermPointer =>
        space.isSolution(space.assigned(succeeding, side, given));
      space.proof.require(space.logic.not(space.isSolution(likelySolution(space, side, given))));
      return (candidate, holds) => {
        const concrete = new Concrete(candidate, side);
        const [found] = concrete.solutions(fates.inModel(space, holds));
        if (found === undefined) return confirmed('No assignment of success and failure is a solution.');
        const succeeding = concrete.succeeding(found);
        return { kind: 'refuted', lemmas: [space.logic.not(isSolution(succeeding))] };
      };
    },
  };
}

/** Everything that may succeed on partial information does: a solution that nearly every position has. */
export function likelySolution(space: Space, side: Side, given: GivenDecision<TermPointer>): TermReading {
  const bounds = someFixpoint(space, side, given);
  return space.reading(
    side,
    (decision, unit) =>
      (space.isSolved(decision, side) ? bounds.get(unit)?.may : undefined) ?? given(decision, unit),
  );
}
