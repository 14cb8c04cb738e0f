/** Claims about every solution: who ends where, who dislodges whom, which strength is larger. */
import { claimsAsking } from './said-of-claims.ts';
import type { Theorem } from '../theorem.ts';
import {
  ofSomePair,
  ofSomeUnit,
  someSolution,
  all,
  dislodges,
  headToHead,
  onePlusSupportsAgainst,
  type PairStatement,
  type UnitStatement,
} from '../claim-vocabulary.ts';
import { preventWithoutHeadToHead } from './mistaken-equations.ts';

/** Both end in the same province: both move there, or one moves to where the other stays. */
export const twoInOneProvince: PairStatement = (setting, one, other) => {
  const { logic, situation, decisions } = setting;
  const both = all(setting, decisions.move(one), decisions.move(other), situation.contests(one, other));
  const stays = all(setting, logic.not(decisions.move(other)), logic.not(decisions.dislodge(other)));
  return logic.or(both, all(setting, decisions.move(one), situation.attacks(one, other), stays));
};

export const ownUnitDislodged: PairStatement = (setting, attacker, unit) =>
  all(setting, dislodges(setting, attacker, unit), setting.situation.samePower(attacker, unit));

/** Without the supports by the power of the dislodged unit the attack would not have won. */
export const dislodgedThroughOwnSupport: PairStatement = (setting, attacker, unit) => {
  const { logic, situation, decisions } = setting;
  const others = onePlusSupportsAgainst(setting, attacker, unit);
  const battle = headToHead(setting, attacker, unit);
  const beatsUnit = logic.greater(
    others,
    logic.chooseStrength(battle, decisions.defend(unit), decisions.hold(unit)),
  );
  const beatsRivals = logic.every(situation.rivals(attacker), (rival) =>
    logic.greater(others, decisions.prevent(rival)),
  );
  return all(setting, dislodges(setting, attacker, unit), logic.not(logic.and(beatsUnit, beatsRivals)));
};

/** The unit was attacked by another as strong as the one that dislodged it. */
export const dislodgedBetweenEquals: PairStatement = (setting, attacker, unit) => {
  const { logic, situation, decisions } = setting;
  const equal = logic.some(situation.attackers(unit), (rival) => {
    const [one, other] = [decisions.attack(attacker), decisions.attack(rival)];
    const same = all(setting, logic.not(logic.greater(one, other)), logic.not(logic.greater(other, one)));
    return logic.and(logic.not(situation.same(rival, attacker)), same);
  });
  return all(setting, dislodges(setting, attacker, unit), equal);
};

/** ATTACK of a move is larger than its PREVENT or DEFEND, though it has a path and lost no head-to-head battle. */
export const attacksAbovePreventOrDefend: UnitStatement = (setting, mover) => {
  const { logic, situation, decisions } = setting;
  const attack = decisions.attack(mover);
  const lost = logic.some(situation.attackers(mover), (opponent) =>
    logic.and(headToHead(setting, mover, opponent), decisions.move(opponent)),
  );
  const above = logic.or(
    logic.greater(attack, decisions.prevent(mover)),
    logic.greater(attack, decisions.defend(mover)),
  );
  return all(setting, situation.moves(mover), decisions.path(mover), logic.not(lost), above);
};

export const BATTLE_THEOREMS: readonly Theorem[] = claimsAsking({
  'one-per-province': ({ rules }) => someSolution(rules(), ofSomePair(twoInOneProvince)),
  'one-per-province-without-head-to-head': ({ rules }) =>
    someSolution(rules({}, { PREVENT: preventWithoutHeadToHead }), ofSomePair(twoInOneProvince)),
  'no-self-dislodge': ({ rules }) => someSolution(rules(), ofSomePair(ownUnitDislodged)),
  'no-own-support-dislodge': ({ rules }) => someSolution(rules(), ofSomePair(dislodgedThroughOwnSupport)),
  beleaguered: ({ rules }) => someSolution(rules(), ofSomePair(dislodgedBetweenEquals)),
  'attack-at-most-prevent': ({ rules }) => someSolution(rules(), ofSomeUnit(attacksAbovePreventOrDefend)),
});
