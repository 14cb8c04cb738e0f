/**
 * "You cannot disturb somebody whom you could not beat." An attack that is weaker than the supporting unit holds cuts
 * nothing. Two units that support each other then keep each other's support, or lose it, for no other reason: such a
 * cycle needs a backup rule.
 */
import { override, ownRules, support } from 'dipsolve/rules';

export default ownRules({
  says: 'An attack that is weaker than the supporting unit holds cuts nothing; supports that keep each other are given.',
  equations: {
    support(setting, supporter) {
      const { logic, decisions } = setting;
      const attack = (attacker: number) =>
        logic.chooseStrength(
          logic.greater(decisions.hold(supporter), decisions.attack(attacker)),
          logic.zero,
          decisions.attack(attacker),
        );
      return support(override(setting, { decisions: { attack } }), supporter);
    },
  },
  backup: ({ members }) =>
    members.some(({ decision }) => decision === 'PATH')
      ? undefined
      : members.map(({ decision }) => (decision === 'SUPPORT' ? true : undefined)),
});
