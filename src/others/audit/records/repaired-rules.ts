/**
 * Rules that fit answers which others did not fit: one choice after another on which some misfit depends is changed.
 */
import { choicesOf, ISSUE_IDS, type Policy } from '../../../../encodings/policy.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { NOT_TRIED, withChoices } from '../diagnose/interpretations.ts';
import { rankUnder, type Testimony } from '../diagnose/testimony.ts';

/** Misfits, the smallest, of which the choices are tried. */
const LOOKED_AT = 10;
/** Misfits for which two choices are tried together. */
const FOR_PAIRS = 3;

/** Rules near others that all answers fit; `undefined` where changing choices comes to an end before. */
export function repaired(policy: Policy, testimonies: readonly Testimony[]): Policy | undefined {
  let rules = policy;
  let misfits = misfitsUnder(rules, testimonies);
  while (misfits.length > 0) {
    const smallest = smallestOf(misfits);
    const better =
      bestOf(singleChanges(rules, smallest), testimonies, misfits.length) ??
      bestOf(followedChanges(rules, smallest, testimonies), testimonies, misfits.length) ??
      bestOf(pairedChanges(rules, smallest.slice(0, FOR_PAIRS)), testimonies, misfits.length);
    if (better === undefined) return undefined;
    [rules, misfits] = [better, misfitsUnder(better, testimonies)];
  }
  return rules;
}

function smallestOf(misfits: readonly Testimony[]): readonly Testimony[] {
  return misfits.toSorted((a, b) => a.units - b.units).slice(0, LOOKED_AT);
}

function misfitsUnder(policy: Policy, testimonies: readonly Testimony[]): readonly Testimony[] {
  return testimonies.filter((each) => rankUnder(each, policy) < 2);
}

/** The rules that the most answers fit, if there are fewer misfits than before. */
function bestOf(
  rules: Iterable<Policy>,
  testimonies: readonly Testimony[],
  before: number,
): Policy | undefined {
  let [best, least]: [Policy | undefined, number] = [undefined, before];
  for (const each of rules) {
    const count = countMisfits(each, testimonies, least);
    if (count < least) [best, least] = [each, count];
  }
  return best;
}

/** Counts the misfits under rules; counting stops at `most`. */
function countMisfits(policy: Policy, testimonies: readonly Testimony[], most: number): number {
  let count = 0;
  for (const each of testimonies) {
    if (rankUnder(each, policy) < 2 && ++count >= most) break;
  }
  return count;
}

/** Rules with one other choice that makes some misfit fit. */
function* singleChanges(policy: Policy, misfits: readonly Testimony[]): Generator<Policy> {
  const tried = new Set<string>();
  for (const misfit of misfits) {
    for (const { issue, choice } of choicesBeside(policy, misfit)) {
      const name = `${issue}=${choice}`;
      const other = withChoices(policy, [{ issue, choice }]);
      if (tried.has(name) || rankUnder(misfit, other) < 2) continue;
      tried.add(name);
      yield other;
    }
  }
}

/** Rules with one other choice that makes some misfit fit, and one more that makes those fit which then do not. */
function* followedChanges(
  policy: Policy,
  misfits: readonly Testimony[],
  testimonies: readonly Testimony[],
): Generator<Policy> {
  for (const first of singleChanges(policy, misfits)) {
    yield* singleChanges(first, smallestOf(misfitsUnder(first, testimonies)));
  }
}

/** Rules with two other choices that make some misfit fit. */
function* pairedChanges(policy: Policy, misfits: readonly Testimony[]): Generator<Policy> {
  for (const misfit of misfits) {
    for (const one of choicesBeside(policy, misfit)) {
      const first = withChoices(policy, [one]);
      for (const two of choicesBeside(first, misfit)) {
        const both = withChoices(first, [two]);
        if (two.issue !== one.issue && rankUnder(misfit, both) === 2) yield both;
      }
    }
  }
}

/** The other choices that an answer can depend on. */
function* choicesBeside(policy: Policy, testimony: Testimony): Generator<ChosenRule> {
  for (const issue of testimony.askedUnder(policy)) {
    if (!ISSUE_IDS.includes(issue) || NOT_TRIED.has(issue)) continue;
    for (const choice of Object.keys(choicesOf(issue))) {
      if (choice !== policy[issue]) yield { issue, choice };
    }
  }
}
