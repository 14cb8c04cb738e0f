/** One solution: who ends where, who dislodges whom. */
import type { PairStatement } from '../../claim-vocabulary.ts';
import type { Solution } from './given-solutions.ts';
import type { Lemma } from '../situation/any-position.ts';
import {
  attacksAbovePreventOrDefend,
  dislodgedBetweenEquals,
  dislodgedThroughOwnSupport,
  ownUnitDislodged,
  twoInOneProvince,
} from '../../theorems/battles.ts';
import { saidOf } from './said-of-lemmas.ts';

/** It is said of no two units. */
function ofNoPair(id: string, statement: PairStatement): Lemma<Solution> {
  return {
    ...saidOf(id),
    holds: ({ setting }, { tracing, situation }, one, other) =>
      tracing.or(situation.same(one, other), tracing.not(statement(setting, one, other))),
  };
}

/** A lemma on any solution, also one for a fate of the convoy orders or of the paths. */
export const onePerProvince = ofNoPair('one-per-province', twoInOneProvince);

export const BATTLE_LEMMAS: readonly Lemma<Solution>[] = [
  onePerProvince,
  ofNoPair('no-self-dislodge', ownUnitDislodged),
  ofNoPair('no-own-support-dislodge', dislodgedThroughOwnSupport),
  ofNoPair('beleaguered', dislodgedBetweenEquals),
  {
    ...saidOf('attack-at-most-prevent'),
    holds: ({ setting }, { tracing }, mover) => tracing.not(attacksAbovePreventOrDefend(setting, mover)),
  },
];
