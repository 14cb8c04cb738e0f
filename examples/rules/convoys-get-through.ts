/**
 * "They have landed already." The fleets of a convoy are dislodged too late to stop it. On boards that switch on no rule
 * of a variant, these rules leave no paradox: see docs/mildest.md.
 */
import { override, ownRules, path } from 'dipsolve/rules';

export default ownRules({
  says: 'A convoy gets through even if its fleets are dislodged.',
  equations: {
    path(setting, mover) {
      return path(override(setting, { decisions: { convoy: () => setting.logic.true } }), mover);
    },
  },
});
