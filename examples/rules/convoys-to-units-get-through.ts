/**
 * A convoy that attacks somebody cannot be stopped, so that it never hangs on the convoy whether a support is cut. On
 * boards that switch on no rule of a variant, these rules leave no paradox: see docs/mildest.md.
 */
import { override, ownRules, path, some } from 'dipsolve/rules';

export default ownRules({
  says: 'A convoy to a province where a unit stands gets through even if its fleets are dislodged.',
  equations: {
    path(setting, mover) {
      const { logic, situation, decisions } = setting;
      const isOccupied = some(setting, situation.occupants(mover), () => logic.true);
      const convoy = (fleet: number) => logic.or(isOccupied, decisions.convoy(fleet));
      return path(override(setting, { decisions: { convoy } }), mover);
    },
  },
});
