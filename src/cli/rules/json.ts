/** Issues, choices and rules as JSON, for programs. */
import type { HouseRule } from '../../../encodings/issue.ts';
import { HOUSE_RULES } from '../../../encodings/issues-orders.ts';
import {
  belongingTo,
  choicesWith,
  composedAs,
  ISSUE_IDS,
  ISSUES,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
  type PresetName,
} from '../../../encodings/policy.ts';
import { shippedBoards } from '../../board/shipped.ts';
import { VARIANT_RULES, type VariantRule } from '../../../encodings/variant-rules.ts';
import { variantChoice } from '../../adjudicate/rules/variants.ts';
import { rulesJson, type ChoiceDifference, type Rules } from '../../adjudicate/rules/policies.ts';

/** Everything: the rules as a file would hold them, all issues, house rules, presets. */
export function allRulesJson({ policy, preset }: Rules): object {
  return {
    rules: rulesJson(policy, preset),
    issues: ISSUE_IDS.map((id) => issueJson(id, policy)),
    house: Object.entries(HOUSE_RULES).map(([id, rule]) => houseRuleJson(id, rule)),
    presets: presetsJson(),
  };
}

export function issueJson(id: IssueId, policy: Policy): object {
  const { title, question, effect } = ISSUES[id];
  const composed = composedAs(id);
  const choices = Object.entries(choicesWith(id, policy[id])).map(([name, choice]) => ({
    name,
    ...choice,
    presets: presetsWith(id, name),
  }));
  return {
    id,
    title,
    question,
    effect,
    chosen: policy[id],
    choices,
    ...(composed === undefined ? {} : { composed }),
    see: belongingTo(id),
  };
}

export function houseRuleJson(id: string, rule: HouseRule): object {
  return { id, ...rule };
}

/** The rule of a variant, whether it is on, and the boards that come with this program and switch it on. */
export function variantJson(rule: VariantRule, { variants }: Policy) {
  const { chapter, says } = VARIANT_RULES[rule];
  const shipped = shippedBoards();
  const boards = shipped.names.filter((name) => shipped.named(name)!.rules[rule] !== undefined);
  return { id: rule, chapter, says, chosen: variantChoice(variants, rule), boards };
}

export function presetsJson(): object[] {
  return PRESET_NAMES.map((name) => ({ name, choices: PRESETS[name] }));
}

/** The issues that differ between two rules, with the choice of each. */
export function comparisonJson(a: Rules, b: Rules, differences: readonly ChoiceDifference[]): object {
  return { a: rulesJson(a.policy, a.preset), b: rulesJson(b.policy, b.preset), differences };
}

/** The rules with a name that make this choice. */
export function presetsWith(id: IssueId, choice: string): PresetName[] {
  return PRESET_NAMES.filter((name) => PRESETS[name][id] === choice);
}
