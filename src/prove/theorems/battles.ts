/** Claims about every solution: who ends where, who dislodges whom, which strength is larger. */
import type { Theorem } from '../theorem.ts';
import { ofSomePair, ofSomeUnit, someSolution } from '../claim-vocabulary.ts';
import {
  attacksAbovePreventOrDefend,
  dislodgedBetweenEquals,
  dislodgedThroughOwnSupport,
  ownUnitDislodged,
  twoInOneProvince,
} from './battle-statements.ts';
import { preventWithoutHeadToHead } from './mistaken-equations.ts';

export const BATTLE_THEOREMS: readonly Theorem[] = [
  {
    id: 'one-per-province',
    sentence: 'In no solution do two units end in the same province.',
    source: 'DATC 5.B.6, note',
    kind: 'never',
    questions: ({ rules }) => [{ question: someSolution(rules(), ofSomePair(twoInOneProvince)) }],
  },
  {
    id: 'one-per-province-without-head-to-head',
    sentence:
      'If PREVENT STRENGTH treats any two opposite moves as a head-to-head battle, convoyed or not, two units can end in the same province.',
    source: 'DATC 5.B.6, note; test cases 6.G.16 to 6.G.18',
    kind: 'somewhere',
    questions: ({ rules }) => [
      {
        question: someSolution(
          rules({}, { PREVENT: preventWithoutHeadToHead }),
          ofSomePair(twoInOneProvince),
        ),
      },
    ],
  },
  {
    id: 'no-self-dislodge',
    sentence: 'In no solution is a unit dislodged by a unit of its own power.',
    source: 'DATC 5.A',
    kind: 'never',
    questions: ({ rules }) => [{ question: someSolution(rules(), ofSomePair(ownUnitDislodged)) }],
  },
  {
    id: 'no-own-support-dislodge',
    sentence:
      "In no solution is a unit dislodged by an attack that would not win without the supports of that unit's own power.",
    source: 'DATC 5.B.4',
    kind: 'never',
    questions: ({ rules }) => [{ question: someSolution(rules(), ofSomePair(dislodgedThroughOwnSupport)) }],
  },
  {
    id: 'beleaguered',
    sentence:
      'In no solution is a unit dislodged by an attacker while the ATTACK STRENGTH of another unit that moves to the same province is equal.',
    source: 'rulebook',
    kind: 'never',
    questions: ({ rules }) => [{ question: someSolution(rules(), ofSomePair(dislodgedBetweenEquals)) }],
  },
  {
    id: 'attack-at-most-prevent',
    sentence:
      'In no solution is ATTACK STRENGTH larger than PREVENT or DEFEND STRENGTH of the same move, where PATH holds and no head-to-head battle is lost.',
    source: 'DATC 5.A',
    kind: 'never',
    questions: ({ rules }) => [{ question: someSolution(rules(), ofSomeUnit(attacksAbovePreventOrDefend)) }],
  },
];
