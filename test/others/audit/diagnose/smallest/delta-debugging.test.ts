/** The smallest part of a list that still shows something, and how often that is asked. */
import { describe, expect, test } from 'vitest';
import { smallestPart } from '../../../../../src/others/audit/diagnose/smallest/delta-debugging.ts';

function upTo(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

/** The smallest part, and how often it was asked whether a part holds. */
async function smallest(
  length: number,
  holds: (part: readonly number[]) => boolean,
): Promise<{ readonly part: readonly number[]; readonly asked: number }> {
  let asked = 0;
  const part = await smallestPart(upTo(length), (some) => {
    asked++;
    return Promise.resolve(holds(some));
  });
  return { part, asked };
}

function has(...needed: readonly number[]): (part: readonly number[]) => boolean {
  return (part) => needed.every((each) => part.includes(each));
}

/** All of them, or all without these two, which lie in no piece together. */
function allOrWithout(length: number, ...two: readonly number[]): (part: readonly number[]) => boolean {
  return (part) =>
    part.length === length || (part.length === length - 2 && two.every((each) => !part.includes(each)));
}

describe('the smallest part', () => {
  test.for<
    readonly [
      what: string,
      length: number,
      holds: (part: readonly number[]) => boolean,
      part: readonly number[],
      asked: number,
    ]
  >([
    ['of nothing', 0, () => true, [], 0],
    ['nothing, where anything holds', 8, () => true, [], 4],
    ['one of sixteen, by halves', 16, has(0), [0], 9],
    ['the last of sixteen', 16, has(15), [15], 5],
    ['two of sixteen that lie far apart, in their order', 16, has(2, 13), [2, 13], 21],
    ['all, where all are needed', 4, has(0, 1, 2, 3), [0, 1, 2, 3], 12],
    ['of an odd number', 7, has(3), [3], 5],
  ])('%s', async ([, length, holds, part, asked]) => {
    expect(await smallest(length, holds)).toEqual({ part, asked });
  });

  test.for<readonly [length: number, left: number]>([
    [14, 12],
    [15, 15],
  ])('of %i, without the pair that goes only together: %i', async ([length, left]) => {
    expect((await smallest(length, allOrWithout(length, 0, 7))).part).toHaveLength(left);
    expect((await smallest(length, allOrWithout(length, 3, length - 1))).part).toHaveLength(left);
  });

  test('once a pair is out, single ones again', async () => {
    const { part } = await smallest(
      5,
      (some) =>
        some.includes(0) === some.includes(3) && (!some.includes(0) ? some.includes(2) : some.length === 5),
    );

    expect(part).toEqual([2]);
  });
});
