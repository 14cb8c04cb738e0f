/**
 * The judge `optimistic`: the recursive partial-information algorithm of DATC 3.x 5.E, with and without the
 * cure of 5.D.
 *
 * Left open by the text and decided here: the order in which an equation asks for other orders, and where a
 * dislodged unit may retreat to (5.B.11).
 */
import type { Field } from '../field.ts';
import type { ChosenOptions, Judge } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { OptimisticResolver } from './optimistic-resolver.ts';

export const optimistic: Judge = {
  name: 'optimistic',
  text: 'DATC 3.x 5.D and 5.E',
  options: {
    cure: { says: 'which order acts on a cycle (DATC 3.x 5.D)', choices: ['off', 'ancestor'] },
  },
  rules: () => ({ '4.A.2': 'szykman', text: '3.x' }),
  settle,
};

function settle(field: Field, { cure }: ChosenOptions): Settlement {
  return new OptimisticResolver(field, cure === 'ancestor' ? 'ancestor' : 'first-met').equations.settle();
}
