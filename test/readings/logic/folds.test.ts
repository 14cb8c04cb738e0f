/** Lists of truth values: none, one, several. */
import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { allOf, anyOf, closure, noTwoOf } from '../../../src/readings/folding.ts';

test.for<readonly [terms: readonly boolean[], any: boolean, all: boolean, noTwo: boolean]>([
  [[], false, true, true],
  [[false], false, false, true],
  [[true], true, true, true],
  [[true, false], true, false, true],
  [[false, false, true], true, false, true],
  [[true, false, true], true, false, false],
  [[true, true, true], true, true, false],
])('of %j any: %j, all: %j, no two: %j', ([terms, any, all, noTwo]) => {
  expect(anyOf(BOOLEAN, terms)).toBe(any);
  expect(allOf(BOOLEAN, terms)).toBe(all);
  expect(noTwoOf(BOOLEAN, terms).every(Boolean)).toBe(noTwo);
});

/** A relation of so many items as a table, from the pairs that it has. */
const table = (size: number, pairs: readonly string[]): boolean[][] =>
  Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (__, to) => pairs.includes(`${from}${to}`)),
  );

describe('all that follows from a relation', () => {
  test.for<readonly [pairs: readonly string[], follow: readonly string[]]>([
    [[], []],
    [['01'], ['01']],
    [
      ['01', '12'],
      ['01', '12', '02'],
    ],
    [
      ['32', '21', '10'],
      ['32', '21', '10', '31', '20', '30'],
    ],
    [
      ['01', '10'],
      ['01', '10', '00', '11'],
    ],
    [
      ['01', '23'],
      ['01', '23'],
    ],
  ])('%j', ([pairs, follow]) => {
    const steps = table(4, pairs);

    expect(closure(BOOLEAN, steps)).toEqual(table(4, follow));
    expect(steps, 'the relation itself stays').toEqual(table(4, pairs));
  });

  test('leads to what has no row of its own', () => {
    expect(
      closure(BOOLEAN, [
        [false, true, false],
        [false, false, true],
      ]),
    ).toEqual([
      [false, true, false],
      [false, false, true],
    ]);
  });
});
