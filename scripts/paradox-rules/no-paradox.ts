/** The claim that rules leave no paradox, as it is searched under each change of them. */
import { circlesAside, claim, noSolution, twoSolutions } from 'dipsolve/claims';

export const noParadox = claim({
  sentence: 'Every position has a solution, and two solutions differ only in whole circles of moves.',
  kind: 'never',
  questions: ({ rules }) => [
    {
      name: 'two solutions that differ in more than a circle',
      question: twoSolutions(rules(), circlesAside),
    },
    { name: 'no solution', question: noSolution(rules()) },
  ],
});
