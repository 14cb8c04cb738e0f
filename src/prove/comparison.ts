/** Any two sets of rules, compared in all positions. */
import { ownBackupUnder } from '../../encodings/equations.ts';
import { equationsInForce } from '../../encodings/variants/equations-in-force.ts';
import { isOn, MOVEMENT_RULES, type VariantRule } from '../../encodings/variant-rules.ts';
import { ISSUES, ISSUE_IDS, type IssueId, type Policy } from '../../encodings/policy.ts';
import type { Side } from '../readings/reading.ts';
import type { Theorem } from './theorem.ts';
import { anyOrders, withConvoys } from './space/outlines.ts';
import { differentOutcomes, OUTCOMES_ASSUME, OWN_OUTCOMES_ASSUME } from './questions/differing-outcomes.ts';

/** Choices that matter only where a convoy is ordered. */
const ABOUT_CONVOYS: ReadonlySet<IssueId> = new Set(['4.A.1', '4.A.2', '4.A.2-fallback', '4.A.4', '4.A.5']);

/** It is about movement; spelled routes (4.A.6) are not part of symbolic positions. */
function isShown(id: IssueId): boolean {
  return id !== '4.A.6' && ['equations', 'backup', 'retreats'].includes(ISSUES[id].effect);
}

/** The issues on which two rules differ, and whether a position of the equations can show it. */
export function differingIssues(one: Policy, other: Policy) {
  const differing = ISSUE_IDS.filter((id) => one[id] !== other[id]);
  return { shown: differing.filter(isShown), leftOut: differing.filter((id) => !isShown(id)) };
}

/** The rule of variants about movement by which the same orders count on both sides. */
const COMPARED: VariantRule = 'difficult-borders';

/** Rules of variants that only one of two sets has on and that say which orders count: nothing is there to compare. */
export function incomparable(one: Policy, other: Policy): VariantRule[] {
  return MOVEMENT_RULES.filter((rule) => rule !== COMPARED && isOn(one, rule) !== isOn(other, rule));
}

/** The assumptions of a claim as they are where equations of one's own leave other cycles. */
export function assumedOf(assumes: readonly string[], ...policies: readonly Policy[]): readonly string[] {
  if (policies.every(({ own }) => own === undefined)) return assumes;
  // A backup rule of one's own settles circles as well: the last assumption is that of the standard rules.
  const settleCircles = policies.every((policy) => ownBackupUnder(policy) !== undefined);
  const own = settleCircles ? OWN_OUTCOMES_ASSUME.slice(0, -1) : OWN_OUTCOMES_ASSUME;
  return assumes.flatMap((sentence) => {
    const place = OUTCOMES_ASSUME.findIndex((standard) => standard === sentence);
    return place < 0 ? sentence : (own[place] ?? []);
  });
}

/** The claim that two sets of rules always leave the same board, dislodged units and retreats. */
export function comparison(one: Policy, other: Policy, names?: readonly [string, string]): Theorem {
  const { shown, leftOut } = differingIssues(one, other);
  const differsInVariants = isOn(one, COMPARED) !== isOn(other, COMPARED);
  const isAboutConvoys =
    one.own?.name === other.own?.name && !differsInVariants && shown.every((id) => ABOUT_CONVOYS.has(id));
  const suits = isAboutConvoys ? withConvoys : anyOrders;
  const side = (policy: Policy): Side => ({
    // Orders are read alike on both sides: only the equations and what follows them are compared.
    policy: {
      ...one,
      ...Object.fromEntries(shown.map((id) => [id, policy[id]])),
      '4.A.6': 'ignored',
      own: policy.own,
      variants: policy.variants,
    },
    equations: equationsInForce(policy),
  });
  return {
    id: 'comparison',
    sentence: `${names === undefined ? 'The two sets of rules' : names.join(' and ')} leave the same board, dislodged units and retreats in every position.`,
    source: 'DATC 4',
    kind: 'never',
    assumes: [
      ...(leftOut.length === 0
        ? []
        : [
            `The rules agree about how orders are read and about builds, which are not compared: ${leftOut.join(', ')}.`,
          ]),
      ...assumedOf(OUTCOMES_ASSUME, one, other),
    ],
    questions: ({ solver }) => [
      { question: differentOutcomes({ one: side(one), other: side(other), names }, solver, suits) },
    ],
  };
}
