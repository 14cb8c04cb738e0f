/**
 * "It attacked, did it not?" Players who do not ask if a convoy gets through before they take a support for cut. On boards
 * that switch on no rule of a variant, these rules leave no paradox: see docs/mildest.md.
 */
import { attackStrength, override, ownRules, support } from 'dipsolve/rules';

export default ownRules({
  says: 'The attack of a convoyed army cuts a support whether or not its convoy gets through.',
  equations: {
    support(setting, supporter) {
      const sailing = override(setting, { decisions: { path: () => setting.logic.true } });
      const attack = (attacker: number) => attackStrength(sailing, attacker);
      return support(override(setting, { decisions: { attack } }), supporter);
    },
  },
});
