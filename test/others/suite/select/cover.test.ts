/** The fewest positions that show as much as all of them. */
import { expect, test } from 'vitest';
import { smallestCover } from '../../../../scripts/make/suite/select/cover.ts';

interface Named {
  readonly name: string;
  readonly shows: ReadonlySet<string>;
  readonly size: number;
}

const named = (name: string, shows: string, size: number): Named => ({ name, shows: new Set(shows), size });

test.for<[why: string, all: readonly Named[], chosen: string]>([
  ['the one that shows all', [named('a', 'xy', 1), named('b', 'xyz', 9)], 'b'],
  ['of two that show as much the smaller one', [named('a', 'xyz', 5), named('b', 'xyz', 4)], 'b'],
  ['of equals the first', [named('a', 'xy', 4), named('b', 'xy', 4)], 'a'],
  // The largest is taken first, and then the others show all of it.
  [
    'none that others make needless',
    [named('a', 'uvwx', 4), named('b', 'uvy', 3), named('c', 'wxz', 3)],
    'bc',
  ],
  ['nothing of nothing', [], ''],
])('%s', ([, all, chosen]) => {
  expect(
    smallestCover(all)
      .map(({ name }) => name)
      .sort()
      .join(''),
  ).toBe(chosen);
});
