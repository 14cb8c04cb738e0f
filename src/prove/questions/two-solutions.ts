/** Is there a position with two solutions, or more, that differ in a certain way? */
import type { Setting } from '../../../encodings/setting.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { type Fates, FOLLOWING } from './convoy-fates.ts';
import type { GivenDecision, Side } from '../../readings/reading.ts';
import { isSolved } from '../../readings/solved.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { confirmed, inEquations, type Question } from '../theorem.ts';
import { someFixpoint } from '../space/symbolic-bounds.ts';
import type { Space, TermReading } from '../space/symbolic-space.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';

/** A relation of two solutions of one position, in any interpretation of the rules. */
export type TellsApart = <T, N>(a: Setting<T, N>, b: Setting<T, N>) => T;

/**
 * Looks for two solutions that differ in this way.
 *
 * @param fates whether each convoy order is available, taken as settled; by default it follows
 */
export function twoSolutions(
  rules: Side,
  difference: TellsApart,
  suits: Suits = anyOrders,
  fates: Fates = FOLLOWING,
): Question {
  const side = fates.under(rules);
  const pose: Question['pose'] = (space) => {
    const given = fates.inSpace(space);
    const [a, b] = [space.solution('one', side, given), space.solution('other', side, given)];
    space.proof.require(difference(a.setting, b.setting));
    return (candidate, holds) => {
      const concrete = new Concrete(candidate, side);
      const solutions = concrete.solutions(fates.inModel(space, holds));
      for (const one of solutions) {
        const other = solutions.find(({ setting }) => difference(one.setting, setting));
        if (other !== undefined) return confirmed(...sideBySide(concrete, [one, other]));
      }
      return concrete.notHad('two solutions');
    };
  };
  return inEquations([side], suits, pose, (setting) => difference(setting, setting));
}

/** Solutions one after the other, in plain words. */
export function sideBySide(concrete: Concrete, solutions: readonly KnownReading[]): string[] {
  return solutions.flatMap((solution, i) => [
    i === 0 ? 'In one solution:' : 'In another:',
    ...concrete.describe(solution),
  ]);
}

/**
 * Looks for a position without a solution.
 *
 * @param fates whether each convoy order is available, taken as settled; by default it follows
 */
export function noSolution(rules: Side, suits: Suits = anyOrders, fates: Fates = FOLLOWING): Question {
  const side = fates.under(rules);
  return inEquations([side], suits, (space) => {
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
  });
}

/** Everything that may succeed on partial information does: a solution that nearly every position has. */
export function likelySolution(space: Space, side: Side, given: GivenDecision<TermPointer>): TermReading {
  const bounds = someFixpoint(space, side, given);
  return space.reading(side, (decision, unit) => {
    const may = isSolved(decision, side) ? bounds.get(unit)?.may : undefined;
    return may ?? given(decision, unit);
  });
}
