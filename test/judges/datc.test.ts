/** Each judge on the movement cases of the DATC: just the failures that docs/JUDGES.md tells, no more and no fewer. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { failuresOf, movementCases } from '../../scripts/make/judges/datc.ts';
import { DATC_VERSIONS, type DatcVersion } from '../../encodings/issue.ts';
import { JUDGES } from '../../src/judges/judges.ts';

/** Every judge as it is, and every one with a single option changed. */
const NAMES = JUDGES.flatMap(({ name, options }) => [
  name,
  ...Object.entries(options).flatMap(([option, { choices }]) =>
    choices.slice(1).map((choice) => `${name} ${option}=${choice}`),
  ),
]);

const [, section = ''] = readFileSync('docs/JUDGES.md', 'utf8').split(
  '## Cases of the DATC that a judge fails',
);
/** By judge with options: the reasons on the page, each with the cases that fail for it. */
const TOLD = new Map(
  section
    .split('\n### ')
    .slice(1)
    .map((told) => [/^`(.*)`$/m.exec(told)![1]!, told] as const),
);
const CASES: Readonly<Record<DatcVersion, RegExp>> = {
  '3.2': /\b3\.2: ((?:6\.[A-H]\.\d+ ?)+)/g,
  '2.4': /\b2\.4: ((?:6\.[A-H]\.\d+ ?)+)/g,
};

function toldFailures(name: string, version: DatcVersion): string[] {
  const lists = [...TOLD.get(name)!.matchAll(CASES[version])];
  return [...new Set(lists.flatMap(([, ids]) => ids!.trim().split(' ')))].sort();
}

test('every judge and every option has its list', () => {
  expect(NAMES.filter((name) => !TOLD.has(name))).toEqual([]);
});

describe.for(DATC_VERSIONS)('DATC %s', (version) => {
  const ids = movementCases(version).map(({ id }) => id);

  test.for([...TOLD.keys()])('%s fails just where it is told to', (variant) => {
    const [name, ...options] = variant.split(' ');
    const judge = JUDGES.find((each) => each.name === name)!;

    expect(failuresOf(judge, version, options).sort()).toEqual(toldFailures(variant, version));
    expect(ids).toEqual(expect.arrayContaining(toldFailures(variant, version)));
  });
});
