/**
 * Compares the rulebooks of 1971, 1982 and 2000, which change an equation, with those rules that change none.
 */
import { claimsAsking } from './said-of-claims.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { sparesSupport } from '../../../encodings/paradox.ts';
import { support } from '../../../encodings/support.ts';
import type { Theorem } from '../theorem.ts';
import { all, ofSomeUnit, someSolution, type UnitStatement } from '../claim-vocabulary.ts';

/** The choices of 4.A.2 that change an equation. */
export const SPARING = ['1971', '1982', '2000'] as const satisfies readonly Policy['4.A.2'][];
/** The support is cut by one of the rules only, though no army with a path attacks it that the rule keeps from cutting it. */
export const cutByOneRuleOnly =
  (choice: (typeof SPARING)[number]): UnitStatement =>
  (setting, supporter) => {
    const { logic, situation, decisions, policy } = setting;
    const sparing = { ...setting, policy: { ...policy, '4.A.2': choice } };
    const plain = { ...setting, policy: { ...policy, '4.A.2': 'szykman' as const } };
    const spared = logic.some(situation.attackers(supporter), (attacker) =>
      logic.and(decisions.path(attacker), sparesSupport(sparing, attacker, supporter)),
    );
    const [one, other] = [support(plain, supporter), support(sparing, supporter)];
    const same = logic.choose(one, other, logic.not(other));
    return all(setting, logic.not(spared), logic.not(same));
  };

export const RULEBOOK_THEOREMS: readonly Theorem[] = claimsAsking({
  'rulebooks-agree': ({ rules }) =>
    SPARING.flatMap((choice) =>
      ([choice, 'szykman'] as const).map((rule) => ({
        name: rule === choice ? choice : `without ${choice}`,
        question: someSolution(rules({ '4.A.2': rule }), ofSomeUnit(cutByOneRuleOnly(choice))),
      })),
    ),
});
