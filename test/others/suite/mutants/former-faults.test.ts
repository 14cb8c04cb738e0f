/** The ids of before in docs/SUITE.md lead to faults that there are. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

/** The rows of a table of the page, and the lists below their opening, by the rules that they are about. */
const [, section = ''] = readFileSync('docs/SUITE.md', 'utf8').split('## Ids of before');
const [, ...groups] = section.split(/^The same(?: fault by another id|, if the rules have (.*)):$/m);
const GROUPS = Array.from({ length: groups.length / 2 }, (_, i) => {
  const [table = '', ...lists] = groups[2 * i + 1]!.split(/^These (?=faults have kept|are gone)/m);
  const listed = (opening: string): string[] =>
    lists
      .filter((list) => list.startsWith(opening))
      .flatMap((list) => [...list.matchAll(/^ +- `(.*)`$/gm)].map(([, id]) => id!));
  return {
    rules: groups[2 * i] ?? 'all',
    renamed: [...table.matchAll(/^\| `(.*?)` *\| `(.*?)` *\|$/gm)].map(
      ([, from, to]) => [from!, to!] as const,
    ),
    kept: listed('faults have kept'),
    lost: listed('are gone'),
  };
});

test('all of them are read', () => {
  const counts = GROUPS.map(({ rules, renamed, kept, lost }) => [
    rules,
    renamed.length,
    kept.length,
    lost.length,
  ]);
  expect(counts).toEqual([
    ['all', 125, 18, 74],
    ['4.A.1=every-own-route', 4, 0, 0],
    ['4.A.2=1982', 1, 0, 1],
    ['4.A.3=opposite', 3, 0, 0],
    ['4.A.4=last-fleet', 3, 0, 0],
  ]);
});

test.each(GROUPS.map((group) => [group.rules, group] as const))(
  'under %s',
  (rules, { renamed, kept, lost }) => {
    const ids = known(policiesOf(rules));

    expect([...renamed.map(([, now]) => now), ...kept].filter((id) => !ids.has(id))).toEqual([]);
    for (const [before, now] of renamed) {
      // A place for a place, a fault for a fault.
      expect([before, before.includes(':')]).toEqual([before, now.includes(':')]);
      expect(before).not.toBe(now);
    }
    const once = [...renamed.map(([before]) => before), ...kept, ...lost];
    expect(once.filter((id, i) => once.indexOf(id) !== i)).toEqual([]);
  },
);
