/** Faulty adjudicators that the suite was not made from: written by hand, from the literature, and two faults at once. */
import { expect, test } from 'vitest';
import { PLANTS, PLANT_NAMES, plant } from '../audit/planted/plants.ts';
import { DATC_3_2 as policy } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { JUDGES } from '../../../src/judges/judges.ts';
import { judgePhase, readOptions } from '../../../src/judges/judge.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { JsonBytes } from '../../../src/games/records/json/json-bytes.ts';
import { addOutcome, resultJson, type ResultJson } from '../../../src/games/records/json/result-json.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { solver } from '../../setup/solver.ts';
import { differenceOf, outcomeOf } from '../../../src/others/suite/kills/outcome.ts';
import { movementMutants } from '../../../src/others/suite/mutants/catalogue.ts';
import { together } from '../../../scripts/make/suite/mutants/together.ts';
import { WHOLE_SUITE } from '../../../scripts/make/suite/suite-figures.ts';
import { testsUnder, type PosedTest } from '../../../src/others/suite/tests/suite-test.ts';
import { adjudicated } from '../../setup/adjudicated.ts';
import { readable } from '../../setup/known.ts';

type Told = Pick<ResultJson, 'next_units' | 'dislodged'>;

const movementOf = (all: readonly PosedTest[]): Extract<PosedTest, { kind: 'movement' }>[] =>
  all.filter((posed) => posed.kind === 'movement');

const judged = { policy, solver };
const tests = movementOf(testsUnder(board, policy, solver));

/** The board that a test expects and what an adjudicator tells are the same. */
const isRight = ({ test: { expected } }: PosedTest, told: Told): boolean =>
  JSON.stringify([expected.next_units, expected.dislodged]) ===
  JSON.stringify([told.next_units, told.dislodged]);

test.for(PLANT_NAMES.map((name) => [name] as const))('faults written by hand: %s', ([name]) => {
  const faulty = PLANTS[name] as (typeof PLANTS)[typeof name] & {
    result?: (result: ResultJson) => ResultJson;
  };
  const takeOut = plant(faulty);
  try {
    const caught = tests.some((posed) => {
      const told = resultJson(adjudicated(posed.position), undefined);
      return !isRight(posed, faulty.result?.(told) ?? told);
    });
    expect(caught).toBe(true);
  } finally {
    takeOut();
  }
});

test('an army that is convoyed and never cuts is told from the rule of 1982', () => {
  const rules1982 = { ...policy, '4.A.2': '1982' } as const;
  const following = movementOf(testsUnder(board, rules1982, solver));
  const takeOut = plant(PLANTS['convoyed-army-never-cuts']);
  try {
    const apart = following.filter((posed) => {
      const results = [rules1982, policy].map((each) => adjudicated(posed.position, each));
      return results.every((result) => !isRight(posed, resultJson(result, undefined)));
    });
    expect(apart).not.toEqual([]);
  } finally {
    takeOut();
  }
});

/** Judges whose texts are known to be wrong. */
const WRONG = ['sequence', 'dpjudge'];

test.for(WRONG.map((name) => [name] as const))(
  'algorithms of the literature that are wrong: %s',
  ([name]) => {
    const judge = JUDGES.find((each) => each.name === name)!;
    const chosen = readable(readOptions(judge, []));
    const failed = tests.filter((posed) => {
      const { units, orders } = posed.position;
      const outcome = judgePhase(judge, readOrders(board, units, orders, policy), orders, chosen);
      const out = new JsonBytes(0);
      addOutcome(out, outcome, {});
      return !isRight(posed, JSON.parse(out.textFrom(0)) as Told);
    });
    expect(failed).not.toEqual([]);
  },
);

/** Pairs to try again here; 1000 were tried when the suite was made. */
const PAIRS = 10;

test('two faults at once of some pairs all are shown', () => {
  const shown = new Set(
    WHOLE_SUITE.mutants.flatMap(({ id, shown: where }) => (where === 'board' ? [id] : [])),
  );
  const mutants = movementMutants(policy).filter(({ id, misread }) => misread !== undefined && shown.has(id));
  const random = new Random(3);
  for (let i = 0; i < PAIRS; i++) {
    const [one, other] = [random.pick(mutants)!, random.pick(mutants)!];
    const faults = together(one, other);
    const isShown = tests.some(({ position }) => {
      const [right, wrong] = [outcomeOf(position, judged), outcomeOf(position, judged, faults)];
      return differenceOf(right!, wrong!) === 'board';
    });
    expect(isShown, `${one.id} and ${other.id}`).toBe(true);
  }
});

test('of pairs 98 % were shown when the suite was made', () => {
  expect(WHOLE_SUITE.others.map(({ name }) => name)).toEqual(['pairs']);
  for (const { shown, faults } of WHOLE_SUITE.others) expect(shown / faults).toBeGreaterThanOrEqual(0.98);
});
