/** `dipsolve rules`: every issue of DATC chapter 4, what is chosen for it, and how rules differ. */
import { HOUSE_RULES } from '../../../encodings/issue.ts';
import { readIssue } from '../../adjudicate/rules/choice.ts';
import { comparePolicies, type Rules, rulesJson } from '../../adjudicate/rules/policies.ts';
import { variantNamed } from '../../adjudicate/rules/variants.ts';
import { EXIT, needed, Refused } from '../shared/complain.ts';
import {
  allRulesAnswer,
  comparisonText,
  houseRuleAnswer,
  issueJson,
  issueText,
  presetsAnswer,
  variantAnswer,
} from './text.ts';
import { comparedRules, type Flags } from '../shared/options.ts';
import { printAnswer, type PrintedAnswer } from '../shared/print.ts';

/**
 * Prints all issues, one in full, what differs between two rules, or the names of rules.
 *
 * @returns the exit code: 2 if there is no such issue or a rule cannot be read
 */
export async function showRules(issue: string | undefined, options: Flags, rules: Rules): Promise<number> {
  const { json = false, compare, list = false, ...others } = options;
  if (compare !== undefined && issue !== undefined) {
    refuse(`--compare takes one set of rules and shows all issues: leave out ${issue}`);
  }
  if (list && (compare !== undefined || issue !== undefined || Object.keys(others).length > 0)) {
    refuse('--list shows all sets of rules, whatever else is given: leave out the rest');
  }
  let answer: PrintedAnswer = list ? presetsAnswer : allRulesAnswer(rules);
  if (issue !== undefined) answer = answerOn(issue, rules);
  if (compare !== undefined) {
    const { rules: both, names } = needed(await comparedRules(rules, options, compare));
    const differences = comparePolicies(both[0].policy, both[1].policy);
    const [a, b] = both.map(({ policy, preset }) => rulesJson(policy, preset));
    answer = { json: () => ({ a, b, differences }), text: () => comparisonText(names, differences) };
  }
  printAnswer(answer, json);
  return EXIT.fine;
}

function refuse(message: string): never {
  throw new Refused([{ code: 'option-invalid', message }]);
}

/** An issue, a house rule, or the rule of a variant. */
function answerOn(text: string, rules: Rules): PrintedAnswer {
  const { policy } = rules;
  const house = Object.entries(HOUSE_RULES).find(([id]) => id === text.toUpperCase());
  if (house !== undefined) return houseRuleAnswer(...house);
  const variant = variantNamed(text);
  if (variant !== undefined) return variantAnswer(variant, policy);
  const issue = needed(readIssue(text));
  return { json: () => issueJson(issue, policy), text: () => issueText(issue, rules) };
}
