/** `dipsolve rules`: every issue of DATC chapter 4, what is chosen for it, and how rules differ. */
import { HOUSE_RULES } from '../../../encodings/issue.ts';
import { readIssue } from '../../adjudicate/rules/choice.ts';
import { comparePolicies, type Rules, rulesJson } from '../../adjudicate/rules/policies.ts';
import { variantNamed } from '../../adjudicate/rules/variants.ts';
import type { Document } from '../../base/document/document.ts';
import { failed, ok, type Result } from '../../base/errors.ts';
import { complain } from '../shared/complain.ts';
import {
  allRulesAnswer,
  comparisonText,
  houseRuleAnswer,
  issueJson,
  issueText,
  presetsAnswer,
  variantAnswer,
} from './text.ts';
import { comparedRules, type RulesFlags } from '../shared/rules-options.ts';
import { printAnswer, type PrintedAnswer } from '../shared/print.ts';

export interface ShowRulesFlags extends RulesFlags {
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
  { json = false, ...flags }: ShowRulesFlags,
): Promise<number> {
  const answer = await answerOf(issue, rules, flags);
  if (!answer.ok) return complain([answer.error]);
  printAnswer(answer.value, json);
  return 0;
}

async function answerOf(
  issue: string | undefined,
  rules: Rules,
  { compare, list = false, ...flags }: ShowRulesFlags,
): Promise<Result<PrintedAnswer>> {
  if (compare !== undefined && issue !== undefined) {
    const message = `--compare takes one set of rules and shows all issues: leave out ${issue}`;
    return failed({ code: 'option-invalid', message });
  }
  if (list && (compare !== undefined || issue !== undefined || Object.keys(flags).length > 0)) {
    const message = '--list shows all sets of rules, whatever else is given: leave out the rest';
    return failed({ code: 'option-invalid', message });
  }
  if (compare !== undefined) {
    const compared = await comparedRules(rules, flags, compare);
    if (!compared.ok) return compared;
    const { rules: both, names } = compared.value;
    const differences = comparePolicies(both[0].policy, both[1].policy);
    const text = (): Document => comparisonText(names, differences);
    const [a, b] = both.map(({ policy, preset }) => rulesJson(policy, preset));
    return ok({ json: () => ({ a, b, differences }), text });
  }
  if (list) return ok(presetsAnswer);
  if (issue !== undefined) return answerOn(issue, rules);
  return ok(allRulesAnswer(rules));
}

/** An issue, a house rule, or the rule of a variant. */
function answerOn(text: string, rules: Rules): Result<PrintedAnswer> {
  const { policy } = rules;
  const house = Object.entries(HOUSE_RULES).find(([id]) => id === text.toUpperCase());
  if (house !== undefined) return ok(houseRuleAnswer(...house));
  const variant = variantNamed(text);
  if (variant !== undefined) return ok(variantAnswer(variant, policy));
  const issue = readIssue(text);
  if (!issue.ok) return issue;
  return ok({ json: () => issueJson(issue.value, policy), text: () => issueText(issue.value, rules) });
}
