/** Excuses for an answer that a program's own rules do not give: other choices that give it, and what rules those out. */
import { choicesOf, ISSUE_IDS, type Policy } from '../../../../encodings/policy.ts';
import { withRule, type ChosenRule } from '../../../adjudicate/rules/choice.ts';
import type { Testimony } from '../diagnose/testimony.ts';
import { NOT_TRIED } from './rules-of-program.ts';

/** The excuse for an answer, if it has one. */
export type Excuse =
  /** Neither one nor two other choices give it. */
  | { readonly kind: 'no-interpretation' }
  /** These do, and another answer rules them out, and so it is with all. */
  | { readonly kind: 'contradiction'; readonly choices: readonly ChosenRule[]; readonly by: Testimony }
  /** These do, and no other answer decides. */
  | { readonly kind: 'open'; readonly choices: readonly ChosenRule[] };

/**
 * The excuse by the fewest choices beside a program's rules.
 *
 * @param others its answers, those first that are to be named
 */
export function excuseFor(answer: Testimony, policy: Policy, others: readonly Testimony[]): Excuse {
  let ruledOut: Excuse = { kind: 'no-interpretation' };
  for (const choices of departures(answer, policy)) {
    const other = choices.reduce(withRule, policy);
    if (!isGiven(answer, other)) continue;
    const by = others.find((each) => each.under(policy) === 'fits' && !isGiven(each, other));
    if (by === undefined) return { kind: 'open', choices };
    if (ruledOut.kind === 'no-interpretation') ruledOut = { kind: 'contradiction', choices, by };
  }
  return ruledOut;
}

function isGiven(answer: Testimony, policy: Policy): boolean {
  const fit = answer.under(policy);
  return fit === 'fits' || fit === 'unknown';
}

/** One other choice on which the answer depends, each in turn, then two. */
function* departures(answer: Testimony, policy: Policy): Generator<readonly ChosenRule[]> {
  const singles = [...choicesBeside(answer, policy)];
  for (const one of singles) yield [one];
  for (const one of singles) {
    for (const two of choicesBeside(answer, withRule(policy, one)))
      if (two.issue !== one.issue) yield [one, two];
  }
}

function* choicesBeside(answer: Testimony, policy: Policy): Generator<ChosenRule> {
  const asked = answer.askedUnder(policy);
  for (const issue of ISSUE_IDS) {
    if (!asked.has(issue) || NOT_TRIED.has(issue)) continue;
    for (const choice of Object.keys(choicesOf(issue))) if (choice !== policy[issue]) yield { issue, choice };
  }
}
