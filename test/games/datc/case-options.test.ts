/**
 * The other choices of DATC chapter 4: for every `option` of a movement case of both versions, the case is
 * adjudicated with that choice switched on, under the preset of its version.
 *
 * Where the source has only words for the result, or none, it is worked out in the notes about options.
 *
 * Not covered here: options of retreats and adjustments.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { DatcVersion } from '../../../encodings/issue.ts';
import { choicesOf, ISSUE_IDS, type IssueId, type Policy, PRESETS } from '../../../encodings/policy.ts';
import { adjudicateMovement, type Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { openSolver } from '../../setup/solver.ts';
import {
  type CaseOption,
  hasMovement,
  loadCases,
  type MovementCase,
  type RetreatCase,
} from '../../../src/games/datc/case.ts';
import { expectedFacts, observedFacts, positionOf } from '../../../src/games/datc/movement-case.ts';
import { EXPECTED_OTHERWISE, LABELS } from '../../../src/games/datc/case-options.ts';
import { known } from '../../setup/known.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

const VERSIONS = [
  { folder: 'v3', version: '3.2', preset: PRESETS['datc-3.2'] },
  { folder: 'v24', version: '2.4', preset: PRESETS['datc-2.4'] },
] as const;

interface OptionTest {
  readonly name: string;
  readonly each: MovementCase | RetreatCase;
  readonly option: CaseOption;
  readonly policy: Policy;
  readonly version: DatcVersion;
}

/** One test for every combination of letters that an option allows. */
function optionTests({ folder, version, preset }: (typeof VERSIONS)[number]): OptionTest[] {
  return loadCases(folder)
    .filter(hasMovement)
    .flatMap((each) =>
      (each.options ?? []).flatMap((option) =>
        combinations(option.choices).map((letters): OptionTest => {
          const choices = letters.map(([issue, letter]) => choiceOf(version, each.id, issue, letter));
          const policy = { ...preset, ...Object.fromEntries(choices) } as Policy;
          const name = `${each.id} ${letters.map((pair) => pair.join('=')).join(' ')} (${choices.map(([, c]) => c).join(', ')})`;
          return { name, each, option, policy, version };
        }),
      ),
    );
}

function combinations(choices: CaseOption['choices']): [string, string][][] {
  return Object.entries(choices).reduce<[string, string][][]>(
    (all, [issue, letters]) =>
      all.flatMap((some) => letters.map((letter) => [...some, [issue, letter] as [string, string]])),
    [[]],
  );
}

/** The choice that a letter (or label) of a case means. */
function choiceOf(version: DatcVersion, id: string, issue: string, letter: string): [IssueId, string] {
  const issueId = ISSUE_IDS.find((each) => issue === each || issue.startsWith(`${each}.`));
  if (issueId === undefined) throw new Error(`${id}: no issue ${issue}`);
  const labelled = LABELS.find(
    (label) =>
      label.issue === issueId &&
      label.letter === letter &&
      (label.cases?.includes(`${version} ${id}`) ?? true),
  );
  const choice =
    labelled?.choice ??
    Object.entries(choicesOf(issueId)).find(([, { letters }]) => letters[version]?.includes(letter))?.[0];
  if (choice === undefined) throw new Error(`${id}: no choice ${letter} of ${issueId} in ${version}`);
  return [issueId, choice];
}

function adjudicate({ each, policy }: OptionTest): Adjudication {
  const results = (['whole', 'components'] as const).map((engine) => {
    return known(adjudicateMovement(positionOf(each), { engine, policy }, solver));
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

describe.for(VERSIONS)('options of $folder', (version) => {
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
