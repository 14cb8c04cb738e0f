/** The table of ids of before leads to faults that there are. */
import { expect, test } from 'vitest';
import { FORMER_FAULTS } from '../../../../scripts/make/suite/report/former-faults.ts';
import { choicesOf, DATC_3_2, ISSUES, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';

const placeOf = (id: string): string => id.split(':')[0]!;

/** The faults under some rules, and their places. */
function known(policies: readonly Policy[]): Set<string> {
  const ids = policies.flatMap((policy) => movementMutants(policy).map(({ id }) => id));
  return new Set([...ids, ...ids.map(placeOf)]);
}

/** DATC 3.2 with another choice each. */
const others = (Object.keys(ISSUES) as IssueId[]).flatMap((issue) =>
  Object.keys(choicesOf(issue)).map((choice): Policy => ({ ...DATC_3_2, [issue]: choice })),
);

function policiesOf(rules: string): readonly Policy[] {
  if (rules === 'all') return others;
  const [issue = '', choice] = rules.split('=');
  expect(Object.keys(choicesOf(issue as IssueId))).toContain(choice);
  return [{ ...DATC_3_2, [issue]: choice }];
}

test.each(FORMER_FAULTS.map((group) => [group.rules, group] as const))(
  'under %s',
  (rules, { renamed, changed, gone }) => {
    const ids = known(policiesOf(rules));
    const kept = Object.values(changed).flat();
    const lost = Object.values(gone).flat();

    expect([...Object.values(renamed), ...kept].filter((id) => !ids.has(id))).toEqual([]);
    for (const [before, now] of Object.entries(renamed)) {
      // A place for a place, a fault for a fault.
      expect([before, before.includes(':')]).toEqual([before, now.includes(':')]);
      expect(before).not.toBe(now);
    }
    const once = [...Object.keys(renamed), ...kept, ...lost];
    expect(once.filter((id, i) => once.indexOf(id) !== i)).toEqual([]);
  },
);
