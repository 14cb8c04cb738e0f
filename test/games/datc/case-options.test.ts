/**
 * The other choices of DATC chapter 4: for every `option` of a movement case of both versions, the case is
 * adjudicated with that choice switched on, under the preset of its version.
 *
 * Where the source has only words for the result, or none, it is worked out in the notes about options.
 *
 * Not covered here: options of retreats and adjustments.
 */
import { describe, expect, test } from 'vitest';
import type { DatcVersion } from '../../../encodings/issue.ts';
import { ISSUE_IDS, type Policy } from '../../../encodings/policy.ts';
import type { Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import { type CaseOption, hasMovement, loadCases, type MovementPart } from '../../../src/games/datc/case.ts';
import { expectedFacts, observedFacts, positionOf } from '../../../src/games/datc/case-phases.ts';
import { EXPECTED_OTHERWISE, LABELS } from '../../../src/games/datc/compliance.ts';
import { askedOptions, VERSIONS } from './option-choices.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

interface OptionTest {
  readonly name: string;
  readonly each: MovementPart;
  readonly option: CaseOption;
  readonly policy: Policy;
  readonly version: DatcVersion;
}

function optionTests(version: (typeof VERSIONS)[number]): OptionTest[] {
  return loadCases(version.version)
    .filter(hasMovement)
    .flatMap((each) =>
      askedOptions(version, each).map(({ letters, choices, option, policy }): OptionTest => ({
        name: `${each.id} ${letters} (${choices.join(', ')})`,
        each,
        option,
        policy,
        version: version.version,
      })),
    );
}

function adjudicate({ each, policy }: OptionTest): Adjudication {
  const results = (['whole', 'components'] as const).map((engine) => {
    return adjudicated(positionOf(each), policy, { engine });
  });
  expect(observedFacts(each, results[0]!)).toEqual(observedFacts(each, results[1]!));
  return results[0]!;
}

/** What the option says of each order; `dislodged` there does not tell whether the unit can retreat. */
function expectedOrders({ each, option, name, version }: OptionTest): string[] {
  const changes = [...(option.changes ?? []), ...(EXPECTED_OTHERWISE[`${version} ${name}`]?.changes ?? [])];
  return expectedFacts(each).orders.map((line) => {
    const [order, result] = line.split(' = ') as [string, string];
    const change = changes.findLast((changed) => order.endsWith(`: ${changed.order}`));
    return comparable(version, order, change === undefined ? result : change.result.join(', '));
  });
}

function observedOrders(optionTest: OptionTest, adjudication: Adjudication): string[] {
  return observedFacts(optionTest.each, adjudication).orders.map((line) => {
    const [order, result] = line.split(' = ') as [string, string];
    return comparable(optionTest.version, order, result);
  });
}

/**
 * Leaves out what the sources do not say: whether a dislodged unit of an option could retreat; and in 2.4
 * whether a move that fails is illegal, and what a convoy order comes to whose fleet stays.
 */
function comparable(version: DatcVersion, order: string, result: string): string {
  let told = result.replace('destroyed', 'dislodged');
  if (version === '2.4') told = told.replace(/^(illegal|invalid)/, 'fails');
  if (version === '2.4') told = told.replace(/^(available|disrupted|not dislodged)$/, 'not dislodged');
  return `${order} = ${told}`;
}

function expectOrders(optionTest: OptionTest): void {
  const observed = observedOrders(optionTest, adjudicate(optionTest));
  const expected = expectedOrders(optionTest).map((line, i) =>
    line.endsWith(' = not dislodged') && !observed[i]!.endsWith('dislodged') ? observed[i] : line,
  );
  expect(observed).toEqual(expected);
}

describe.for(VERSIONS)('options of $version', (version) => {
  const tests = optionTests(version);
  const having = (...results: readonly CaseOption['result'][]): OptionTest[] =>
    tests.filter(({ option }) => results.includes(option.result));

  test.for(having('as expected', 'changed'))('$name', expectOrders);

  test.for(having('in words', 'not applicable'))('$name: our own reading', (optionTest) => {
    expect(EXPECTED_OTHERWISE).toHaveProperty([`${optionTest.version} ${optionTest.name}`]);
    expectOrders(optionTest);
  });

  test.for(having('no resolution'))('$name: the rule has no answer', (optionTest) => {
    const { backups } = adjudicate(optionTest).resolution;
    expect(backups.map(({ unanswered }) => unanswered)).toContain(optionTest.policy['4.A.2']);
  });

  test('only known results', () => {
    const results = new Set(tests.map(({ option }) => option.result));
    expect([...results].sort()).toEqual(
      ['as expected', 'changed', 'in words', 'no resolution', 'not applicable'].filter((r) =>
        results.has(r as CaseOption['result']),
      ),
    );
  });
});

test('every note about an option is about one', () => {
  const names = new Set(
    VERSIONS.flatMap((version) => optionTests(version).map(({ name }) => `${version.version} ${name}`)),
  );
  for (const name of Object.keys(EXPECTED_OTHERWISE)) expect(names).toContain(name);
});

test('labels are of issues of chapter 4', () => {
  expect(ISSUE_IDS).toEqual(expect.arrayContaining(LABELS.map(({ issue }) => issue)));
});
