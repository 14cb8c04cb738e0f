/** A claim with a word that there is not, to see what is said of it. */
import { claim, ofSomeUnit, someSolution } from 'dipsolve/claims';

export const nobodyIsDislodged = claim({
  sentence: 'In no solution is a unit dislodged.',
  kind: 'never',
  questions: ({ rules }) => [
    {
      question: someSolution(
        rules(),
        ofSomeUnit(({ decisions }, unit) => decisions.dislodged(unit)),
      ),
    },
  ],
});
