/** Is there a solution in which something holds that never should? */
import { Concrete } from '../known/known-position.ts';
import type { Side } from '../../readings/reading.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { confirmed, inEquations, type Question, type Statement } from '../theorem.ts';

/** Looks for a solution of the equations in which the statement holds. */
export function someSolution(side: Side, statement: Statement, suits: Suits = anyOrders): Question {
  const pose: Question['pose'] = (space) => {
    space.proof.require(statement(space.solution('solution', side).setting));
    return (candidate) => {
      const concrete = new Concrete(candidate, side);
      const found = concrete.solutions().find(({ setting }) => statement(setting));
      if (found === undefined) return concrete.notHad('a solution');
      return confirmed('In a solution:', ...concrete.describe(found));
    };
  };
  const question = inEquations([side], suits, pose, statement);
  asked.set(question, { side, statement });
  return question;
}

/** The rules and the statement of each question made here: one that somebody changed is another. */
const asked = new WeakMap<Question, { readonly side: Side; readonly statement: Statement }>();

/** The solution that the question looks for, if it asks for nothing else: the rules, and what holds in it. */
export function solutionAsked(question: Question): ReturnType<typeof asked.get> {
  return asked.get(question);
}
