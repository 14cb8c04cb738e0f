/** Other orders: what could have been, and what forces a result, against trying everything out. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { withRulesOf } from '../../../encodings/variant-rules.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { ChangeText } from '../../../src/cli/explain/change.ts';
import { forcingOrders } from '../../../src/explain/what-if/forcing-orders.ts';
import { unitResultOf, FreeOrders, sameUnitResult } from '../../../src/explain/what-if/free-orders.ts';
import { OptionalSituation } from '../../../src/situation/optional.ts';
import {
  hasTrains,
  orderOptions,
  withOrders,
  type OrderOption,
} from '../../../src/explain/what-if/order-options.ts';
import { whatIf } from '../../../src/explain/what-if/what-if.ts';
import { BOOLEAN } from '../../../src/logic/boolean.ts';
import { STRENGTH_DECISIONS } from '../../../src/logic/decisions.ts';
import {
  adjudicateMovement,
  equationsOf,
  type Adjudication,
  type Position,
} from '../../../src/phases/movement.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { Interpretation } from '../../../src/resolution/interpretation.ts';
import { EquationSystem } from '../../../src/resolution/system.ts';
import { MIXES, randomPosition } from '../../../src/sample/random-position.ts';
import { Random } from '../../../src/sample/random.ts';
import { KnownFacts } from '../../../src/situation/known-facts.ts';
import { openSolver, type Solver } from '../../../src/solver/solver.ts';
import { perturbedMotifs, smallPositions } from '../../resolution/small-positions.ts';
import { samples } from '../../setup/samples.ts';
import { withoutSearch } from '../../setup/without-search.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

function adjudicate(position: Position): Adjudication {
  const result = adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, () => solver);
  if (result.kind === 'unknown') throw new Error('the solver stopped at its limit');
  return result;
}

const optionsOf = (position: Position, except?: number): OrderOption[][] =>
  orderOptions(position, equationsOf(position, DATC_3_2), DATC_3_2, (unit) => unit !== except);

/** Routes that are longer than the fleets would need: ENG touches MAO, and both fleets of Edinburgh touch Norway. */
const SPELLED: Position = {
  board: standardBoard,
  ...readPositionText(
    standardBoard,
    `England: A London - English Channel - Irish Sea - Mid-Atlantic Ocean - Portugal
     England: F English Channel C A London - Portugal
     England: F Irish Sea C A London - Portugal
     England: F Mid-Atlantic Ocean C A London - Portugal
     France: F North Atlantic Ocean - Irish Sea
     Russia: A Edinburgh - Norwegian Sea - North Sea - Norway
     Russia: F Norwegian Sea C A Edinburgh - Norway
     Russia: F North Sea C A Edinburgh - Norway
     Germany: F Barents Sea - Norwegian Sea
     Germany: F Helgoland Bight - North Sea`,
  ),
};

test.for<readonly [name: string, policy: Policy]>([
  ['datc-3.2', DATC_3_2],
  ['1971', PRESETS['1971']],
  ['dptg', PRESETS.dptg],
  ['routes that count', { ...DATC_3_2, '4.A.6': 'allowed' }],
  ['routes that are required', { ...DATC_3_2, '4.A.6': 'required' }],
])(
  'a situation with several orders to a unit answers as the known one with those chosen: %s',
  ([, policy]) => {
    const random = new Random(1);
    for (let seed = 0; seed < samples(60); seed++) {
      const position =
        seed % 2 === 0
          ? randomPosition(standardBoard, { ...MIXES['paradox-heavy'], units: 20 }, seed)
          : SPELLED;
      const system = equationsOf(position, policy);
      const options = orderOptions(position, system, policy, () => true);
      const picked = options.map(({ length }) => (random.chance(0.8) ? 0 : random.below(length)));
      const { read } = system.facts;
      const orders = options.map((ofUnit, unit) => ofUnit[picked[unit]!]!.order);
      const known = new EquationSystem(new KnownFacts(read.withOrders(orders)), policy);
      const values: boolean[] = Array.from({ length: known.capacity }, () => false);
      for (const number of known.numbers) values[number] = random.chance(0.5);
      const chosen = options.map((ofUnit, unit) => ofUnit.map((_, i) => i === picked[unit]));
      const choices = options.map((ofUnit) => ofUnit.map(({ order }) => order));
      const situation = new OptionalSituation(read, choices, chosen, BOOLEAN);
      const plain = new Interpretation(known, BOOLEAN, [...values]);
      const optional = new Interpretation(known, BOOLEAN, [...values], situation);

      for (const number of known.numbers) {
        expect(optional.equation(number), `${seed} ${number}`).toBe(plain.equation(number));
      }
      for (const unit of known.facts.read.units.keys()) {
        for (const strength of STRENGTH_DECISIONS) {
          if (strength !== 'HOLD' && !known.facts.moves(unit)) continue;
          expect(optional.strength(strength, unit), `${seed} ${strength}`).toBe(
            plain.strength(strength, unit),
          );
        }
      }
    }
  },
);

test.for([
  ['loeb9', ['COR', 'NAF', 'NAP', 'SIC']],
  ['colonial', ['MED', 'RED', 'EGY']],
  ['ancient-mediterranean', ['BAL']],
] as const)('and so it does with the special ways of %s', ([name, codes]) => {
  const board = shippedBoards().named(name)!;
  const policy = withRulesOf(DATC_3_2, board.rules);
  const random = new Random(3);
  const centre: readonly string[] = codes;
  const near = board.locations.flatMap(({ index, province }) =>
    centre.includes(board.provinces[province]!.code)
      ? [province, ...(board.armyBorders[index] ?? []), ...board.fleetProvinces[index]!]
      : [],
  );
  const region = [...new Set(near)];
  let special = 0;
  for (let seed = 0; seed < samples(8); seed++) {
    const mix = { ...MIXES['paradox-heavy'], units: region.length };
    // Of one power, so that the keeper of a canal lets its unit pass.
    const made = randomPosition(board, mix, seed, region);
    const position = {
      ...made,
      units: made.units.map((unit) => ({ ...unit, power: 0 })),
      orders: made.orders.map((given) => ({ ...given, power: 0 })),
    };
    const system = equationsOf(position, policy);
    const options = orderOptions(position, system, policy, () => true).map((ofUnit) =>
      ofUnit.filter((option) => !hasTrains([[option]])),
    );
    const read = system.facts.read;
    const isSpecial = ({ order }: OrderOption, unit: number): boolean => {
      const { ways } = read.withOrders(read.orders.with(unit, order));
      return ways?.difficult.has(unit) === true || ways?.canals.has(unit) === true;
    };
    const orders = options.map((ofUnit, unit) => {
      const own = ofUnit.filter((option) => isSpecial(option, unit));
      return (random.pick(own) ?? random.pick(ofUnit)!).order;
    });
    const chosen = options.map((ofUnit, unit) => ofUnit.map(({ order }) => order === orders[unit]));
    const choices = options.map((ofUnit) => ofUnit.map(({ order }) => order));
    const known = new EquationSystem(new KnownFacts(read.withOrders(orders)), policy);
    const { ways } = known.facts.read;
    special += name === 'ancient-mediterranean' ? 1 : ways!.difficult.size + ways!.canals.size;
    const values = Array.from({ length: known.capacity }, () => random.chance(0.5));
    const situation = new OptionalSituation(read, choices, chosen, BOOLEAN);
    const plain = new Interpretation(known, BOOLEAN, [...values]);
    const optional = new Interpretation(known, BOOLEAN, [...values], situation);
    for (const number of known.numbers) {
      expect(optional.equation(number), `${seed} ${number}`).toBe(plain.equation(number));
    }
  }
  expect(special).toBeGreaterThan(0);
});

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
    const result = adjudicate(withOrders(position, written));
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
  fc.assert(
    fc.property(fc.oneof(smallPositions(4), perturbedMotifs()), fc.nat(3), (position, which) => {
      if (position.units.length === 0 || position.units.length > 5) return;
      const adjudication = adjudicate(position);
      const unit = which % position.units.length;
      const found = whatIf(adjudication, unit, undefined, () => solver);
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
    }),
    { numRuns: 250, seed: 11 },
  );
  expect(seen.one).toBeGreaterThan(20);
  expect(seen.two).toBeGreaterThan(3);
  expect(seen.more).toBeGreaterThan(5);
});

test('only orders of the power that was named change', () => {
  let positions = 0;
  for (let seed = 0; seed < 40; seed++) {
    const position = randomPosition(standardBoard, { ...MIXES['mid-game'], units: 20 }, 900 + seed);
    const { power } = position.units[1]!;
    const found = whatIf(adjudicate(position), 0, power, () => solver);
    if (found.kind !== 'found') continue;
    positions++;
    for (const { changes } of found.ways) {
      for (const unit of changes.keys()) expect(position.units[unit]!.power).toBe(power);
    }
  }
  expect(positions).toBeGreaterThanOrEqual(5);
});

/** A paradox, and far from it an army that another can only dislodge with support. */
const BESIDE_A_PARADOX: Position = {
  board: standardBoard,
  ...readPositionText(
    standardBoard,
    `England: F London S F Wales - English Channel
     England: F Wales - English Channel
     France: A Brest - London
     France: F English Channel C A Brest - London
     Turkey: A Bulgaria H
     Austria: A Serbia H
     Russia: A Rumania H`,
  ),
};

describe('an order on which the solver gives up', () => {
  let limited: Solver;
  beforeAll(async () => {
    limited = await openSolver({ rlimit: 1 });
  });
  const unit = 4;

  test.for<
    readonly [string, power: number | undefined, limitedTo: (count: number) => boolean, found: object]
  >([
    ['never', undefined, () => false, { kind: 'found', count: 2, undecided: 0 }],
    ['for single orders', undefined, (count) => count === 1, { kind: 'found', count: 2 }],
    ['for pairs', undefined, (count) => count === 2, { kind: 'unknown', count: 2, undecided: 0 }],
    ['never, one power', 0, () => false, { kind: 'none', undecided: 0 }],
    ['for single orders, one power', 0, (count) => count === 1, { kind: 'unknown', count: 1 }],
  ])('%s', ([name, power, isLimited, expected]) => {
    onTestFinished(withoutSearch());
    let count = 0;
    const adjudication = adjudicate(BESIDE_A_PARADOX);
    const found = whatIf(
      adjudication,
      unit,
      power,
      () => (isLimited(count) ? limited : solver),
      (next) => (count = next),
    );
    expect(found).toMatchObject(expected);

    const text = new ChangeText(adjudication, unit, power).lines(found).join(' ').replaceAll(/\s+/g, ' ');
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
});

describe('the orders that force a fate', () => {
  const cases = Array.from({ length: 16 }, (_, seed) => [seed] as const);

  test.for(cases)('whatever the others do, and not without each of them: %i', ([seed]) => {
    const position = randomPosition(standardBoard, { ...MIXES['mid-game'], units: 16 }, 40 + seed);
    const adjudication = adjudicate(position);
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
      const result = adjudicate(withOrders(position, changes));
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
      const result = adjudicate(withOrders(position, changes));
      if (result.resolution.backups.length === 0)
        expect(sameUnitResult(unitResultOf(result, unit), fate)).toBe(false);
    }
  });
});
