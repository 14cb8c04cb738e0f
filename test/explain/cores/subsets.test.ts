/** Sets of some of several items. */
import { describe, expect, test } from 'vitest';
import { smallestSubsets, subsets } from '../../../src/explain/cores/paradox-core.ts';

const ITEMS = ['a', 'b', 'c', 'd'];

describe('all sets of a size, in the order of the items', () => {
  test.for<readonly [size: number, sets: readonly string[]]>([
    [0, ['']],
    [1, ['a', 'b', 'c', 'd']],
    [2, ['ab', 'ac', 'ad', 'bc', 'bd', 'cd']],
    [3, ['abc', 'abd', 'acd', 'bcd']],
    [4, ['abcd']],
    [5, []],
  ])('%i', ([size, sets]) => {
    expect([...subsets(ITEMS, size)].map((set) => set.join(''))).toEqual(sets);
  });
});

describe('the smallest sets that agree', () => {
  test.for<readonly [what: string, agrees: (set: readonly string[]) => boolean, sets: readonly string[]]>([
    ['single ones', (set) => set.includes('b') || set.includes('d'), ['b', 'd']],
    ['pairs', (set) => set.length > 1 && set.includes('c'), ['ac', 'bc', 'cd']],
    ['one short of all', (set) => set.length >= 3 && !set.includes('d'), ['abc']],
    ['all together, which is not asked', () => false, ['abcd']],
  ])('%s', ([, agrees, sets]) => {
    expect(smallestSubsets(ITEMS, agrees).map((set) => set.join(''))).toEqual(sets);
  });

  test('neither none of them nor all are asked about', () => {
    const sizes = new Set<number>();
    smallestSubsets(ITEMS, ({ length }) => {
      sizes.add(length);
      return false;
    });
    expect([...sizes]).toEqual([1, 2, 3]);
  });
});
