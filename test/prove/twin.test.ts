/** Every legal position is one of the symbolic positions that a search goes through, map-free and on the map. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../encodings/policy.ts';
import { provinceOf, type Unit } from '../../src/board/board.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { BOOLEAN } from '../../src/readings/known/boolean.ts';
import { readOrders } from '../../src/orders/orders-that-count.ts';
import { MIXES, randomPosition } from '../../src/orders/sample/random-position.ts';
import { symbolicTwin, type SymbolicTwin } from '../../src/prove/known/symbolic-twin.ts';
import { armyGoalsOn, onMap } from '../../src/prove/maps/on-map.ts';
import { shapesOf } from '../../src/prove/space/outlines.ts';
import { coastsBothWays } from '../../src/prove/space/terrain.ts';
import { Space } from '../../src/prove/space/symbolic-space.ts';
import { samples } from '../setup/samples.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { twinFaults } from '../../scripts/make/prove/twin-faults.ts';
import { positionOf } from '../setup/adjudicated.ts';
import { forAll } from '../setup/for-all.ts';
import { around } from './unbounded/positions.ts';

const GOALS = armyGoalsOn(standardBoard);

/** A generated position: a few units close to each other, or many. */
const position = fc
  .record({
    mix: fc.constantFrom(...Object.values(MIXES)),
    units: fc.integer({ min: 1, max: 12 }),
    seed: fc.nat(),
    centre: fc.nat({ max: standardBoard.provinces.length - 1 }),
  })
  .map(({ mix, units, seed, centre }) =>
    randomPosition(standardBoard, { ...mix, units }, seed, around(centre, units + 3)),
  );

describe('generated positions', () => {
  test.each(Object.entries(PRESETS))('under %s', (_, policy) => {
    forAll({ numRuns: 30, seed: 1 }, position, (generated) => {
      const twin = symbolicTwin(generated, policy);
      // An impossible order that counts (4.E.1) moves its unit nowhere; no symbolic position has one.
      fc.pre(twin.facts.read.readings.every(({ verdict }) => verdict !== 'impossible'));
      expect(twinFaults(twin, GOALS)).toEqual([]);
    });
  });

  test('have an outline that is searched', () => {
    forAll({ numRuns: samples(200), seed: 1 }, position, (generated) => {
      const { shape } = symbolicTwin(generated, DATC_3_2);
      const units = generated.units.length;
      fc.pre(units < 9);
      expect(shapesOf(units, () => true)).toContainEqual(shape);
    });
  });
});

/** Two fleets in a row convoy an army where one other fleet could do it alone: every way there is. */
const PAIRS: readonly (readonly [from: string, to: string, first: string, second: string, idle: string])[] = [
  ['BRE', 'WAL', 'MAO', 'IRI', 'ENG'],
  ['WAL', 'BRE', 'IRI', 'MAO', 'ENG'],
  ['GRE', 'SMY', 'ION', 'EAS', 'AEG'],
  ['SMY', 'GRE', 'EAS', 'ION', 'AEG'],
  ['SPA', 'TUN', 'LYO', 'TYS', 'WES'],
  ['TUN', 'SPA', 'TYS', 'LYO', 'WES'],
  ['SPA', 'TUS', 'WES', 'TYS', 'LYO'],
  ['TUS', 'SPA', 'TYS', 'WES', 'LYO'],
  ['TUN', 'TUS', 'WES', 'LYO', 'TYS'],
  ['TUS', 'TUN', 'LYO', 'WES', 'TYS'],
];

const twinOf = ([from, to, first, second, idle]: (typeof PAIRS)[number]): SymbolicTwin => {
  const orders = [
    `A ${from} - ${to}`,
    `F ${first} C A ${from} - ${to}`,
    `F ${second} C A ${from} - ${to}`,
    `F ${idle} H`,
  ];
  return symbolicTwin(positionOf(orders.map((order) => `Italy: ${order}`).join('\n')), DATC_3_2);
};

describe('two fleets in a row, though one would do', () => {
  test.each(PAIRS.map((pair) => [pair]))('%j have a symbolic position', (pair) => {
    const twin = twinOf(pair);
    expect(twin.shape.counts).toEqual({ move: 1, support: 0, convoy: 2, hold: 1 });
    expect(twinFaults(twin, GOALS)).toEqual([]);
  });

  test('are all among the positions on the map', async () => {
    const proof = await librarySolver().proof();
    const space = new Space(proof, twinOf(PAIRS[0]!).outline);
    const read = onMap(standardBoard).bind(space, [DATC_3_2]);
    const placed = PAIRS.map(([from, to, first, second, idle]) =>
      space.all(
        [`u0 at ${from}`, `u0 to ${to}`, `u1 at ${first}`, `u2 at ${second}`, `u3 at ${idle}`].map((name) =>
          proof.unknown(name),
        ),
      ),
    );
    proof.require(space.any(placed));
    const missing = new Set(PAIRS.keys());
    while (missing.size > 0 && proof.check() === 'satisfiable') {
      const another = proof.withModel((holds) => {
        expect(read(holds).kind).toBe('position');
        const found = placed.findIndex((each) => holds(each));
        missing.delete(found);
        return space.logic.not(placed[found]!);
      });
      proof.require(another);
    }
    expect([...missing].map((i) => PAIRS[i])).toEqual([]);
    proof.close();
  });
});

test('on the standard map, where a fleet goes from one coast to another, an army goes back', () => {
  forAll({ numRuns: samples(100), seed: 1 }, position, (generated) => {
    const { outline, relations } = symbolicTwin(generated, DATC_3_2);
    expect(coastsBothWays(BOOLEAN, outline, relations)).toBe(true);
  });
});

test('more fleets never make an order illegal', () => {
  forAll(
    { numRuns: samples(300), seed: 1 },
    position,
    fc.array(fc.nat()),
    ({ board, units, orders }, places) => {
      const taken = new Set(units.map(({ location }) => provinceOf(board, location)));
      const seas = board.provinces.filter(({ index, terrain }) => terrain === 'sea' && !taken.has(index));
      const chosen = new Set(places.map((place) => seas[place % seas.length]!.index));
      const more = [...chosen].map((location): Unit => ({ power: 0, type: 'fleet', location }));
      const before = readOrders(board, units, orders, DATC_3_2).readings;
      const after = readOrders(board, [...units, ...more], orders, DATC_3_2).readings;
      for (const [order, { verdict }] of before.entries()) {
        if (verdict === 'counts') expect(after[order]!.verdict).toBe('counts');
      }
    },
  );
});
