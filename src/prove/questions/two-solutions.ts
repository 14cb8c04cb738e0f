/** Is there a position with two solutions, or more, that differ in a certain way? */
import type { Setting } from '../../../encodings/setting.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { FOLLOWING, type Fates } from './convoy-fates.ts';
import { confirmed, type Question } from '../question.ts';
import type { Side } from '../../readings/reading.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';

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
  return {
    policies: [side.policy],
    reads: 'equations',
    suits,
    says: (setting) => difference(setting, setting),
    pose(space) {
      const given = fates.inSpace(space);
      const [a, b] = [space.open('one', side, given), space.open('other', side, given)];
      for (const reading of [a, b]) space.proof.require(space.isSolution(reading));
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
    },
  };
}

/** Solutions one after the other, in plain words. */
export function sideBySide(concrete: Concrete, solutions: readonly KnownReading[]): string[] {
  return solutions.flatMap((solution, i) => [
    i === 0 ? 'In one solution:' : 'In another:',
    ...concrete.describe(solution),
  ]);
}
