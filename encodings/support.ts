/**
 * DATC 5.B.2, SUPPORT.
 *
 * A support is given when the supporting unit is not dislodged, and every unit ordered to move to its
 * province has an ATTACK STRENGTH of zero. The unit in the province at which the supported move is
 * directed cannot cut the support in this way (4.A.4), and a paradox rule may keep others from it (4.A.2).
 */
import { comesFromTarget } from './attack-origin.ts';
import { sparesSupport } from './paradox.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.2',
  title: 'SUPPORT DECISION',
  says: 'A support is cut when the unit is dislodged, or attacked with any strength by a unit that is not the target of the supported move.',
};

/** The support is given: nobody cuts it. */
export function support<T, N>(setting: Setting<T, N>, supporter: number): T {
  const { logic, situation, decisions } = setting;
  const isCut = logic.some(situation.attackers(supporter), (attacker) => {
    const isSpared = sparesSupport(setting, attacker, supporter);
    const cuts = logic.or(decisions.move(attacker), cutsByAttack(setting, attacker, supporter));
    return logic.and(logic.not(isSpared), cuts);
  });
  return logic.not(isCut);
}

/** The attack cuts the support of the unit that stands there, whether or not it succeeds. */
export function cutsByAttack<T, N>(setting: Setting<T, N>, attacker: number, supporter: number): T {
  const { logic } = setting;
  const fromElsewhere = logic.not(comesFromTarget(setting, attacker, supporter));
  return logic.and(fromElsewhere, isAttack(setting, attacker, supporter));
}

/** The texts say in two ways that an attack without a path, or on a unit of the same power, is no attack. */
function isAttack<T, N>(setting: Setting<T, N>, attacker: number, supporter: number): T {
  const { logic, situation, decisions, policy } = setting;
  switch (policy.text) {
    case '2.4':
    case 'rewrite':
    case '3.x':
      return logic.greater(decisions.attack(attacker), logic.zero);
    case 'article':
      return logic.and(decisions.path(attacker), logic.not(situation.samePower(attacker, supporter)));
  }
}
