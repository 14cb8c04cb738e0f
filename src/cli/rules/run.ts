/** `dipsolve rules`: every issue of DATC chapter 4, what is chosen for it, and how rules differ. */
import { HOUSE_RULES } from '../../../encodings/issues-orders.ts';
import { readIssue } from '../../rules/choice.ts';
import { comparePolicies, type Rules } from '../../rules/policies.ts';
import { readRules } from '../../rules/read-rules.ts';
import { variantNamed } from '../../rules/variants.ts';
import { complain } from '../shared/complain.ts';
import { allRulesJson, comparisonJson, houseRuleJson, issueJson, presetsJson, variantJson } from './json.ts';
import { allRulesText, comparisonText, houseRuleText, issueText, presetsText, variantText } from './text.ts';
import { jsonText, print } from '../shared/print.ts';

export interface ShowRulesOptions {
  /** Two rules, each a name or a file. */
  readonly compare?: readonly string[];
  readonly list?: boolean;
  readonly json?: boolean;
}

/**
 * Prints all issues, one in full, what differs between two rules, or the names of rules.
 *
 * @returns the exit code: 2 if there is no such issue or a rule cannot be read
 */
export async function showRules(
  issue: string | undefined,
  rules: Rules,
  { compare, list = false, json = false }: ShowRulesOptions,
): Promise<number> {
  const publish = (asJson: () => unknown, asText: () => string): number => {
    print(`${json ? jsonText(asJson(), 2) : asText()}\n`);
    return 0;
  };
  if (compare !== undefined) return showComparison(compare, publish);
  if (list) return publish(presetsJson, presetsText);
  if (issue !== undefined) return showIssue(issue, rules, publish);
  return publish(
    () => allRulesJson(rules),
    () => allRulesText(rules),
  );
}

type Publish = (asJson: () => unknown, asText: () => string) => number;

function showIssue(text: string, rules: Rules, publish: Publish): number {
  const house = Object.entries(HOUSE_RULES).find(([id]) => id === text.toUpperCase());
  if (house !== undefined) {
    return publish(
      () => houseRuleJson(...house),
      () => houseRuleText(...house),
    );
  }
  const variant = variantNamed(text);
  if (variant !== undefined) {
    return publish(
      () => variantJson(variant, rules.policy),
      () => variantText(variant, rules.policy),
    );
  }
  const issue = readIssue(text);
  if (!issue.ok) return complain([issue.error]);
  return publish(
    () => issueJson(issue.value, rules.policy),
    () => issueText(issue.value, rules),
  );
}

async function showComparison(names: readonly string[], publish: Publish): Promise<number> {
  const [first, second] = names;
  if (first === undefined || second === undefined || names.length > 2) {
    const message = `--compare takes two sets of rules, not ${names.length}`;
    return complain([
      { code: 'option-invalid', message, expected: 'names or files, such as --compare 1971 datc-3.2' },
    ]);
  }
  const [a, b] = [await readRules({ rules: first }), await readRules({ rules: second })];
  if (!a.ok) return complain([a.error]);
  if (!b.ok) return complain([b.error]);
  const differences = comparePolicies(a.value.policy, b.value.policy);
  return publish(
    () => comparisonJson(a.value, b.value, differences),
    () => comparisonText([first, second], differences),
  );
}
