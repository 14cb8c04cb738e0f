/**
 * "I promised." A support that was ordered is given, come what may. On boards that switch on no rule of a variant, these
 * rules leave no paradox: see docs/mildest.md.
 */
import { ownRules } from 'dipsolve/rules';

export default ownRules({
  says: 'Nothing cuts a support.',
  equations: {
    support: ({ logic }) => logic.true,
  },
});
