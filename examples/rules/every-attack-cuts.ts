/**
 * "Whoever is attacked does not support." Nobody asks who attacks, or if a convoy gets through. On boards that switch on no
 * rule of a variant, these rules leave no paradox: see docs/mildest.md.
 */
import { comesFromTarget, ownRules, some, support } from 'dipsolve/rules';

export default ownRules({
  says: 'Every attack cuts a support, also one by the same power or by a convoy that fails; but not one from the province that the support is directed at.',
  equations: {
    support(setting, supporter) {
      const { logic, situation } = setting;
      const isAttacked = some(setting, situation.attackers(supporter), (attacker) =>
        logic.not(comesFromTarget(setting, attacker, supporter)),
      );
      return logic.and(support(setting, supporter), logic.not(isAttacked));
    },
  },
});
