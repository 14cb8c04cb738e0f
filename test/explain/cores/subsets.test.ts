/** Sets of some of several items. */
import { describe, expect, test } from 'vitest';
import { subsets } from '../../../src/explain/cores/paradox-core.ts';

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
