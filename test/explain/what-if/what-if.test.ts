/** Other orders: what could have been, and what forces a result, against trying everything out. */
import { group } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { ChangeText } from '../../../src/cli/explain/change-and-core.ts';
import { forcingOrders } from '../../../src/explain/what-if/forcing-orders.ts';
import {
  unitResultOf,
  FreeOrders,
  sameUnitResult,
  orderOptions,
  withOrders,
  type OrderOption,
} from '../../../src/explain/what-if/order-options.ts';
import { whatIf } from '../../../src/explain/what-if/what-if.ts';
import { equationsOf, type Adjudication, type Position } from '../../../src/adjudicate/phases/movement.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { openSolver, solvingBy, solver } from '../../setup/solver.ts';
import { perturbedMotifs, smallPositions } from '../../adjudicate/resolution/small-positions.ts';
import { samples } from '../../setup/samples.ts';
import { adjudicated, positionOf } from '../../setup/adjudicated.ts';
import { forAll } from '../../setup/for-all.ts';

const optionsOf = (position: Position, except?: number): OrderOption[][] =>
  orderOptions(position, equationsOf(position, DATC_3_2), (unit) => unit !== except);

/** All ways to change just so many orders that lead to another fate, as far as equations alone settle them. */
function changesByHand(
  adjudication: Adjudication,
  unit: number,
  count: 1 | 2,
): { all: number; settled: number } {
  const { position } = adjudication;
  const fate = unitResultOf(adjudication, unit);
  const options = optionsOf(position, unit);
  const found = { all: 0, settled: 0 };
  const tryOut = (changes: ReadonlyMap<number, OrderOption>): void => {
    const written = new Map([...changes].map(([other, { written: order }]) => [other, order!]));
    const result = adjudicated(withOrders(position, written));
    if (sameUnitResult(unitResultOf(result, unit), fate)) return;
    found.all++;
    if (result.resolution.backups.length === 0) found.settled++;
  };
  for (const [a, ofA] of options.entries()) {
    for (const first of ofA.slice(1)) {
      if (count === 1) tryOut(new Map([[a, first]]));
      for (const [b, ofB] of count === 1 ? [] : options.entries()) {
        if (b <= a) continue;
        for (const second of ofB.slice(1))
          tryOut(
            new Map([
              [a, first],
              [b, second],
            ]),
          );
      }
    }
  }
  return found;
}

test('the fewest changes are those found by trying everything out', () => {
  const seen = { one: 0, two: 0, more: 0 };
  forAll(
    { numRuns: 150, seed: 11 },
    fc.oneof(smallPositions(4), perturbedMotifs()),
    fc.nat(3),
    (position, which) => {
      if (position.units.length === 0 || position.units.length > 5) return;
      const adjudication = adjudicated(position);
      const unit = which % position.units.length;
      const found = whatIf(adjudication, unit, undefined, solver);
      const single = changesByHand(adjudication, unit, 1);
      if (single.all > 0) {
        seen.one++;
        expect(found).toMatchObject({ kind: 'found', count: 1 });
        expect(found.kind === 'found' ? found.ways.length : 0).toBe(single.all);
        return;
      }
      const pairs = changesByHand(adjudication, unit, 2);
      if (pairs.settled > 0) {
        seen.two++;
        expect(found).toMatchObject({ kind: 'found', count: 2 });
      } else if (pairs.all === 0) {
        seen.more++;
        expect(found.kind === 'found' && found.count < 3).toBe(false);
      }
      if (found.kind !== 'found') return;
      for (const { changes, adjudication: changed } of found.ways) {
        expect(changes.size).toBe(found.count);
        expect(changes.has(unit)).toBe(false);
        expect(sameUnitResult(unitResultOf(changed, unit), unitResultOf(adjudication, unit))).toBe(false);
      }
    },
  );
  expect(seen.one).toBeGreaterThan(20);
  expect(seen.two).toBeGreaterThan(1);
  expect(seen.more).toBeGreaterThan(1);
});

test('only orders of the power that was named change', () => {
  let positions = 0;
  for (let seed = 0; seed < 24; seed++) {
    const position = randomPosition(standardBoard, { ...MIXES['mid-game'], units: 20 }, 900 + seed);
    const { power } = position.units[1]!;
    const found = whatIf(adjudicated(position), 0, power, solver);
    if (found.kind !== 'found') continue;
    positions++;
    for (const { changes } of found.ways) {
      for (const unit of changes.keys()) expect(position.units[unit]!.power).toBe(power);
    }
  }
  expect(positions).toBeGreaterThan(2);
});

const limited = await openSolver({ rlimit: 1 });

/** A paradox, and far from it an army that another can only dislodge with support. */
const BESIDE_A_PARADOX = positionOf(`England: F London S F Wales - English Channel
  F Wales - English Channel
  France: A Brest - London; F English Channel C A Brest - London
  Turkey: A Bulgaria H
  Austria: A Serbia H
  Russia: A Rumania H`);

const attacked = 4;

test.for<readonly [string, power: number | undefined, limitedTo: (count: number) => boolean, found: object]>([
  ['never', undefined, () => false, { kind: 'found', count: 2, undecided: 0 }],
  ['for single orders', undefined, (count) => count === 1, { kind: 'found', count: 2 }],
  ['for pairs', undefined, (count) => count === 2, { kind: 'unknown', count: 2, undecided: 0 }],
  ['never, one power', 0, () => false, { kind: 'none', undecided: 0 }],
  ['for single orders, one power', 0, (count) => count === 1, { kind: 'unknown', count: 1 }],
])('an order on which the solver gives up: %s', ([name, power, isLimited, expected]) => {
  let count = 0;
  const adjudication = adjudicated(BESIDE_A_PARADOX);
  const found = whatIf(
    adjudication,
    attacked,
    power,
    solvingBy((use) => (isLimited(count) ? limited : solver).solve(use)),
    (next) => (count = next),
  );
  expect(found).toMatchObject(expected);

  const text = terminal([group(new ChangeText(adjudication, attacked, power).lines(found))]).replaceAll(
    /\s+/g,
    ' ',
  );
  const gaveUp = new RegExp(
    `${found.tried - found.undecided} of ${found.tried} (single orders )?were tried, and on ${found.undecided} the`,
  );
  if (name.startsWith('for single')) {
    expect(found.undecided).toBeGreaterThan(0);
    expect(text).toMatch(gaveUp);
    expect(text).not.toMatch(/would not do|all \d/);
  } else {
    expect(text).toContain(`all ${found.tried} `);
  }
});

const cases = Array.from({ length: 8 }, (_, seed) => [seed] as const);

test.for(cases)(
  'the orders that force a fate whatever the others do, and not without each of them: %i',
  ([seed]) => {
    const position = randomPosition(standardBoard, { ...MIXES['mid-game'], units: 16 }, 40 + seed);
    const adjudication = adjudicated(position);
    const unit = seed % 16;
    const forcing = forcingOrders(adjudication, unit, solver);
    expect(adjudication.resolution.solutions).toBe(1);
    if (forcing.kind !== 'forced') throw new Error('a unique result is forced by all orders together');
    const fate = unitResultOf(adjudication, unit);
    const options = optionsOf(position, unit);
    const random = new Random(seed);
    const free = [...options.keys()].filter((other) => other !== unit && !forcing.by.includes(other));
    for (let round = 0; round < samples(100); round++) {
      const changes = new Map(
        free.flatMap((other) => {
          const { written } = random.pick(options[other]!)!;
          return written === undefined ? [] : [[other, written] as const];
        }),
      );
      const result = adjudicated(withOrders(position, changes));
      if (result.resolution.backups.length > 0) continue;
      expect(sameUnitResult(unitResultOf(result, unit), fate)).toBe(true);
    }
    for (const left of forcing.by) {
      const changed = solver.solve((problem) => {
        const orders = new FreeOrders(problem, adjudication.decisions.system, options);
        problem.require(orders.differs(unit, fate));
        for (const other of forcing.by) {
          if (other !== left) problem.require(problem.logic.not(orders.isChanged(other)));
        }
        expect(problem.check()).toBe('satisfiable');
        return orders.read();
      });
      expect(changed.has(left)).toBe(true);
      const changes = new Map(
        [...changed].map(([other, option]) => [other, options[other]![option]!.written!]),
      );
      const result = adjudicated(withOrders(position, changes));
      if (result.resolution.backups.length === 0)
        expect(sameUnitResult(unitResultOf(result, unit), fate)).toBe(false);
    }
  },
);
