/** A situation with several orders to a unit, against the known one with those that are chosen. */
import { expect, test } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { withRulesOf } from '../../../encodings/variants/equations-in-force.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { optionalSituation } from '../../../src/readings/symbolic/optional.ts';
import { hasTrains, orderOptions, type OrderOption } from '../../../src/explain/what-if/order-options.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { STRENGTH_DECISIONS } from '../../../encodings/language/decisions.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { Interpretation, EquationSystem } from '../../../src/adjudicate/resolution/system.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { samples } from '../../setup/samples.ts';
import { positionOf } from '../../setup/adjudicated.ts';

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
    const read = system.facts.read;
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
