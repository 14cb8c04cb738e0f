/**
 * "An army on ships cannot interfere with ships." A convoyed attack cuts no support of or against a fleet that is at
 * sea to convoy, and dislodging the unit is the only way to stop it.
 */
import { byConvoy, ownRules, some, support, override } from 'dipsolve/rules';

export default ownRules({
  says: 'The attack of a convoyed army cuts no support of or against a fleet that convoys, unless it dislodges.',
  equations: {
    support(setting, supporter) {
      const { logic, situation, decisions } = setting;
      const isAtSea = some(setting, situation.convoyingFleets(), (fleet) =>
        logic.or(situation.supportsAttackOn(supporter, fleet), situation.supportsHold(supporter, fleet)),
      );
      const attack = (attacker: number) =>
        logic.chooseStrength(
          logic.and(isAtSea, byConvoy(setting, attacker)),
          logic.zero,
          decisions.attack(attacker),
        );
      return support(override(setting, { decisions: { attack } }), supporter);
    },
  },
});
