/** "I promised." A support that was ordered is given, come what may. These rules leave no paradox: see docs/mildest.md. */
import { ownRules } from 'dipsolve/rules';

export default ownRules({
  says: 'Nothing cuts a support.',
  equations: {
    support: ({ logic }) => logic.true,
  },
});
