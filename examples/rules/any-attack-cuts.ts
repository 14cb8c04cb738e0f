/**
 * "An attack cuts support. Any attack." Players who read the rulebook quickly let the unit that is attacked cut the
 * support of the attack on it.
 */
import { ownRules, some, support } from 'dipsolve/rules';

export default ownRules({
  says: 'Any attack cuts a support, also one from the province that the supported move is directed at.',
  equations: {
    support(setting, supporter) {
      const { logic, situation, decisions } = setting;
      const attacked = some(setting, situation.attackers(supporter), (attacker) =>
        logic.greater(decisions.attack(attacker), logic.zero),
      );
      return logic.and(support(setting, supporter), logic.not(attacked));
    },
  },
});
