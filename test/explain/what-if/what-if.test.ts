/** Other orders: what could have been, and what forces a result, against trying everything out. */
import { group } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { changeWords } from '../../../src/cli/explain/change-and-core.ts';
import { forcingOrders } from '../../../src/explain/what-if/forcing-orders.ts';
import {
  unitResultOf,
  freeOrders,
  sameUnitResult,
  orderOptions,
  withOrders,
  type OrderOption,
  hasTrains,
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
import { withRulesOf } from '../../../src/orders/reading-policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { optionalSituation } from '../../../src/readings/symbolic/optional.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { STRENGTH_DECISIONS } from '../../../encodings/language/decisions.ts';
import { Interpretation, EquationSystem } from '../../../src/adjudicate/resolution/system.ts';

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

  const text = terminal([group(changeWords(adjudication, attacked, power).lines(found))]).replaceAll(
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
        const orders = freeOrders(problem, adjudication.decisions.system, options);
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

/** Routes that are longer than the fleets would need: ENG touches MAO, and both fleets of Edinburgh touch Norway. */
const SPELLED = positionOf(
  `England: A London - English Channel - Irish Sea - Mid-Atlantic Ocean - Portugal
       F English Channel C A London - Portugal; F Irish Sea C A London - Portugal
       F Mid-Atlantic Ocean C A London - Portugal
     France: F North Atlantic Ocean - Irish Sea
     Russia: A Edinburgh - Norwegian Sea - North Sea - Norway; F Norwegian Sea C A Edinburgh - Norway
       F North Sea C A Edinburgh - Norway
     Germany: F Barents Sea - Norwegian Sea; F Helgoland Bight - North Sea`,
);

/** Expects the same values both ways where each unit has the option that is picked; what is known with those. */
function expectAlike(
  system: EquationSystem,
  options: readonly (readonly OrderOption[])[],
  picked: readonly number[],
  random: Random,
): EquationSystem {
  const { read } = system.facts;
  const orders = options.map((ofUnit, unit) => ofUnit[picked[unit]!]!.order);
  const known = new EquationSystem(read.withOrders(orders), system.policy);
  const values = Array.from({ length: known.capacity }, () => random.chance(0.5));
  const chosen = options.map((ofUnit, unit) => ofUnit.map((_, i) => i === picked[unit]));
  const choices = options.map((ofUnit) => ofUnit.map(({ order }) => order));
  const situation = optionalSituation(read, choices, chosen, BOOLEAN);
  const plain = new Interpretation(known, BOOLEAN, [...values]);
  const optional = new Interpretation(known, BOOLEAN, [...values], situation);
  for (const number of known.numbers) {
    expect([number, optional.equationOf(number)]).toEqual([number, plain.equationOf(number)]);
  }
  for (const unit of known.facts.read.units.keys()) {
    for (const strength of STRENGTH_DECISIONS) {
      if (strength !== 'HOLD' && !known.facts.moves(unit)) continue;
      const value = optional.strength(strength, unit);
      expect([strength, unit, value]).toEqual([strength, unit, plain.strength(strength, unit)]);
    }
  }
  return known;
}

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
      const options = orderOptions(position, system, () => true);
      const picked = options.map(({ length }) => (random.chance(0.8) ? 0 : random.below(length)));
      expectAlike(system, options, picked, random);
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
    const options = orderOptions(position, system, () => true).map((ofUnit) =>
      ofUnit.filter((option) => !hasTrains([[option]])),
    );
    const read = system.read;
    const isSpecial = ({ order }: OrderOption, unit: number): boolean => {
      const { ways } = read.withOrders(read.orders.with(unit, order));
      return ways?.difficult.has(unit) === true || ways?.canals.has(unit) === true;
    };
    const picked = options.map((ofUnit, unit) => {
      const own = ofUnit.filter((option) => isSpecial(option, unit));
      return ofUnit.indexOf(random.pick(own) ?? random.pick(ofUnit)!);
    });
    const { ways } = expectAlike(system, options, picked, random).facts.read;
    special += name === 'ancient-mediterranean' ? 1 : ways!.difficult.size + ways!.canals.size;
  }
  expect(special).toBeGreaterThan(0);
});
