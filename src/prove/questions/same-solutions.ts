/** Do two sets of rules have the same solutions? */
import { Concrete, type KnownReading } from '../known/known-position.ts';
import type { Space } from '../space/symbolic-space.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Side } from '../../readings/reading.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { confirmed, inEquations, type Question, REFUTED } from '../theorem.ts';

/** Looks for a solution under the first rules that is not one under the second. */
export function notASolution(first: Side, second: Side, suits: Suits = anyOrders): Question {
  return inEquations([first, second], suits, (space) => {
    space.solution('solution', first);
    space.proof.require(space.logic.not(space.isSolution(space.open('solution', second))));
    return (candidate) => {
      const [one, other] = [new Concrete(candidate, first), new Concrete(candidate, second)];
      const known = new Set(other.solutions().map((reading) => key(other, reading)));
      const found = one.solutions().find((reading) => !known.has(key(one, reading)));
      return found === undefined
        ? REFUTED
        : confirmed('A solution under the first rules and not under the second:', ...one.describe(found));
    };
  });
}

/** Looks for a position with one solution under each, and not the same. */
export function anotherOnlySolution(first: Side, second: Side, suits: Suits = anyOrders): Question {
  return inEquations([first, second], suits, (space) => {
    const [a, b] = [space.solution('one', first), space.solution('other', second)];
    space.proof.require(space.differ(a, b));
    return (candidate) => {
      const [one, other] = [new Concrete(candidate, first), new Concrete(candidate, second)];
      const [solutions, others] = [one.solutions(), other.solutions()];
      const [right, wrong] = [solutions[0], others[0]];
      const lemmas = [...notBoth(space, one, solutions), ...notBoth(space, other, others)];
      if (lemmas.length > 0) return { kind: 'refuted', lemmas };
      if (right === undefined || wrong === undefined) return REFUTED;
      if (key(one, right) === key(other, wrong)) return REFUTED;
      return confirmed('By the rules:', ...one.describe(right), 'That way:', ...other.describe(wrong));
    };
  });
}

/** Says of two solutions, where there are as many, that no position has both. */
export function notBoth(space: Space, concrete: Concrete, solutions: readonly KnownReading[]): TermPointer[] {
  const [first, second] = solutions.map((reading) =>
    space.isSolution(space.assigned(concrete.succeeding(reading), concrete.side)),
  );
  if (first === undefined || second === undefined) return [];
  return [space.logic.not(space.logic.and(first, second))];
}

function key(concrete: Concrete, reading: KnownReading): string {
  return [...concrete.succeeding(reading)].join();
}
