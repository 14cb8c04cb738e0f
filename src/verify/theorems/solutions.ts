/** Claims about how many solutions there are, and what kind of cycle keeps a position from having just one. */
import type { Claim } from '../theorem.ts';
import { rules } from '../theorem.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { openParts, orderGraph } from '../known/order-graph.ts';
import { withConvoys, withoutConvoys, type Suits } from '../space/outlines.ts';
import { confirmed, REFUTED, type Question } from '../question.ts';
import { SETTLED } from '../questions/fates.ts';
import { noSolution } from '../questions/no-solution.ts';
import { sideBySide, twoSolutions } from '../questions/two-solutions.ts';
import type { Side } from '../space/reading.ts';
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

/** Some orders that rest on one another, and on no other open order, have three solutions by themselves. */
function hasCycleOfThree(concrete: Concrete, solutions: readonly KnownReading[]): boolean {
  return openParts(orderGraph(concrete)).some((part) => {
    const ways = solutions.map((solution) => {
      const succeeding = concrete.succeeding(solution);
      return part.filter((unit) => succeeding.has(unit)).join();
    });
    return new Set(ways).size > 2;
  });
}

/** A position without exactly one solution, circles of moves aside. */
function paradoxes(side: Side, suits?: Suits): Claim['questions'] {
  return () => [
    {
      name: 'two solutions that differ in more than a circle',
      question: twoSolutions(side, circlesAside, suits),
    },
    { name: 'no solution', question: noSolution(side, suits) },
  ];
}

export const SOLUTION_CLAIMS: readonly Claim[] = [
  {
    id: 'existence',
    sentence: 'Without a convoy order there is at least one solution.',
    source: 'DATC 5.B.9: only circular movement and convoys break uniqueness',
    kind: 'never',
    questions: () => [{ question: noSolution(rules(), withoutConvoys) }],
  },
  {
    id: 'uniqueness',
    sentence:
      'Without a convoy order solutions differ in whole circles of three or more moves only; without such a circle there is at most one.',
    source: 'DATC 5.B.9',
    kind: 'never',
    questions: () => [{ question: twoSolutions(rules(), largeCirclesAside, withoutConvoys) }],
  },
  {
    id: 'cycle-kinds',
    sentence: 'Whatever stays unresolved is either a cycle of moves alone or contains a convoy order.',
    source: 'DATC 5.B.9; 3.x 5.B.9',
    kind: 'never',
    assumes: [
      'Whether each convoy order is available is settled beforehand, one way or the other: then no support is open in any two solutions.',
    ],
    questions: () => [{ question: twoSolutions(rules(), differInSupport, undefined, SETTLED) }],
  },
  {
    id: 'zero-or-two',
    sentence: 'An unresolved cycle has no solution or exactly two, never three or more.',
    source: 'DATC 3.x 5.B.9, 5.C',
    kind: 'never',
    assumes: ['Cycles that do not rest on each other are counted by themselves.'],
    questions: () => [{ question: threeSolutions(rules(), ({ move }) => move > 0) }],
  },
  {
    id: 'circle',
    sentence: 'A circle of moves has two solutions.',
    source: 'DATC 5.B.9; test case 6.C.1',
    kind: 'somewhere',
    questions: () => [{ question: twoSolutions(rules(), differ, withoutConvoys) }],
  },
  {
    id: 'swap-by-convoy',
    sentence: 'Two units that change places by a convoy have two solutions.',
    source: 'DATC test cases 6.G.2 to 6.G.5',
    kind: 'somewhere',
    questions: () => [{ question: twoSolutions(rules(), differ, withConvoys) }],
  },
  {
    id: 'convoy-paradox',
    sentence: 'A convoy can have two solutions that differ in whether a support is cut (Pandin).',
    source: 'DATC test cases 6.F.14 and following',
    kind: 'somewhere',
    questions: () => [{ question: twoSolutions(rules(), differInSupport) }],
  },
  {
    id: 'paradox-without-solution',
    sentence: 'A convoy can have no solution at all.',
    source: 'DATC 4.A.2',
    kind: 'somewhere',
    questions: () => [{ question: noSolution(rules()) }],
  },
  {
    id: 'szykman-total',
    sentence: 'After the Szykman rule exactly one solution is left, always.',
    source: 'DATC 4.A.2 d',
    kind: 'never',
    assumes: [
      'Each application of the rule settles a convoy order, so in the end the fate of every convoy is settled: with it settled in any way there is a solution, and two differ only in whole circles of moves, which the circular movement rule settles.',
    ],
    questions: () => [
      {
        name: 'two solutions that differ in more than a circle',
        question: twoSolutions(rules(), circlesAside, undefined, SETTLED),
      },
      { name: 'no solution', question: noSolution(rules(), undefined, SETTLED) },
    ],
  },
  {
    id: '1982-total',
    sentence: 'The 1982 support rule leaves no paradox at all.',
    source: 'DATC 4.A.2 b',
    kind: 'never',
    questions: paradoxes(rules({ '4.A.2': '1982' })),
  },
  {
    id: '1971-not-total',
    sentence: 'The 1971 rule leaves a paradox.',
    source: 'DATC 4.A.2 a',
    kind: 'somewhere',
    questions: paradoxes(rules({ '4.A.2': '1971' }), withConvoys),
  },
  {
    id: '2000-not-total',
    sentence: 'The 2000 rule leaves a paradox.',
    source: 'DATC 4.A.2 c',
    kind: 'somewhere',
    questions: paradoxes(rules({ '4.A.2': '2000' }), withConvoys),
  },
];
