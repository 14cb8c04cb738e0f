/**
 * DATC 5.B.2, SUPPORT.
 *
 * A support is given when the supporting unit is not dislodged, and every unit ordered to move to its
 * province has an ATTACK STRENGTH of zero. The unit in the province at which the supported move is
 * directed cannot cut the support in this way.
 */
import type { Clause, Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.2',
  title: 'SUPPORT DECISION',
  says: 'A support is cut when the unit is dislodged, or attacked with any strength by a unit that is not the target of the supported move.',
};

export function support<T, N>(setting: Setting<T, N>, supporter: number): T {
  const { logic, situation, decisions } = setting;
  let cut = decisions.dislodge(supporter);
  for (const attacker of situation.attackers(supporter)) {
    const attacked = logic.greater(decisions.attack(attacker), logic.zero);
    const mayCut = logic.and(
      situation.attacks(attacker, supporter),
      logic.not(situation.supportsAttackOn(supporter, attacker)),
    );
    cut = logic.or(cut, logic.and(mayCut, attacked));
  }
  return logic.not(cut);
}
