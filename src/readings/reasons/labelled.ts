/** A known situation whose answers are evidence: each names the question and the units it was asked of. */
import { valueAt } from '../../base/remembered.ts';
import type { RelationName } from '../../../encodings/language/situation.ts';
import type { WayRelationName, WithWays } from '../../../encodings/language/ways.ts';
import { BOOLEAN } from '../known/boolean.ts';
import type { KnownFacts } from '../known/known-facts.ts';
import { KnownSituation } from '../known/known.ts';
import { mapped } from '../mapped.ts';
import { ground, REASON, type Reasoned } from './reason.ts';

/** The questions of a situation that are answered with a fact of the position; `same` is not one. */
export type Relation = Exclude<RelationName, 'same'>;

/** More than any position has: two units are one number. */
const MOST_UNITS = 2 ** 20;

/** The facts of a position; every answer is made once, so that evidence gathered in several ways is the same evidence. */
export function labelledSituation(facts: KnownFacts): WithWays<Reasoned> {
  const answers = new Map<Relation | WayRelationName, Map<number, Reasoned>>();
  return mapped(new KnownSituation(facts, BOOLEAN), (holds, relation, units) => {
    if (relation === 'same') return holds ? REASON.true : REASON.false;
    const ofRelation = valueAt(answers, relation, () => new Map<number, Reasoned>());
    const [one, other = MOST_UNITS - 1] = units;
    return valueAt(ofRelation, one! * MOST_UNITS + other, () =>
      ground({ kind: 'relation', relation, units, holds }),
    );
  });
}
