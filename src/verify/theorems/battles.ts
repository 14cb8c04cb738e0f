/** Claims about every solution: who ends where, who dislodges whom, which strength is larger. */
import { onePlusSupportsAgainst } from '../../../encodings/given-supports.ts';
import { headToHead } from '../../../encodings/head-to-head.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { allOf } from '../../logic/folds.ts';
import type { Theorem } from '../theorem.ts';
import { rules } from '../theorem.ts';
import { someSolution, type Statement } from '../questions/property.ts';
import { preventWithoutHeadToHead } from './mistaken-equations.ts';

/** For some pair of different units the condition holds. */
function somePair<T, N>(
  { logic, situation }: Setting<T, N>,
  condition: (one: number, other: number) => T,
): T {
  let some = logic.false;
  for (let one = 0; one < situation.size; one++) {
    for (let other = 0; other < situation.size; other++) {
      if (one !== other) some = logic.or(some, condition(one, other));
    }
  }
  return some;
}

function all<T, N>({ logic }: Setting<T, N>, ...terms: readonly T[]): T {
  return allOf(logic, terms);
}

export const twoInOneProvince: Statement = (setting) =>
  somePair(setting, (one, other) => {
    const { logic, situation, decisions } = setting;
    const both = all(setting, decisions.move(one), decisions.move(other), situation.contests(one, other));
    const stays = all(setting, logic.not(decisions.move(other)), logic.not(decisions.dislodge(other)));
    return logic.or(both, all(setting, decisions.move(one), situation.attacks(one, other), stays));
  });

/** The attacker moves in and the unit is dislodged. */
function dislodges<T, N>(setting: Setting<T, N>, attacker: number, unit: number): T {
  const { situation, decisions } = setting;
  return all(setting, decisions.move(attacker), situation.attacks(attacker, unit), decisions.dislodge(unit));
}

const ownUnitDislodged: Statement = (setting) =>
  somePair(setting, (attacker, unit) =>
    all(setting, dislodges(setting, attacker, unit), setting.situation.samePower(attacker, unit)),
  );

/** Without the supports by the power of the dislodged unit the attack would not have won. */
export const dislodgedThroughOwnSupport: Statement = (setting) =>
  somePair(setting, (attacker, unit) => {
    const { logic, situation, decisions } = setting;
    const others = onePlusSupportsAgainst(setting, attacker, unit);
    const battle = headToHead(setting, attacker, unit);
    let wins = logic.greater(
      others,
      logic.chooseStrength(battle, decisions.defend(unit), decisions.hold(unit)),
    );
    for (const rival of situation.rivals(attacker)) {
      if (rival === attacker) continue;
      const beaten = logic.greater(others, decisions.prevent(rival));
      wins = logic.and(wins, logic.or(logic.not(situation.contests(rival, attacker)), beaten));
    }
    return all(setting, dislodges(setting, attacker, unit), logic.not(wins));
  });

const dislodgedBetweenEquals: Statement = (setting) =>
  somePair(setting, (attacker, unit) => {
    const { logic, situation, decisions } = setting;
    let equal = logic.false;
    for (const rival of situation.rivals(attacker)) {
      if (rival === attacker || rival === unit) continue;
      const [one, other] = [decisions.attack(attacker), decisions.attack(rival)];
      const same = all(setting, logic.not(logic.greater(one, other)), logic.not(logic.greater(other, one)));
      equal = logic.or(equal, all(setting, situation.attacks(rival, unit), same));
    }
    return all(setting, dislodges(setting, attacker, unit), equal);
  });

const attackAbovePreventOrDefend: Statement = (setting) => {
  const { logic, situation, decisions } = setting;
  let some = logic.false;
  for (let mover = 0; mover < situation.size; mover++) {
    const attack = decisions.attack(mover);
    let lost = logic.false;
    for (const opponent of situation.attackers(mover)) {
      lost = logic.or(lost, all(setting, headToHead(setting, mover, opponent), decisions.move(opponent)));
    }
    const above = logic.or(
      logic.greater(attack, decisions.prevent(mover)),
      logic.greater(attack, decisions.defend(mover)),
    );
    const counts = all(setting, situation.moves(mover), decisions.path(mover), logic.not(lost));
    some = logic.or(some, logic.and(counts, above));
  }
  return some;
};

export const BATTLE_THEOREMS: readonly Theorem[] = [
  {
    id: 'one-per-province',
    sentence: 'In no solution do two units end in one province.',
    source: 'DATC 5.B.6, note',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), twoInOneProvince) }],
  },
  {
    id: 'one-per-province-without-head-to-head',
    sentence:
      'If PREVENT STRENGTH takes any two opposite moves for a head-to-head battle, convoyed or not, two units can end in one province.',
    source: 'DATC 5.B.6, note; test cases 6.G.16 to 6.G.18',
    kind: 'somewhere',
    questions: () => [
      { question: someSolution(rules({}, { PREVENT: preventWithoutHeadToHead }), twoInOneProvince) },
    ],
  },
  {
    id: 'no-self-dislodge',
    sentence: 'In no solution is a unit dislodged by a unit of its own power.',
    source: 'DATC 5.A',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), ownUnitDislodged) }],
  },
  {
    id: 'no-own-support-dislodge',
    sentence:
      "In no solution is a unit dislodged by an attack that would not win without the supports of that unit's own power.",
    source: 'DATC 5.B.4',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), dislodgedThroughOwnSupport) }],
  },
  {
    id: 'beleaguered',
    sentence:
      'In no solution is a unit dislodged by an attacker while the ATTACK STRENGTH of another unit that moves to the same province is equal.',
    source: 'rulebook',
    kind: 'never',
    questions: () => [{ question: someSolution(rules(), dislodgedBetweenEquals) }],
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
