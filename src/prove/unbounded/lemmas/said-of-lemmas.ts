/**
 * Lemmas in words. `said-of-lemmas.json` has them by id, with the number of units that a lemma is about and what the solver
 * needs to look at; the files beside it have the formulas. A lemma whose sentence is made of a word has it there.
 */
import { entryOf } from '../../../base/entry-of.ts';
import type { Lemma } from '../any-position.ts';
import data from './said-of-lemmas.json' with { type: 'json' };

/** JSON says of no text that it is one of a few. The hash of each question keeps it right. */
const SAID = data as Readonly<Record<string, unknown>> as Readonly<Record<string, ReturnType<typeof saidOf>>>;

/** All of a lemma but its formulas and what it rests on. */
export function saidOf(id: string): Pick<Lemma<never>, 'id' | 'says' | 'units' | 'uses' | 'sizes'> {
  return { ...entryOf(SAID, id, 'the lemma'), id };
}
