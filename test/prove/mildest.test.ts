/** The page of the mildest rules is what its journal says, and each change is one that the catalogue has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../encodings/policy.ts';
import type { TriedChange } from '../../scripts/paradox-rules/mildest-page.ts';
import { movementMutants } from '../../src/others/suite/mutants/catalogue.ts';

const lines = readFileSync('docs/mildest.jsonl', 'utf8').trimEnd().split('\n');
const tried = new Map(lines.map((line) => JSON.parse(line) as TriedChange).map((each) => [each.id, each]));
const page = readFileSync('docs/mildest.md', 'utf8');

test('the changes without a known paradox are on the page, with their sentences', () => {
  const shown = [...tried.values()].filter(
    ({ looked, deaf = [] }) => looked !== undefined && deaf.length === 0,
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(
    shown.filter(({ id, says }) => !page.includes(`\`${id}\``) || !page.includes(says.slice(0, 40))),
  ).toEqual([]);
});

test('the catalogue has every change', () => {
  const known = new Set(movementMutants(DATC_3_2).map(({ id }) => id));
  expect([...tried.keys()].filter((id) => !known.has(id))).toEqual([]);
});
