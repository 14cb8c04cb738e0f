/** Where a program began to follow other rules: sequences made here. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitRules, type PlacedEvidence } from '../../../src/audit/report/fit.ts';

/** One character a phase: `a` right only under x=a, `A` not under x=a, `b`, `B` alike, `c` under either. */
function sequence(text: string): PlacedEvidence[] {
  const meaning: Readonly<Record<string, Partial<PlacedEvidence>>> = {
    a: { right: ['x=a'] },
    b: { right: ['x=b'] },
    c: { right: ['x=a', 'x=b'] },
    d: { right: ['y=d'] },
    A: { wrong: ['x=a'] },
    B: { wrong: ['x=b'] },
  };
  return text
    .split('')
    .map((letter, i) => ({ record: i + 1, game: null, phase: 'S1901M', ...meaning[letter] }));
}

const agrees = (set: string, letter: string): boolean =>
  ({ a: set === 'a', b: set === 'b', c: set !== '', A: set !== 'a', B: set !== 'b' })[letter]!;

describe('ranges', () => {
  test.for<readonly [text: string, ranges: readonly string[]]>([
    ['', []],
    ['ABAB', []],
    ['aaa', ['1-3 x=a']],
    ['cc', ['1-2 x=a|x=b']],
    ['cac', ['1-3 x=a']],
    ['cBc', ['1-3 x=a']],
    ['aaabbb', ['1-3 x=a', '4-6 x=b']],
    ['AAaa', ['1-2 ', '3-4 x=a']],
    ['acbA', ['1-2 x=a', '3-4 x=b']],
    ['adad', ['1-4 x=a, y=d']],
  ])('%s', ([text, ranges]) => {
    const found = fitRules(sequence(text));
    expect(found.map(({ from, to, rules }) => `${from.record}-${to.record} ${rules.join('|')}`)).toEqual(
      ranges,
    );
  });

  test('are the fewest possible', () => {
    const sets = ['', 'a', 'b'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', 'B'), maxLength: 12 }), (text) => {
        fc.pre(/a/.test(text) && /b/.test(text));
        // The fewest changes on the way to each set of choices, letter by letter.
        let cost = sets.map(() => 1);
        for (const letter of text) {
          const least = Math.min(...cost);
          cost = sets.map((set, i) => (agrees(set, letter) ? Math.min(cost[i]!, least + 1) : Infinity));
        }
        expect(fitRules(sequence(text))).toHaveLength(Math.min(...cost));
      }),
      { seed: 1 },
    );
  });
});
