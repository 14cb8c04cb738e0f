/** Lemmas in words by id, with their units and what the solver needs; the files beside it have the formulas. */
import { entryOf } from '../../../base/entry-of.ts';
import type { Lemma } from '../any-position.ts';
import data from './said-of-lemmas.json' with { type: 'json' };

/** JSON says of no text that it is one of a few. The hash of each question keeps it right. */
const SAID = data as Readonly<Record<string, unknown>> as Readonly<Record<string, ReturnType<typeof saidOf>>>;

/** All of a lemma but its formulas and what it rests on. */
export function saidOf(id: string): Pick<Lemma<never>, 'id' | 'says' | 'units' | 'uses' | 'sizes'> {
  return { ...entryOf(SAID, id, 'the lemma'), id };
}
