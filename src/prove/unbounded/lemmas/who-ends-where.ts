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

/** It is said of no two units. */
function ofNoPair(id: string, says: string, statement: PairStatement): Lemma<Solution> {
  return {
    id,
    says,
    units: 2,
    sizes: 'any',
    holds: ({ setting }, { tracing, situation }, one, other) =>
      tracing.or(situation.same(one, other), tracing.not(statement(setting, one, other))),
  };
}

/** A lemma on any solution, also one for a fate of the convoy orders or of the paths. */
export const onePerProvince = ofNoPair(
  'one-per-province',
  'No two units end in the same province.',
  twoInOneProvince,
);

export const BATTLE_LEMMAS: readonly Lemma<Solution>[] = [
  onePerProvince,
  ofNoPair('no-self-dislodge', 'No unit is dislodged by one of its own power.', ownUnitDislodged),
  ofNoPair(
    'no-own-support-dislodge',
    'No unit is dislodged by an attack that would not have won without supports of its own power.',
    dislodgedThroughOwnSupport,
  ),
  ofNoPair(
    'beleaguered',
    'No unit is dislodged by one of two equally strong attacks.',
    dislodgedBetweenEquals,
  ),
  {
    id: 'attack-at-most-prevent',
    says: 'ATTACK is at most PREVENT and at most DEFEND, while PATH holds and no head-to-head battle is lost.',
    units: 1,
    sizes: 'any',
    holds: ({ setting }, { tracing }, mover) => tracing.not(attacksAbovePreventOrDefend(setting, mover)),
  },
];
