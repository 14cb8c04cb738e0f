/**
 * The other choices of DATC chapter 4: for every `option` of a movement case of both versions, the case is
 * adjudicated with that choice switched on, under the preset of its version.
 *
 * Where the source has only words for the result, or none, it is worked out in the notes about options.
 *
 * Not covered here: options of retreats and adjustments.
 */
import { describe, expect, test } from 'vitest';
import { ISSUE_IDS } from '../../../encodings/policy.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { observedFacts, optionDifferences, positionOf } from '../../../src/games/datc/case-phases.ts';
import { changesOf, EXPECTED_OTHERWISE, LABELS } from '../../../src/games/datc/compliance.ts';
import { askedOptions, VERSIONS } from './option-choices.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

const names = new Set<string>();

describe.for(VERSIONS)('options of $version', (asked) => {
  const { version, preset } = asked;
  const tests = loadCases(version)
    .filter(hasMovement)
    .flatMap((each) =>
      askedOptions(asked, each).map(({ letters, choices, ...rest }) => ({
        ...rest,
        each,
        name: `${letters} (${choices.join(', ')})`,
      })),
    );
  for (const { each, name } of tests) names.add(`${version} ${each.id} ${name}`);

  test.for(tests)('$each.id $name', ({ each, name, option, policy }) => {
    const position = positionOf(each);
    const result = adjudicated(position, policy, { engine: 'whole' });
    expect(observedFacts(each, adjudicated(position, policy))).toEqual(observedFacts(each, result));
    if (option.result === 'no resolution') {
      const { backups } = result.resolution;
      expect(backups.map(({ unanswered }) => unanswered)).toContain(policy['4.A.2']);
      return;
    }
    const changes = changesOf(each, version, { name, option });
    expect(optionDifferences(each, { version, policy }, result, changes)).toEqual([]);
    // Else nobody would see that the choice is not made; 2.4 tells less of what fails.
    if (version === '3.2' && option.result === 'changed' && option.changes !== undefined)
      expect(
        optionDifferences(each, { version, policy: preset }, adjudicated(position, preset), changes),
      ).not.toEqual([]);
    if (option.result === 'in words' || option.result === 'not applicable')
      expect(EXPECTED_OTHERWISE).toHaveProperty([`${version} ${each.id} ${name}`]);
  });
});

test('every note about an option is about one', () => {
  expect([...names]).toEqual(expect.arrayContaining(Object.keys(EXPECTED_OTHERWISE)));
});

test('labels are of issues of chapter 4', () => {
  expect(ISSUE_IDS).toEqual(expect.arrayContaining(LABELS.map(({ issue }) => issue)));
});
