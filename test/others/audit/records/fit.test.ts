/** Where a program began to follow other rules: sequences made here. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitRules, SEVERAL, type PlacedEvidence } from '../../../../src/others/audit/records/fit.ts';

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

/** Phases of a text that do not fit a set of choices; no choice is the base. */
function against(text: string, set: string): number {
  const fits: Readonly<Record<string, boolean>> = {
    a: set === 'a',
    b: set === 'b',
    c: set !== '',
    A: set !== 'a',
    B: set !== 'b',
  };
  return text.split('').filter((letter) => fits[letter] === false).length;
}

describe('ranges', () => {
  test.for<readonly [text: string, ranges: readonly string[]]>([
    ['', []],
    ['ABAB', []],
    // What one or two phases ask for is no choice of the program.
    ['a', []],
    ['cc', []],
    ['AAaa', []],
    ['acbA', []],
    ['aaa', ['1-3 x=a, 0 against']],
    ['ccc', ['1-3 x=a|x=b, 0 against']],
    ['cac', ['1-3 x=a, 0 against']],
    ['ccBc', ['1-4 x=a, 0 against']],
    ['aaabbb', ['1-3 x=a, 0 against', '4-6 x=b, 0 against']],
    ['AAAaaaa', ['1-3 , 0 against', '4-7 x=a, 0 against']],
    // Nor does one phase that contradicts the others make two programs of it.
    ['aaaAaaa', ['1-7 x=a, 1 against']],
    ['AAAAaAAAA', []],
  ])('%s', ([text, ranges]) => {
    const found = fitRules(sequence(text));
    expect(
      found.map(
        ({ from, to, rules, contradicting }) =>
          `${from.record}-${to.record} ${rules.join('|')}, ${contradicting} against`,
      ),
    ).toEqual(ranges);
  });

  test('fit at least as many phases as any rules that hold throughout', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', 'B'), maxLength: 14 }), (text) => {
        const found = fitRules(sequence(text));
        const contradicting = found.reduce((sum, range) => sum + range.contradicting, 0);
        if (found.length === 0) return;
        for (const set of ['a', 'b']) expect(contradicting).toBeLessThanOrEqual(against(text, set));
        expect(contradicting + SEVERAL - 1).toBeLessThanOrEqual(against(text, ''));
      }),
      { seed: 1 },
    );
  });
});
