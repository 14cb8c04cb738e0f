/** Claims about how many solutions there are, and what kind of cycle keeps a position from having just one. */
import { claimsAsking } from './said-of-claims.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { confirmed, inEquations, type Question, REFUTED, type Theorem } from '../theorem.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { firstCycles, orderGraph } from '../known/order-graph.ts';
import { type Suits, withConvoys, withoutConvoys } from '../space/outlines.ts';
import { SETTLED } from '../questions/convoy-fates.ts';
import { noSolution, sideBySide, twoSolutions } from '../questions/two-solutions.ts';
import type { Side } from '../../readings/reading.ts';
import { circlesAside, differ, differInSupport, largeCirclesAside } from '../questions/differences.ts';

/** Three solutions of one position, different from each other. */
function threeSolutions(side: Side, suits: Suits): Question {
  return inEquations([side], suits, (space) => {
    const readings = ['one', 'another', 'a third'].map((name) => space.open(name, side));
    for (const [i, reading] of readings.entries()) {
      space.proof.require(space.isSolution(reading));
      for (const other of readings.slice(0, i)) space.proof.require(space.differ(reading, other));
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
function paradoxes(choices: Partial<Policy>, suits?: Suits): Theorem['questions'] {
  return ({ rules }) => [
    {
      name: 'two solutions that differ in more than a circle',
      question: twoSolutions(rules(choices), circlesAside, suits),
    },
    { name: 'no solution', question: noSolution(rules(choices), suits) },
  ];
}

export const SOLUTION_THEOREMS: readonly Theorem[] = claimsAsking({
  existence: ({ rules }) => [{ question: noSolution(rules(), withoutConvoys) }],
  uniqueness: ({ rules }) => [{ question: twoSolutions(rules(), largeCirclesAside, withoutConvoys) }],
  'settled-convoys': ({ rules }) => [
    { question: twoSolutions(rules(), differInSupport, undefined, SETTLED) },
  ],
  'zero-or-two': ({ rules }) => [{ question: threeSolutions(rules(), ({ move }) => move > 0) }],
  circle: ({ rules }) => [{ question: twoSolutions(rules(), differ, withoutConvoys) }],
  'swap-by-convoy': ({ rules }) => [{ question: twoSolutions(rules(), differ, withConvoys) }],
  'convoy-paradox': ({ rules }) => [{ question: twoSolutions(rules(), differInSupport) }],
  'paradox-without-solution': ({ rules }) => [{ question: noSolution(rules()) }],
  'szykman-total': ({ rules }) => [
    {
      name: 'two solutions that differ in more than a circle',
      question: twoSolutions(rules(), circlesAside, undefined, SETTLED),
    },
    { name: 'no solution', question: noSolution(rules(), undefined, SETTLED) },
  ],
  '1982-total': paradoxes({ '4.A.2': '1982' }),
  '1971-not-total': paradoxes({ '4.A.2': '1971' }, withConvoys),
  '2000-not-total': paradoxes({ '4.A.2': '2000' }, withConvoys),
});
