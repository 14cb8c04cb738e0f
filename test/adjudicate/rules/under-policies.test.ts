/** What is remembered under policies is what would be worked out again, and says what it rests on. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, ISSUE_IDS, type IssueId, type Policy } from '../../../encodings/policy.ts';
import { UnderPolicies, watched } from '../../../src/adjudicate/rules/under-policies.ts';
import { withReading } from '../../../src/orders/reading-policy.ts';
import { forAll } from '../../setup/for-all.ts';

const ISSUES = ISSUE_IDS.slice(0, 4);

const policies: fc.Arbitrary<Policy> = fc
  .tuple(...ISSUES.map((issue) => fc.constantFrom(...Object.keys(choicesOf(issue)))))
  .map((choices) => ({ ...DATC_3_2, ...Object.fromEntries(ISSUES.map((issue, i) => [issue, choices[i]])) }));

/** Asks one issue after another; which, and when it stops, depends on what the policy answered. */
function wander(policy: Policy): string {
  let answers = '';
  let issue: IssueId | undefined = ISSUES[0];
  while (issue !== undefined && answers.length < 100) {
    answers += policy[issue];
    issue = ISSUES[answers.length % 5];
  }
  return answers;
}

function askedBy(policy: Policy): ReadonlySet<IssueId> {
  const { policy: seen, asked } = watched(policy);
  wander(seen);
  return asked;
}

describe('what is remembered under policies', () => {
  test('is what each would give, with the issues that it asks about; worked out once for all that choose the same there', () => {
    forAll(200, fc.array(policies, { minLength: 1, maxLength: 40 }), (all) => {
      let times = 0;
      const known = new UnderPolicies((policy) => {
        times++;
        return wander(policy);
      });
      const kinds = new Set<string>();
      for (const policy of all) {
        const asked = askedBy(policy);
        kinds.add([...asked].map((issue) => `${issue}=${policy[issue]}`).join());
        expect(known.under(policy)).toEqual({ value: wander(policy), asked });
      }
      expect(times).toBe(kinds.size);
    });
  });

  test('may ask otherwise another time, as where a solver gives up', () => {
    let time = 0;
    const known = new UnderPolicies((policy) => policy[ISSUES[time++ % 2]!]);
    const [first, second] = ISSUES as [IssueId, IssueId];
    const other = Object.keys(choicesOf(first)).find((choice) => choice !== DATC_3_2[first])!;
    const changed = { ...DATC_3_2, [first]: other } as Policy;

    expect(known.under(DATC_3_2)).toEqual({ value: DATC_3_2[first], asked: new Set([first]) });
    expect(known.under(changed)).toEqual({ value: DATC_3_2[second], asked: new Set([second]) });
    expect(known.under(DATC_3_2).value).toBe(DATC_3_2[first]);
    expect(known.under(changed).value).toBe(DATC_3_2[second]);
  });
});

test('a policy with other choices is asked only for what is not among them', () => {
  const { policy, asked } = watched(DATC_3_2);
  const other = withReading(policy, { '4.E.1': 'any-text' });

  expect([...asked]).toEqual([]);
  expect(other['4.E.1']).toBe('any-text');
  expect(other['4.D.9']).toBe(DATC_3_2['4.D.9']);
  expect([...asked]).toEqual(['4.D.9']);
});
