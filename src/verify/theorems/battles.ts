/** Claims about every solution: who ends where, who dislodges whom, which strength is larger. */
import type { Theorem } from '../theorem.ts';
import { rules } from '../theorem.ts';
import { someSolution, type Statement } from '../questions/property.ts';
import {
  attacksAbovePreventOrDefend,
  dislodgedBetweenEquals,
  dislodgedThroughOwnSupport,
  ownUnitDislodged,
  twoInOneProvince,
  type PairStatement,
} from './battle-statements.ts';
import { preventWithoutHeadToHead } from './mistaken-equations.ts';

/** It is so of some pair of different units. */
export function ofSomePair(statement: PairStatement): Statement {
  return (setting) => {
    const { logic, situation } = setting;
    let some = logic.false;
    for (let one = 0; one < situation.size; one++) {
      for (let other = 0; other < situation.size; other++) {
        if (one !== other) some = logic.or(some, statement(setting, one, other));
      }
    }
    return some;
  };
}

const attackAbovePreventOrDefend: Statement = (setting) => {
  const { logic, situation } = setting;
  let some = logic.false;
  for (let mover = 0; mover < situation.size; mover++) {
    some = logic.or(some, attacksAbovePreventOrDefend(setting, mover));
  }
  return some;
};

export const BATTLE_THEOREMS: readonly Theorem[] = [
  {
    id: 'one-per-province',
    sentence: 'In no solution do two units end in one province.',
    source: 'DATC 5.B.6, note',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), ofSomePair(twoInOneProvince)) }],
  },
  {
    id: 'one-per-province-without-head-to-head',
    sentence:
      'If PREVENT STRENGTH takes any two opposite moves for a head-to-head battle, convoyed or not, two units can end in one province.',
    source: 'DATC 5.B.6, note; test cases 6.G.16 to 6.G.18',
    kind: 'somewhere',
    questions: () => [
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
    questions: () => [{ question: someSolution(rules(), ofSomePair(ownUnitDislodged)) }],
  },
  {
    id: 'no-own-support-dislodge',
    sentence:
      "In no solution is a unit dislodged by an attack that would not win without the supports of that unit's own power.",
    source: 'DATC 5.B.4',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), ofSomePair(dislodgedThroughOwnSupport)) }],
  },
  {
    id: 'beleaguered',
    sentence:
      'In no solution is a unit dislodged by an attacker while the ATTACK STRENGTH of another unit that moves to the same province is equal.',
    source: 'rulebook',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), ofSomePair(dislodgedBetweenEquals)) }],
  },
  {
    id: 'attack-at-most-prevent',
    sentence:
      'In no solution is ATTACK STRENGTH larger than PREVENT or DEFEND STRENGTH of the same move, where PATH holds and no head-to-head battle is lost.',
    source: 'DATC 5.A',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), attackAbovePreventOrDefend) }],
  },
];
