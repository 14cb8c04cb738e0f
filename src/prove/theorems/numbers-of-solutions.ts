/** Claims about how many solutions there are, and what kind of cycle keeps a position from having just one. */
import type { Policy } from '../../../encodings/policy.ts';
import { confirmed, type Question, REFUTED, type Theorem } from '../theorem.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { firstCycles, orderGraph } from '../known/order-graph.ts';
import { type Suits, withConvoys, withoutConvoys } from '../space/outlines.ts';
import { SETTLED } from '../questions/convoy-fates.ts';
import { noSolution, sideBySide, twoSolutions } from '../questions/two-solutions.ts';
import type { Side } from '../../readings/reading.ts';
import { circlesAside, differ, differInSupport, largeCirclesAside } from '../questions/differences.ts';

/** Three solutions of one position, different from each other. */
function threeSolutions(side: Side, suits: Suits): Question {
  return {
    policies: [side.policy],
    reads: 'equations',
    suits,
    pose(space) {
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
    },
  };
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

export const SOLUTION_THEOREMS: readonly Theorem[] = [
  {
    id: 'existence',
    sentence: 'A position without a convoy order has at least one solution.',
    source: 'DATC 5.B.9: only circular movement and convoys break uniqueness',
    kind: 'never',
    questions: ({ rules }) => [{ question: noSolution(rules(), withoutConvoys) }],
  },
  {
    id: 'uniqueness',
    sentence:
      'Two solutions of a position without a convoy order differ only in whole circles of three or more moves: each circle succeeds in one of them and fails in the other.',
    therefore: 'Without such a circle there is at most one solution.',
    source: 'DATC 5.B.9',
    kind: 'never',
    questions: ({ rules }) => [{ question: twoSolutions(rules(), largeCirclesAside, withoutConvoys) }],
  },
  {
    id: 'settled-convoys',
    sentence:
      'With every convoy order settled as available or disrupted, in whichever way, no two solutions differ in a support.',
    source: 'DATC 5.B.9; 3.x 5.B.9',
    kind: 'never',
    questions: ({ rules }) => [{ question: twoSolutions(rules(), differInSupport, undefined, SETTLED) }],
  },
  {
    id: 'zero-or-two',
    sentence:
      'The solutions of a position settle a cycle of orders (open orders that rest on each other) that rests on no other open order in at most two ways.',
    therefore: 'An unresolved cycle of orders has no solution or exactly two.',
    source: 'DATC 3.x 5.B.9, 5.C',
    kind: 'never',
    assumes: [
      'A cycle of orders that has solutions by itself has them in some position that has solutions.',
      'A cycle of orders never has exactly one solution: theorem-2 says so of whole positions.',
    ],
    questions: ({ rules }) => [{ question: threeSolutions(rules(), ({ move }) => move > 0) }],
  },
  {
    id: 'circle',
    sentence: 'A position without a convoy order can have two solutions.',
    therefore: 'A circle of moves has two solutions: it is the smallest such position.',
    source: 'DATC 5.B.9; test case 6.C.1',
    kind: 'somewhere',
    questions: ({ rules }) => [{ question: twoSolutions(rules(), differ, withoutConvoys) }],
  },
  {
    id: 'swap-by-convoy',
    sentence: 'A position with a convoy order can have two solutions.',
    therefore: 'Two units can change places by a convoy, or not, as in the smallest such position.',
    source: 'DATC test cases 6.G.2 to 6.G.5',
    kind: 'somewhere',
    questions: ({ rules }) => [{ question: twoSolutions(rules(), differ, withConvoys) }],
  },
  {
    id: 'convoy-paradox',
    sentence: 'Two solutions of a position can differ in whether a support is cut.',
    therefore:
      'A convoyed army can cut the support of the attack on its fleet, or not, as in the smallest such position.',
    source: 'DATC test cases 6.F.14 and following',
    kind: 'somewhere',
    questions: ({ rules }) => [{ question: twoSolutions(rules(), differInSupport) }],
  },
  {
    id: 'paradox-without-solution',
    sentence: 'A position can have no solution at all.',
    source: 'DATC 4.A.2',
    kind: 'somewhere',
    questions: ({ rules }) => [{ question: noSolution(rules()) }],
  },
  {
    id: 'szykman-total',
    sentence:
      'With every convoy order settled as available or disrupted, in whichever way, there is a solution, and two solutions differ only in whole circles of moves.',
    therefore: 'After the Szykman rule exactly one solution is left.',
    source: 'DATC 4.A.2 d',
    kind: 'never',
    assumes: [
      'Each application of the rule settles a convoy order of a cycle, so that in the end every convoy order is settled.',
      'Cycles without a convoy order that rest on no other are circles of moves (cycle-kinds; decision 016); the circular movement rule settles those.',
    ],
    questions: ({ rules }) => [
      {
        name: 'two solutions that differ in more than a circle',
        question: twoSolutions(rules(), circlesAside, undefined, SETTLED),
      },
      { name: 'no solution', question: noSolution(rules(), undefined, SETTLED) },
    ],
  },
  {
    id: '1982-total',
    sentence:
      'By the 1982 rule every position has a solution, and two solutions differ only in whole circles of moves.',
    therefore: 'The 1982 support rule leaves no paradox.',
    source: 'DATC 4.A.2 b',
    kind: 'never',
    questions: paradoxes({ '4.A.2': '1982' }),
  },
  {
    id: '1971-not-total',
    sentence:
      'By the 1971 rule a position with a convoy order can have no solution, or two that differ in more than whole circles of moves.',
    source: 'DATC 4.A.2 a',
    kind: 'somewhere',
    questions: paradoxes({ '4.A.2': '1971' }, withConvoys),
  },
  {
    id: '2000-not-total',
    sentence:
      'By the 2000 rule a position with a convoy order can have no solution, or two that differ in more than whole circles of moves.',
    source: 'DATC 4.A.2 c',
    kind: 'somewhere',
    questions: paradoxes({ '4.A.2': '2000' }, withConvoys),
  },
];
