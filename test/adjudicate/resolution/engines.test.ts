/** Random positions: both engines and a search without Z3 agree, and nothing depends on the order of the input. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, ISSUE_IDS, ISSUES, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateMovement, type Position } from '../../../src/adjudicate/phases/movement.ts';
import { resultJson, withoutSettledBy } from '../../../src/games/records/json/result-json.ts';
import type { BackupRule } from '../../../encodings/backup-rules.ts';
import type { Engine } from '../../../src/adjudicate/resolution/resolve.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { known } from '../../setup/known.ts';
import { describePosition, perturbedMotifs, smallPositions } from './small-positions.ts';
import { samples } from '../../setup/samples.ts';
import { adjudicated } from '../../setup/adjudicated.ts';
import { forAll } from '../../setup/for-all.ts';

/** Everything but how it was settled. */
function board(position: Position, engine: Engine, policy?: Policy): ReturnType<typeof withoutSettledBy> {
  return withoutSettledBy(resultJson(adjudicated(position, policy, { engine }), undefined));
}

const searching = new Solver({ onlySearches: true });

/** Z3 asked about everything at once, a search and then Z3 for each cycle, and a search alone. */
function expectSame(position: Position, policy: Policy = DATC_3_2): void {
  const text = describePosition(position);
  const whole = board(position, 'whole', policy);
  const searched = known(adjudicateMovement(position, { engine: 'components', policy }, searching));

  expect(board(position, 'components', policy), text).toEqual(whole);
  expect(withoutSettledBy(resultJson(searched, undefined)), text).toEqual(whole);
}

describe('whole, components and a search give the same result', () => {
  test.for(Object.entries(MIXES))('on random positions, %s', ([, mix]) => {
    for (let seed = 0; seed < samples(300); seed++) expectSame(randomPosition(standardBoard, mix, seed));
  });

  test('on small positions', () => {
    const backups: Partial<Record<BackupRule, number>> = {};
    forAll(
      { numRuns: samples(2000), seed: 3 },
      fc.oneof(smallPositions(8), perturbedMotifs()),
      (position) => {
        expectSame(position);
        for (const { rule } of adjudicated(position).resolution.backups) {
          backups[rule] = (backups[rule] ?? 0) + 1;
        }
      },
    );
    expect(backups.circular).toBeGreaterThan(10);
    expect(backups.szykman).toBeGreaterThan(0);
  });

  /** Every preset, and the default with any one choice about equations or backup rules changed. */
  const POLICIES: readonly (readonly [name: string, policy: Policy])[] = [
    ...Object.entries(PRESETS),
    ...ISSUE_IDS.filter((id) => ['equations', 'backup'].includes(ISSUES[id].effect)).flatMap((id) =>
      Object.keys(choicesOf(id)).map((choice) => [`${id}=${choice}`, { ...DATC_3_2, [id]: choice }] as const),
    ),
  ];

  test.for(POLICIES)('under %s', ([, policy]) => {
    forAll({ numRuns: samples(200), seed: 5 }, fc.oneof(smallPositions(8), perturbedMotifs()), (position) =>
      expectSame(position, policy),
    );
    for (let seed = 0; seed < samples(80); seed++)
      expectSame(randomPosition(standardBoard, MIXES['paradox-heavy'], seed), policy);
  });
});

/** Without the order in which units and orders are listed. */
function sorted(result: ReturnType<typeof withoutSettledBy>): unknown {
  const { results, backup, ...rest } = result;
  const backups = backup.map(({ rule, orders }) => ({ rule, orders: [...orders].sort() }));
  return {
    ...rest,
    results: Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1))),
    backup: backups.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

test('the order of units or of orders in the input does not matter', () => {
  const positions = fc.oneof(
    smallPositions(7),
    perturbedMotifs(),
    fc
      .tuple(fc.constantFrom(...Object.values(MIXES)), fc.nat(10_000))
      .map(([mix, seed]) => randomPosition(standardBoard, mix, seed)),
  );
  forAll(
    { numRuns: samples(400), seed: 4 },
    positions,
    fc.nat(),
    fc.constantFrom<Engine>('whole', 'components'),
    (position, seed, engine) => {
      const random = new Random(seed);
      const shuffled = {
        ...position,
        units: random.shuffle(position.units),
        orders: random.shuffle(position.orders),
      };
      expect(sorted(board(shuffled, engine))).toEqual(sorted(board(position, engine)));
    },
  );
});
