/** A result as JSON, with what it owes to rules that are not the default ones. */
import type { Adjudication } from '../../../adjudicate/phases/movement.ts';
import { resultJson, type ResultJson } from './result-json.ts';
import { isDefault, rulesJson, type Rules, type RulesJson } from '../../../adjudicate/rules/policies.ts';

export interface ResultWithRules extends ResultJson {
  /** Absent for the default rules. */
  readonly rules?: RulesJson;
}

/** The result of a phase; `rules` is there only where it says something. */
export function resultWithRules(
  adjudication: Adjudication,
  id: string | number | undefined,
  rules: Rules,
): ResultWithRules {
  return { ...resultJson(adjudication, id), ...rulesField(rules) };
}

/** `{ rules }`, or nothing for the default rules. */
export function rulesField({ policy, preset }: Rules): { readonly rules?: RulesJson } {
  return isDefault(policy) ? {} : { rules: rulesJson(policy, preset) };
}
