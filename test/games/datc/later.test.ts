/**
 * DATC 6.H, 6.I and 6.J, and what else is about retreats (6.F.7) and builds (6.B.14): the cases of both
 * versions under the presets of their time, and every option of these cases. `dipsolve datc` compares where units are
 * after retreats (test/cli/rules/rules.test.ts).
 */
import { describe, expect, test } from 'vitest';
import { measureOf } from '../../../encodings/removal.ts';
import type { DatcVersion } from '../../../encodings/issue.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { provinceOf } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { formatStandingUnit } from '../../../src/orders/text/format.ts';
import { parseAdjustment, parseRetreat } from '../../../src/orders/text/parse-later.ts';
import { adjudicateAdjustments, type AdjustmentResult } from '../../../src/adjudicate/phases/adjustment.ts';
import { balances } from '../../../src/adjudicate/phases/centres.ts';
import { removalDistance } from '../../../src/adjudicate/phases/civil-disorder.ts';
import { adjudicateRetreats } from '../../../src/adjudicate/phases/retreats.ts';
import { describeUnits } from '../../adjudicate/phases/position.ts';
import { solver } from '../../setup/solver.ts';
import {
  type AdjustmentCase,
  type CaseOption,
  loadCases,
  type RetreatCase,
} from '../../../src/games/datc/case.ts';
import {
  beforeAdjustments,
  beforeRetreats,
  readCaseOrders,
  powerIndex,
  readUnits,
} from '../../../src/games/datc/case-phases.ts';
import { askedOptions, VERSIONS } from './option-choices.ts';

interface OwnExpectation {
  readonly why: string;
  /** Results of orders that differ from those of the case. */
  readonly orders: Readonly<Record<string, string>>;
  readonly removed?: readonly string[];
}

/** By version and name of the test: what is expected where the file is silent or only has words. */
const EXPECTED_OTHERWISE: Readonly<Record<string, OwnExpectation>> = {
  '3.2 6.H.12 4.A.3=a': {
    why: 'the option is in words: nothing is dislodged in Liverpool, whose army walks because its convoy is disrupted',
    orders: { 'A Liverpool - Edinburgh': 'illegal' },
  },
  '2.4 6.H.12 4.A.3=c': {
    why: 'Liverpool advanced to Edinburgh, as the option says, so that it has nothing to retreat from',
    orders: { 'A Liverpool - Edinburgh': 'illegal' },
  },
  '3.2 6.J.1 4.D.6=a': {
    why: 'the option is in words: civil disorder removes Picardy, which is no supply centre and farther away',
    orders: { 'Disband A Picardy': 'illegal' },
    removed: ['FRANCE A PIC'],
  },
  '2.4 6.J.1 4.D.6=a': {
    why: 'the option is in words: civil disorder removes Picardy, which is farther from the home centres',
    orders: { 'Disband A Picardy': 'illegal' },
    removed: ['FRANCE A PIC'],
  },
  '2.4 6.J.2': {
    why: 'the file does not name the other units; with those of 3.2, one of the fleets goes by civil disorder',
    orders: {},
    removed: ['FRANCE A PAR', 'FRANCE F NTH'],
  },
};

interface CaseTest<C> {
  readonly name: string;
  readonly version: DatcVersion;
  readonly each: C;
  readonly policy: Policy;
  readonly option: CaseOption | undefined;
}

const names = new Set<string>();

/** The case itself and its options, one test for every combination of letters. */
function testsOf<C extends AdjustmentCase | RetreatCase>(
  asked: (typeof VERSIONS)[number],
  each: C,
): CaseTest<C>[] {
  const { version, preset } = asked;
  const own: CaseTest<C> = { name: each.id, version, each, policy: preset, option: undefined };
  const others = askedOptions(asked, each).map(({ letters, policy, option }): CaseTest<C> => ({
    name: `${each.id} ${letters}`,
    version,
    each,
    policy,
    option,
  }));
  for (const { name } of [own, ...others]) names.add(`${version} ${name}`);
  return [own, ...others];
}

/** By order: its text and the one tag of its result, with what an option changes. */
function expectedOrders<C>(
  { version, name, option }: CaseTest<C>,
  orders: readonly RetreatCase['orders'][number][],
  changes: CaseOption['changes'],
): string[] {
  const own = EXPECTED_OTHERWISE[`${version} ${name}`]?.orders ?? {};
  return orders.map(({ order, result }, i) => {
    const isRepeated = orders.findIndex((other) => other.order === order) !== i;
    const changed =
      option === undefined || isRepeated ? undefined : changes?.find((each) => each.order === order);
    return comparable(version, order, own[order] ?? (changed?.result ?? result).join(', '));
  });
}

/** 2.4 does not tell illegal orders from those that fail. */
function comparable(version: DatcVersion, order: string, tag: string): string {
  return `${order} = ${version === '2.4' ? tag.replace('illegal', 'fails') : tag}`;
}

describe.for(VERSIONS)('retreats of $version', (version) => {
  const cases = loadCases(version.version).filter((each): each is RetreatCase => each.phase === 'retreat');
  const tests = cases.flatMap((each) => testsOf(version, each));

  test.for(tests)('$name', (caseTest) => {
    const { each, policy, option } = caseTest;
    const after = beforeRetreats(each, { engine: 'components', policy, solver })!;
    const { results } = adjudicateRetreats(after, readCaseOrders(each.retreats, parseRetreat), policy);

    expect(
      results.map(({ outcome }, i) => comparable(version.version, each.retreats[i]!.order, outcome)),
    ).toEqual(expectedOrders(caseTest, each.retreats, option?.retreatChanges));
    for (const { outcome, reason } of results) expect(reason !== undefined).toBe(outcome !== 'succeeds');
  });
});

describe.for(VERSIONS)('adjustments of $version', (version) => {
  const cases = loadCases(version.version).filter(
    (each): each is AdjustmentCase => each.phase === 'build' || each.phase === 'disband',
  );
  const tests = cases.flatMap((each) =>
    [each, ...secondOf(each)].flatMap((one, i) =>
      testsOf(version, one).map((found) => ({
        ...found,
        title: i === 0 ? found.name : `${found.name}, second`,
      })),
    ),
  );

  test.for(tests)('$title', (caseTest) => {
    const { each, policy, option, name } = caseTest;
    const state = beforeAdjustments(version.version, each);
    for (const [power, count] of Object.entries(each.buildsAllowed ?? {})) {
      expect(balances(state)[powerIndex(power)]).toBe(count);
    }

    const result = adjudicateAdjustments(state, readCaseOrders(each.orders, parseAdjustment), policy);

    expect(
      result.results.map(({ outcome }, i) => comparable(version.version, each.orders[i]!.order, outcome)),
    ).toEqual(expectedOrders(caseTest, each.orders, option?.changes));
    for (const { outcome, reason } of result.results)
      expect(reason !== undefined).toBe(outcome !== 'succeeds');
    const own = EXPECTED_OTHERWISE[`${version.version} ${name}`];
    if (own?.removed !== undefined) expect(removedUnits(result)).toEqual(own.removed);
    else if (option === undefined || option.result === 'as expected') expectAfter(each, result);
  });

  test.for(tests.filter(({ each, option }) => option === undefined && each.after.distances !== undefined))(
    'distances of $title',
    ({ each, policy }) => {
      const state = beforeAdjustments(version.version, each);
      const measure = measureOf(policy)!;
      for (const [text, distance] of Object.entries(each.after.distances!)) {
        const unit = state.units.findIndex((one) => formatStandingUnit(board, one, 'short') === text);
        expect(`${text} ${removalDistance(state, unit, measure)}`).toBe(`${text} ${distance}`);
      }
    },
  );
});

/** The second position of a case, as a case. */
function secondOf(each: AdjustmentCase): AdjustmentCase[] {
  return each.second === undefined ? [] : [{ ...each, ...each.second }];
}

function removedUnits({ state, removed }: AdjustmentResult): string[] {
  return describeUnits(removed.map((unit) => state.units[unit]!));
}

function expectAfter({ after }: AdjustmentCase, result: AdjustmentResult): void {
  expect(describeUnits(result.built)).toEqual(describeUnits(readUnits(after.builds)));
  expect(removedUnits(result)).toEqual(describeUnits(readUnits(after.disbands)));
  const automatic = result.byCivilDisorder.map(({ unit }) => result.state.units[unit]!);
  expect(describeUnits(automatic)).toEqual(describeUnits(readUnits(after.automaticDisbands)));
  const { next, state, built, removed } = result;
  expect(next).toHaveLength(state.units.length + built.length - removed.length);
  const provinces = next.map(({ location }) => provinceOf(board, location));
  expect(new Set(provinces).size).toBe(next.length);
}

test('every own expectation is about a test', () => {
  expect([...names]).toEqual(expect.arrayContaining(Object.keys(EXPECTED_OTHERWISE)));
});
