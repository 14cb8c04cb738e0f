/**
 * "It was ordered there, so it stands off." A unit that loses a head-to-head battle is dislodged by a unit that comes
 * from the very province it moved to; here it keeps other units out of that province all the same.
 */
import { override, ownRules, preventStrength } from 'dipsolve/rules';

export default ownRules({
  says: 'A unit dislodged by the winner of a head-to-head battle still keeps others out of where it was going.',
  equations: {
    preventStrength(setting, mover) {
      const { logic } = setting;
      return preventStrength(override(setting, { decisions: { move: () => logic.false } }), mover);
    },
  },
});
