/** The rules of retreats and adjustments by themselves, as tables. */
import { describe, expect, test } from 'vitest';
import { typeToBuild } from '../../encodings/build-type-missing.ts';
import type { Policy } from '../../encodings/policy.ts';
import { retreatRivals } from '../../encodings/retreat-clash.ts';
import { buildsMade } from '../../encodings/too-many-builds.ts';
import { disbandsMade } from '../../encodings/too-many-disbands.ts';
import { mayWaive } from '../../encodings/waive.ts';

describe('4.C.3, a build without a type', () => {
  test.for<readonly [choice: Policy['4.C.3'], inland: string | undefined, coast: string | undefined]>([
    ['illegal', undefined, undefined],
    ['inland', 'army', undefined],
    ['inland-or-coast', 'army', 'fleet'],
  ])('%s: inland %s, where a coast is named %s', ([choice, inland, coast]) => {
    const policy = { '4.C.3': choice };

    expect(typeToBuild(policy, true, false)).toBe(inland);
    expect(typeToBuild(policy, true, true)).toBe(inland);
    expect(typeToBuild(policy, false, true)).toBe(coast);
    expect(typeToBuild(policy, false, false)).toBeUndefined();
  });
});

describe('too many orders', () => {
  const ORDERS = ['a', 'b', 'c'];

  test.for<readonly [choice: Policy['4.D.4'], made: readonly string[]]>([
    ['none', []],
    ['first', ['a', 'b']],
    ['last', ['b', 'c']],
  ])('4.D.4, builds: %s', ([choice, made]) => {
    expect(buildsMade({ '4.D.4': choice }, ORDERS, 2)).toEqual(made);
    expect(buildsMade({ '4.D.4': choice }, ORDERS, 3)).toEqual(ORDERS);
    expect(buildsMade({ '4.D.4': choice }, ORDERS, 4)).toEqual(ORDERS);
    expect(buildsMade({ '4.D.4': choice }, ORDERS, 0)).toEqual([]);
  });

  test.for<readonly [choice: Policy['4.D.6'], made: readonly string[]]>([
    ['civil-disorder', []],
    ['first', ['a', 'b']],
    ['last', ['b', 'c']],
  ])('4.D.6, disbands: %s', ([choice, made]) => {
    expect(disbandsMade({ '4.D.6': choice }, ORDERS, 2)).toEqual(made);
    expect(disbandsMade({ '4.D.6': choice }, ORDERS, 3)).toEqual(ORDERS);
  });
});

test.for<readonly [choice: Policy['4.D.7'], may: boolean]>([
  ['allowed', true],
  ['not-allowed', false],
])('4.D.7, waiving: %s', ([choice, may]) => {
  expect(mayWaive({ '4.D.7': choice })).toBe(may);
});

test('6.H.7, rivals in a retreat: who goes to the same province, and nobody for a unit that does not go', () => {
  const destinations = [4, undefined, 4, 7, undefined, 4];

  expect(destinations.map((_, unit) => retreatRivals(destinations, unit))).toEqual([
    [2, 5],
    [],
    [0, 5],
    [],
    [],
    [0, 2],
  ]);
});
