/** `dipsolve rules`: every issue of DATC chapter 4, what is chosen for it, and how rules differ. */
import { HOUSE_RULES } from '../../../encodings/issue.ts';
import { readIssue } from '../../adjudicate/rules/choice.ts';
import { comparePolicies, type Rules } from '../../adjudicate/rules/policies.ts';
import { variantNamed } from '../../adjudicate/rules/variants.ts';
import type { Result } from '../../base/errors.ts';
import { complain } from '../shared/complain.ts';
import {
  allRulesJson,
  allRulesText,
  comparisonJson,
  comparisonText,
  houseRuleJson,
  houseRuleText,
  issueJson,
  issueText,
  presetsJson,
  presetsText,
  variantJson,
  variantText,
} from './text.ts';
import { comparedRules, type ComparedRules, type RulesFlags } from '../shared/rules-options.ts';
import { printAnswer, type PrintedAnswer } from '../shared/print.ts';

export interface ShowRulesFlags extends RulesFlags {
  /** Other rules, by name, as a file or by a choice. */
  readonly compare?: string;
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
  { compare, list = false, json = false, ...flags }: ShowRulesFlags,
): Promise<number> {
  const publish = (asJson: PrintedAnswer['json'], asText: PrintedAnswer['text']): number => {
    printAnswer({ json: asJson, text: asText }, json);
    return 0;
  };
  if (compare !== undefined && issue !== undefined) {
    const message = `--compare takes one set of rules and shows all issues: leave out ${issue}`;
    return complain([{ code: 'option-invalid', message }]);
  }
  if (compare !== undefined) return showComparison(await comparedRules(rules, flags, compare), publish);
  if (list) return publish(presetsJson, () => [presetsText()]);
  if (issue !== undefined) return showIssue(issue, rules, publish);
  return publish(
    () => allRulesJson(rules),
    () => allRulesText(rules),
  );
}

type Publish = (asJson: PrintedAnswer['json'], asText: PrintedAnswer['text']) => number;

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

function showComparison(compared: Result<ComparedRules>, publish: Publish): number {
  if (!compared.ok) return complain([compared.error]);
  const { rules, names } = compared.value;
  const [a, b] = rules;
  const differences = comparePolicies(a.policy, b.policy);
  return publish(
    () => comparisonJson(a, b, differences),
    () => comparisonText(names, differences),
  );
}
