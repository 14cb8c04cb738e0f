/** The page of the mildest rules is what its journal says, and each change is one that the catalogue has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { isSettling, readJournal } from '../../scripts/paradox-rules/mildest-page.ts';
import { PRINTABLE } from '../../scripts/paradox-rules/printable-rules.ts';
import { movementDeviations } from '../../src/others/twin/deviations.ts';

const { tried, counted, control } = readJournal(readFileSync('docs/mildest.jsonl', 'utf8'));
const page = readFileSync('docs/mildest.md', 'utf8');
const settling = [...tried.values()].filter(isSettling);

test('the page begins with the proved changes that alter least, and has every printable rule', () => {
  const proved = settling.filter((change) => change.proved === true);
  const least = Math.min(...proved.map(({ cases }) => cases.length));
  const first = proved.filter(({ cases }) => cases.length === least);
  expect(first.some(({ id, says }) => page.includes(`\`${id}\``) && page.includes(says.slice(0, 40)))).toBe(
    true,
  );
  expect(PRINTABLE.filter((file) => !page.includes(file))).toEqual([]);
});

test('every change was counted, and none with a known paradox was proved to leave none', () => {
  const counts = [...counted.values()].map(({ kind, tried: all, paradox, broken }) => [
    kind,
    all >= paradox + broken,
  ]);
  expect(counts).toEqual([
    ['one place', true],
    ['some units', true],
    ['two places', true],
  ]);
  expect(control).toMatchObject({ proved: [] });
});

test('the catalogue has every change', () => {
  const known = new Set(movementDeviations(DATC_3_2).map(({ id }) => id));
  const whole = [...tried.values()].filter(({ kind = 'one place' }) => kind !== 'some units');
  expect(whole.flatMap(({ id }) => id.split(' + ')).filter((id) => !known.has(id))).toEqual([]);
});
