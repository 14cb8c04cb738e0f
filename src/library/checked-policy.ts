/**
 * Rules that callers hand over. The page is built without it: what it asks has types, and the choices of all issues with
 * their words are more than its first answer needs.
 */
import {
  choicesOf,
  compositionsOf,
  DATC_3_2,
  ISSUE_IDS,
  PRESETS,
  type Policy,
} from '../../encodings/policy.ts';
import { object, refuse, told } from '../base/given.ts';

/** A copy of rules. @throws UserErrorException for a choice that there is not */
export function checkedPolicy(policy: Policy = DATC_3_2): Policy {
  const given = object(policy, 'rules-invalid', 'policy');
  const before = copies.get(policy);
  const isKnown = before !== undefined && ISSUE_IDS.every((issue) => typeof given[issue] === 'string');
  if (isKnown && before.content === JSON.stringify(policy)) return before.copy;
  for (const issue of ISSUE_IDS) {
    const chosen = given[issue];
    const isIn = (choices: object): boolean => typeof chosen === 'string' && Object.hasOwn(choices, chosen);
    if (isIn(choicesOf(issue)) || isIn(compositionsOf(issue))) continue;
    refuse(
      'choice-unknown',
      `policy: ${issue}: ${told(chosen)} is none`,
      Object.keys(choicesOf(issue)).map(told).join(', '),
    );
  }
  const copy = before?.copy === policy ? policy : { ...policy };
  copies.set(policy, { content: JSON.stringify(policy), copy });
  return copy;
}

/**
 * Copies of rules that were checked, rules with a name being their own: what is made of rules is remembered with them, so
 * that the same rules have one copy as long as they stay the same.
 */
const copies = new WeakMap<Policy, { readonly content: string; readonly copy: Policy }>(
  Object.values(PRESETS).map((policy) => [policy, { content: JSON.stringify(policy), copy: policy }]),
);
