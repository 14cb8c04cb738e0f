/** One line that says which rules were used. */
import { describePolicy, isDefault, type Rules } from '../../adjudicate/rules/policies.ts';

/** `Rules: datc-3.2 with 4.A.2=1982.` and a line break, or nothing for the default rules. */
export function rulesLine({ policy, preset }: Rules): string {
  return isDefault(policy) ? '' : `Rules: ${describePolicy(policy, preset)}.\n`;
}
