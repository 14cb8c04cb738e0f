/** Is there a solution in which something holds that never should? */
import { Concrete } from '../known/known-position.ts';
import { confirmed, type Question, type Statement } from '../question.ts';
import type { Side } from '../space/symbolic-reading.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';

/** Looks for a solution of the equations in which the statement holds. */
export function someSolution(side: Side, statement: Statement, suits: Suits = anyOrders): Question {
  return {
    policies: [side.policy],
    reads: 'equations',
    suits,
    says: statement,
    side,
    pose(space) {
      const reading = space.open('solution', side);
      space.proof.require(space.isSolution(reading));
      space.proof.require(statement(reading.setting));
      return (candidate) => {
        const concrete = new Concrete(candidate, side);
        const found = concrete.solutions().find(({ setting }) => statement(setting));
        if (found === undefined) return concrete.notHad('a solution');
        return confirmed('In a solution:', ...concrete.describe(found));
      };
    },
  };
}
