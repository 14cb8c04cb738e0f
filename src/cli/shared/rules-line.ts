/** One line that says which rules were used. */
import { says, type Part } from '../../base/document/document.ts';
import { describePolicy, isDefault, type Rules } from '../../adjudicate/rules/policies.ts';

/** `Rules: datc-3.2 with 4.A.2=1982.`, or nothing for the default rules. */
export function rulesLine({ policy, preset }: Rules): Part {
  return !isDefault(policy) && says(`Rules: ${describePolicy(policy, preset)}.`);
}
