/** Claims about how many solutions there are, and what kind of cycle keeps a position from having just one. */
import { claimsAsking } from './said-of-claims.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { confirmed, inEquations, type Question, REFUTED, type Theorem } from '../theorem.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { firstCycles, orderGraph } from '../known/order-graph.ts';
import { anyOrders, type Suits, withConvoys, withoutConvoys } from '../space/outlines.ts';
import type { TermReading } from '../space/symbolic-space.ts';
import { type Fates, SETTLED } from '../questions/convoy-fates.ts';
import { noSolution, sideBySide, twoSolutions } from '../questions/two-solutions.ts';
import type { Side } from '../../readings/reading.ts';
import { circlesAside, differ, differInSupport, largeCirclesAside } from '../questions/differences.ts';

/** Three solutions of one position, different from each other. */
function threeSolutions(side: Side): Question {
  return inEquations([side], anyOrders, (space) => {
    const readings: TermReading[] = [];
    for (const name of ['one', 'another', 'a third']) {
      const reading = space.solution(name, side);
      for (const other of readings) space.proof.require(space.differ(reading, other));
      readings.push(reading);
    }
    return (candidate) => {
      const concrete = new Concrete(candidate, side);
      const solutions = concrete.solutions();
      if (!hasCycleOfThree(concrete, solutions)) return REFUTED;
      return confirmed(`${solutions.length} solutions.`, ...sideBySide(concrete, solutions));
    };
  });
}

/** Solutions settle the orders of a cycle that rests on no other open order in three ways. */
function hasCycleOfThree(concrete: Concrete, solutions: readonly KnownReading[]): boolean {
  return firstCycles(orderGraph(concrete)).some((cycle) => {
    const ways = solutions.map((solution) => {
      const succeeding = concrete.succeeding(solution);
      return cycle.filter((unit) => succeeding.has(unit)).join();
    });
    return new Set(ways).size > 2;
  });
}

/** A position without exactly one solution, circles of moves aside. */
function paradoxes(choices: Partial<Policy>, suits?: Suits, fates?: Fates): Theorem['questions'] {
  return ({ rules }) => [
    {
      name: 'two solutions that differ in more than a circle',
      question: twoSolutions(rules(choices), circlesAside, suits, fates),
    },
    { name: 'no solution', question: noSolution(rules(choices), suits, fates) },
  ];
}

export const SOLUTION_THEOREMS: readonly Theorem[] = claimsAsking({
  existence: ({ rules }) => noSolution(rules(), withoutConvoys),
  uniqueness: ({ rules }) => twoSolutions(rules(), largeCirclesAside, withoutConvoys),
  'settled-convoys': ({ rules }) => twoSolutions(rules(), differInSupport, undefined, SETTLED),
  'zero-or-two': ({ rules }) => threeSolutions(rules()),
  circle: ({ rules }) => twoSolutions(rules(), differ, withoutConvoys),
  'swap-by-convoy': ({ rules }) => twoSolutions(rules(), differ, withConvoys),
  'convoy-paradox': ({ rules }) => twoSolutions(rules(), differInSupport),
  'paradox-without-solution': ({ rules }) => noSolution(rules()),
  'szykman-total': paradoxes({}, undefined, SETTLED),
  '1982-total': paradoxes({ '4.A.2': '1982' }),
  '1971-not-total': paradoxes({ '4.A.2': '1971' }, withConvoys),
  '2000-not-total': paradoxes({ '4.A.2': '2000' }, withConvoys),
});
