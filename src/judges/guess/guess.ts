/**
 * The judge `guess`: the recursive guessing algorithm of "The Math of Adjudication", with the two cures of
 * DATC 3.x for Pandin's paradox as options.
 *
 * Left open by the texts and decided here: the order in which an equation asks for other orders (as the
 * article writes it down), and where a dislodged unit may retreat to (DATC 5.B.11).
 */
import type { Field } from '../field.ts';
import type { ChosenOptions, Judge } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { AncestorResolver } from './ancestor-resolver.ts';
import { GuessResolver } from './guess-resolver.ts';

export const guess: Judge = {
  name: 'guess',
  text: 'The Math of Adjudication, last chapter; DATC 3.x 5.D and 5.F',
  options: {
    cure: {
      says: 'what keeps an order from lying on two cycles (DATC 3.x 5.D)',
      choices: ['off', 'hack', 'ancestor'],
    },
  },
  rules: () => ({ '4.A.2': 'szykman', text: 'article' }),
  settle,
};

function settle(field: Field, { cure }: ChosenOptions): Settlement {
  const resolver =
    cure === 'ancestor'
      ? new AncestorResolver(field)
      : new GuessResolver(field, cure === 'hack' ? 'adjudicated' : 'resolved');
  return resolver.equations.settle();
}
