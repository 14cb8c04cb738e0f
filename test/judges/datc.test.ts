/** Each judge on the movement cases of the DATC: just the known failures, no more and no fewer. */
import { describe, expect, test } from 'vitest';
import { failuresOf, movementCases } from '../../scripts/make/judges/datc.ts';
import { KNOWN_FAILURES, knownFailures } from '../../scripts/make/judges/known-failures.ts';
import { VERSIONS } from '../../src/games/datc/case.ts';
import { JUDGES } from '../../src/judges/judges.ts';

/** Every judge as it is, and every one with a single option changed. */
const NAMES = JUDGES.flatMap(({ name, options }) => [
  name,
  ...Object.entries(options).flatMap(([option, { choices }]) =>
    choices.slice(1).map((choice) => `${name} ${option}=${choice}`),
  ),
]);

test('every judge and every option has its list', () => {
  expect(NAMES.filter((name) => KNOWN_FAILURES[name] === undefined)).toEqual([]);
});

describe.for(VERSIONS)('DATC %s', (version) => {
  const ids = movementCases(version).map(({ id }) => id);

  test.for(Object.keys(KNOWN_FAILURES))('%s fails just where it is known to', (variant) => {
    const [name, ...options] = variant.split(' ');
    const judge = JUDGES.find((each) => each.name === name)!;
    const failures = failuresOf(judge, version, options);

    expect(failures.sort()).toEqual(knownFailures(variant, version));
    expect(ids).toEqual(expect.arrayContaining(knownFailures(variant, version)));
  });
});
